import type { calls, ResponseOf } from "@voxloom/contract";
import type { ScriptEdit } from "@voxloom/timeline";

export type Wordings = ResponseOf<typeof calls.speech.rewordLine>["wordings"];

const maxShorter = 10;

type Choice = { wordings: Wordings; unknownWords: readonly string[] };

/** Says one of the wordings from now on; what is shorter still stays at hand. */
export const wordingEdit = (
  segmentId: string,
  { index, ...choice }: Choice & { index: number },
): ScriptEdit => sayText(segmentId, choice.wordings[index]?.text ?? "", choice);

/** Says again what was said when the wordings were asked for. */
export const originalEdit = (
  segmentId: string,
  { original, ...choice }: Choice & { original: string },
): ScriptEdit => sayText(segmentId, original, choice);

const sayText = (segmentId: string, text: string, { wordings, unknownWords }: Choice): ScriptEdit => ({
  kind: "set-wordings",
  segmentId,
  text,
  shorterTexts: wordings
    .map((wording) => wording.text)
    .filter((other) => other.length < text.length)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxShorter),
  unknownWords: unknownWords.filter((word) => text.includes(word)),
});
