/** The fireworks at the end, in proportion to the score. */
import { useEffect, useRef } from "preact/hooks";

const COLOURS = ["#ff6b7a", "#ffd166", "#6fdc9b", "#7db7ff", "#f4f1ff", "#d79bff"];
const SECONDS = 14;
/** A pause between the last card and the first rocket. */
const PAUSE_MS = 400;
const GRAVITY = 60;
/** Sparks may be blurred, and a quarter of the pixels is a quarter of the work without a graphics card. */
const COARSE = 0.5;

interface Spark {
  x: number;
  y: number;
  vx: number;
  vy: number;
  age: number;
  life: number;
  colour: string;
}

export function Show({ share }: { share: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || share <= 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    let stop = (): void => undefined;
    const waiting = setTimeout((at: HTMLCanvasElement) => (stop = run(at, share)), PAUSE_MS, canvas.current);
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [share]);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus
  return <canvas ref={canvas} class="show" aria-hidden="true" />;
}

/** Draw until the show is over; return a function that ends it early. */
function run(canvas: HTMLCanvasElement, share: number): () => void {
  const pen = canvas.getContext("2d");
  if (!pen) return () => undefined;
  const scale = Math.min(devicePixelRatio, 2) * COARSE;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  canvas.width = width * scale;
  canvas.height = height * scale;
  pen.scale(scale, scale);
  let sparks: Spark[] = [];
  let frame = 0;
  let then = performance.now();
  let next = then;
  const until = then + SECONDS * 1000;
  const step = (now: number) => {
    const seconds = Math.min(0.05, (now - then) / 1000);
    then = now;
    if (now >= next && now < until) {
      sparks = sparks.concat(burst(width, height, share));
      next = now + 350 + 1600 * (1 - share);
    }
    sparks = sparks.filter((spark) => fall(spark, seconds));
    draw(pen, sparks, width, height);
    if (sparks.length > 0 || now < until) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

function burst(width: number, height: number, share: number): Spark[] {
  const [x, y] = [width * (0.1 + 0.8 * Math.random()), height * (0.12 + 0.4 * Math.random())];
  const colour = COLOURS[Math.floor(Math.random() * COLOURS.length)] ?? "#fff";
  const count = Math.round(20 + 60 * share);
  const speed = (0.35 + 0.65 * Math.random()) * (60 + 140 * share);
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const pace = speed * (0.7 + 0.3 * Math.random());
    return { x, y, vx: Math.cos(angle) * pace, vy: Math.sin(angle) * pace, age: 0, life: 1.2 + Math.random(), colour };
  });
}

function fall(spark: Spark, seconds: number): boolean {
  spark.age += seconds;
  spark.vx *= 1 - 0.9 * seconds;
  spark.vy = spark.vy * (1 - 0.9 * seconds) + GRAVITY * seconds;
  spark.x += spark.vx * seconds;
  spark.y += spark.vy * seconds;
  return spark.age < spark.life;
}

function draw(pen: CanvasRenderingContext2D, sparks: Spark[], width: number, height: number): void {
  pen.clearRect(0, 0, width, height);
  for (const spark of sparks) {
    pen.globalAlpha = Math.max(0, 1 - spark.age / spark.life);
    pen.fillStyle = spark.colour;
    pen.fillRect(spark.x - 1.5, spark.y - 1.5, 3, 3);
  }
  pen.globalAlpha = 1;
}
