/** Tooltips for touch: a tap shows for a moment what a resting pointer shows. */

const SHOWN_MS = 2_600;

let tip: HTMLElement | null = null;
let timer = 0;

addEventListener("pointerup", (event) => {
  if (event.pointerType !== "touch" || !(event.target instanceof Element)) return;
  const titled = event.target.closest<HTMLElement>("[title]");
  hide();
  if (titled?.title) show(titled, titled.title);
});

function hide(): void {
  clearTimeout(timer);
  tip?.remove();
  tip = null;
}

/** Screen readers read the words already. */
function show(beside: HTMLElement, text: string): void {
  tip = document.createElement("div");
  tip.className = "tip";
  tip.setAttribute("aria-hidden", "true");
  tip.textContent = text;
  (beside.closest("dialog") ?? document.body).append(tip);
  place(tip, beside.getBoundingClientRect());
  timer = window.setTimeout(hide, SHOWN_MS);
}

/** Above its element, within the window. */
function place(box: HTMLElement, at: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const left = Math.min(Math.max(4, at.x + at.width / 2 - width / 2), innerWidth - width - 4);
  const above = at.y - height - 6;
  box.style.left = `${left}px`;
  box.style.top = `${above < 4 ? at.bottom + 6 : above}px`;
}
