import type { ArrangedEffect, ArrangedText } from "@voxloom/contract";

/** Texts after a stretch of the video was taken out: what lay in it alone goes with it, and captions stay with their voice. */
export function cutFromTexts(
  texts: readonly ArrangedText[],
  { from, end }: { from: number; end: number },
): ArrangedText[] {
  const move = (frame: number) => (frame <= from ? frame : frame >= end ? frame - (end - from) : from);
  return texts.flatMap((text) => {
    if (text.spoken !== undefined) return [text];
    const startFrame = move(text.startFrame);
    const frameCount = move(text.startFrame + text.frameCount) - startFrame;
    return frameCount < 1 ? [] : [{ ...text, startFrame, frameCount }];
  });
}

/** Texts after so many frames came into the video: those that follow come later, one that lies over it is longer. */
export const openTexts = (
  texts: readonly ArrangedText[],
  { at, frameCount }: { at: number; frameCount: number },
): ArrangedText[] =>
  texts.map((text) => {
    if (text.spoken !== undefined) return text;
    if (text.startFrame >= at) return { ...text, startFrame: text.startFrame + frameCount };
    const isOver = text.startFrame + text.frameCount > at;
    return isOver ? { ...text, frameCount: text.frameCount + frameCount } : text;
  });

/** Sound effects after a stretch of the video was taken out: what struck in it goes with it, and its edges stay. */
export const cutFromEffects = (
  effects: readonly ArrangedEffect[],
  { from, end }: { from: number; end: number },
): ArrangedEffect[] =>
  effects.flatMap((effect) => {
    const { atFrame } = effect;
    if (atFrame <= from) return [effect];
    return atFrame < end ? [] : [{ ...effect, atFrame: atFrame - (end - from) }];
  });

/** Sound effects after so many frames came into the video: those that follow come later. */
export const openEffects = (
  effects: readonly ArrangedEffect[],
  { at, frameCount }: { at: number; frameCount: number },
): ArrangedEffect[] =>
  effects.map((effect) =>
    effect.atFrame >= at ? { ...effect, atFrame: effect.atFrame + frameCount } : effect,
  );
