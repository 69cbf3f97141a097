import { type ArrangedText, type Arrangement, limits } from "@voxloom/contract";

/** A text is never shorter: it could not be read. */
export const leastTextFrames = 6;

/** Changes words, looks or times of a text; it stays in the video. */
export const changeText = (
  arrangement: Arrangement,
  id: string,
  change: Partial<Omit<ArrangedText, "id">>,
): Arrangement => ({
  ...arrangement,
  texts: arrangement.texts.map((text) => {
    if (text.id !== id) return text;
    const changed = { ...text, ...change };
    return {
      ...changed,
      startFrame: Math.max(0, Math.round(changed.startFrame)),
      frameCount: Math.max(leastTextFrames, Math.round(changed.frameCount)),
    };
  }),
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
