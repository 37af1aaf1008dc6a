/** The picture of a strike in each edition (R33), small. */
import type { VNode } from "preact";

const PICTURES: Record<string, VNode> = {
  "red tokens": (
    <>
      <circle cx="20" cy="20" r="13" class="red" />
      <circle cx="20" cy="20" r="8.500" class="rim" />
    </>
  ),
  "storm tokens": (
    <>
      <path d="M11 23a6.500 6.500 0 0 1 1-13 8.500 8.500 0 0 1 16-1 7 7 0 0 1 1 14z" class="cloud" />
      <path d="M21 19l-7 9h5l-3 8 9-11h-5l4-6z" class="bolt" />
    </>
  ),
  fuses: (
    <>
      <path d="M8 34c0-10 12-6 13-14s6-8 9-9" class="fuse" />
      <path
        d="M32 3l1.500 5 5-1.500-3.500 4 3.500 4-5-1.500L32 18l-1.500-5-5 1.500 3.500-4-3.500-4 5 1.500z"
        class="bolt"
      />
    </>
  ),
  "red cards": (
    <>
      <rect x="9" y="6" width="18" height="26" rx="3" transform="rotate(-9 18 19)" class="rim-card" />
      <rect x="14" y="7" width="18" height="26" rx="3" transform="rotate(6 23 20)" class="red" />
    </>
  ),
};

export function StrikePicture({ picture }: { picture: string }) {
  return (
    <svg class="strike-picture" viewBox="0 0 40 40" aria-hidden="true">
      {PICTURES[picture] ?? PICTURES["red tokens"]}
    </svg>
  );
}
