import type { CueWord } from "@voxloom/subtitles";
import type { DraftCue, DraftRules } from "./draft-cues.ts";
import { textOfDraft } from "./draft-text.ts";

/** Between words this far apart the earlier one stays lit: a shorter darkness flickers. */
const flickerMs = 300;

/** The timed words of a draft, by their places in its text (see {@link textOfDraft}). */
export const wordsOfDraft = (draft: DraftCue, rules: DraftRules): CueWord[] => {
  const text = textOfDraft(draft, rules);
  const words: CueWord[] = [];
  let from = 0;
  for (const piece of draft.turns.flatMap(({ texts }) => texts.flat())) {
    // Pieces stand in the text in their order, with nothing but marks, spaces and hyphens between them.
    const at = text.indexOf(piece.text, from);
    if (at === -1) break;
    from = at + piece.text.length;
    if (piece.spoken !== undefined && piece.spoken.endMs > piece.spoken.startMs)
      words.push({ from: at, to: from, ...piece.spoken });
  }
  return words.map((word, index) => {
    const nextMs = words[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    return nextMs > word.endMs && nextMs - word.endMs <= flickerMs ? { ...word, endMs: nextMs } : word;
  });
};
