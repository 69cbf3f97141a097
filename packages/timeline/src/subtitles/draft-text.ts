import type { Piece } from "@voxloom/subtitles";
import { countCharacters, layOut } from "@voxloom/subtitles";
import type { DraftCue } from "./draft-cue.ts";
import type { DraftRules } from "./draft-cues.ts";

/** Written before each line where two people speak in one cue. */
export const turnMark = "- ";

/** A draft's lines: the upper language's, then the lower one's; of two people, a line with a dash for each. */
export const textOfDraft = ({ turns }: DraftCue, { languages }: Pick<DraftRules, "languages">): string => {
  const blocks = turns.flatMap(({ texts }) =>
    texts.map((pieces, index) => {
      const profile = languages[index]?.profile;
      return profile === undefined || pieces.length === 0 ? "" : layOut(pieces, profile);
    }),
  );
  return blocks
    .filter((block) => block !== "")
    .map((block) => (turns.length > 1 ? turnMark + block : block))
    .join("\n");
};

/** One text behind another, as two sentences of one cue. */
export const joinPieces = (left: readonly Piece[], right: readonly Piece[]): Piece[] => {
  const [first, ...rest] = right;
  const last = left.at(-1);
  if (first === undefined || last === undefined) return [...left, ...right];
  // The width of a space is half a character's in full-width scripts; the safe side is a whole one.
  const joined = { ...first, isSpaced: true, spaceWidth: countCharacters(" ") };
  return [...left.slice(0, -1), { ...last, breakCost: 0 }, joined, ...rest];
};
