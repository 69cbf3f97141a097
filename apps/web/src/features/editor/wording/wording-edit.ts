import type { calls, ResponseOf } from "@voxloom/contract";
import type { ScriptEdit } from "@voxloom/timeline";

export type Wordings = ResponseOf<typeof calls.speech.rewordLine>["wordings"];

const maxShorter = 10;

/** Says one of the wordings from now on; what is shorter still stays at hand. */
export function wordingEdit(
  segmentId: string,
  { wordings, index, unknownWords }: { wordings: Wordings; index: number; unknownWords: readonly string[] },
): ScriptEdit {
  const text = wordings[index]?.text ?? "";
  const shorterTexts = wordings
    .map((wording) => wording.text)
    .filter((other) => other.length < text.length)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxShorter);
  return {
    kind: "set-wordings",
    segmentId,
    text,
    shorterTexts,
    unknownWords: unknownWords.filter((word) => text.includes(word)),
  };
}
