import { type ArrangedText, type Arrangement, limits, type SpokenWord } from "@voxloom/contract";
import { timeChangedWords } from "./spoken-texts.ts";

/** A text is never shorter: it could not be read. */
export const minTextFrames = 6;

/** Changes words, looks or times of a text; it stays in the video. */
export const changeText = (
  arrangement: Arrangement,
  id: string,
  change: Partial<Omit<ArrangedText, "id">>,
): Arrangement => ({
  ...arrangement,
  texts: arrangement.texts.map((text) => {
    if (text.id !== id) return text;
    const isRewritten = change.text !== undefined && text.spoken !== undefined;
    const spoken = isRewritten ? { spoken: timeChangedWords(change.text ?? "", text.spoken ?? []) } : {};
    const changed = { ...text, ...change, ...spoken };
    const startFrame = Math.max(0, Math.round(changed.startFrame));
    const later = startFrame - text.startFrame;
    return {
      ...changed,
      // Words are said when they are said, wherever their caption begins.
      ...(later !== 0 && changed.spoken !== undefined && { spoken: moveWords(changed.spoken, -later) }),
      startFrame,
      frameCount: Math.max(minTextFrames, Math.round(changed.frameCount)),
    };
  }),
});

const moveWords = (words: readonly SpokenWord[], by: number): SpokenWord[] =>
  words.flatMap((word) => {
    const end = word.startFrame + word.frameCount + by;
    const startFrame = Math.max(0, word.startFrame + by);
    return end <= startFrame ? [] : [{ ...word, startFrame, frameCount: end - startFrame }];
  });

/** Brings in a text that looks as it is told; unchanged where there are too many. */
export const addText = (arrangement: Arrangement, text: ArrangedText): Arrangement =>
  arrangement.texts.length >= limits.maxArrangedTexts
    ? arrangement
    : { ...arrangement, texts: [...arrangement.texts, text] };

export const removeText = (arrangement: Arrangement, id: string): Arrangement => ({
  ...arrangement,
  texts: arrangement.texts.filter((text) => text.id !== id),
});
