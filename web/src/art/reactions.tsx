/** Reactions with one touch. On the wire a reaction is an ordinary text of one sign. */
import { t } from "../i18n";

const FACE = "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM8.500 9v.8M15.500 9v.8";

const SIGNS = {
  bravo: [
    "👏",
    "M12 3v5M12 16v5M3 12h5M16 12h5M5.600 5.600l3.500 3.500M14.900 14.900l3.500 3.500M5.600 18.400l3.500-3.500M14.900 9.100l3.500-3.500",
  ],
  thanks: ["🙏", "M12 20C5 14.500 3 11.500 3 8.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 9 1.500c0 3-2 6-9 11.500z"],
  laugh: ["😂", `${FACE}M7 13h10a5 5 0 0 1-10 0z`],
  wow: ["😮", `${FACE}M12 13a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z`],
  oops: ["😬", `${FACE}M7.500 17c2-2.500 7-2.500 9 0`],
} as const;

export type Reaction = keyof typeof SIGNS;
export const REACTIONS = Object.keys(SIGNS) as Reaction[];

export const signOf = (reaction: Reaction): string => SIGNS[reaction][0];

/** The reaction of a text, if it is one. */
export const reactionOf = (text = ""): Reaction | undefined => REACTIONS.find((it) => SIGNS[it][0] === text);

/** A chat message, with a reaction in words. */
export function inWords(text = ""): string {
  const reaction = reactionOf(text);
  return reaction ? t(`reaction.${reaction}`) : text;
}

export function Sign({ reaction }: { reaction: Reaction }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[reaction][1]} />
    </svg>
  );
}
