"""Coarse comparison of pictures that ignores fonts and smoothing, which differ between machines."""

from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Page

COMPARE = """async ([one, other, cells]) => {
  const read = async (source) => {
    const image = await createImageBitmap(await (await fetch(source)).blob());
    const [width, height] = [cells, Math.round((cells * image.height) / image.width)];
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
    canvas.drawImage(image, 0, 0);
    return { width, height, image, pixels: canvas.getImageData(0, 0, image.width, image.height).data };
  };
  const mean = ({ width, height, image, pixels }, x, y) => {
    const sum = [0, 0, 0];
    const [left, right] = [x, x + 1].map((it) => Math.floor((it * image.width) / width));
    const [top, bottom] = [y, y + 1].map((it) => Math.floor((it * image.height) / height));
    for (let row = top; row < bottom; row += 1)
      for (let column = left; column < right; column += 1)
        for (let part = 0; part < 3; part += 1) sum[part] += pixels[4 * (row * image.width + column) + part];
    return sum.map((it) => it / ((right - left) * (bottom - top)));
  };
  const [a, b] = await Promise.all([read(one), read(other)]);
  if (a.image.width !== b.image.width || a.image.height !== b.image.height) return [255];
  const differences = [];
  for (let y = 0; y < a.height; y += 1)
    for (let x = 0; x < a.width; x += 1) {
      const [first, second] = [mean(a, x, y), mean(b, x, y)];
      differences.push(Math.max(...first.map((it, part) => Math.abs(it - second[part]))));
    }
  return differences;
}"""


def differences(page: Page, one: Path, other: Path, cells: int = 24) -> list[float]:
    """Return the difference of mean colours (0 to 255) in each field of a grid with `cells` columns."""
    found: list[float] = page.evaluate(COMPARE, [data_url(one), data_url(other), cells])
    return found


def data_url(path: Path) -> str:
    """Return a picture as a URL that any page can load."""
    return f"data:image/jpeg;base64,{b64encode(path.read_bytes()).decode()}"
