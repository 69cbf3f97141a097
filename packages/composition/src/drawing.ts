// What a process needs that draws and does nothing else: without schemas, whose reading takes longer than a frame.
export { applyGains } from "./apply-gains.ts";
export type { Gains } from "./composition.ts";
export { needsBackdrop } from "./draw-clip.ts";
export { drawFrame } from "./draw-frame.ts";
export { placeLogo } from "./draw-logo.ts";
export { findSpokenWord, findTextBox, getTextOpacity } from "./draw-text.ts";
export type { Picture } from "./drawing-context.ts";
export { addLayers } from "./letters/add-layers.ts";
export { listClips, nameOfLogo, nameOfShown } from "./list-parts.ts";
export { makeBackdrop } from "./make-backdrop.ts";
export { sourceFrameAt } from "./speed.ts";
