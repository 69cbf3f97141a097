export { type FoundBeats, findBeats } from "./beats/find-beats.ts";
export { levelBands, levelRateHz, measureLevels, shapeLevels } from "./beats/measure-levels.ts";
export { beatSampleRateHz, readSpectrum } from "./beats/spectrum.ts";
export { type Piece, pieces } from "./catalog.ts";
export { composeScore } from "./compose.ts";
export { cutToEnd } from "./cut-to-end.ts";
export { musicLufs, renderMusic } from "./render.ts";
export { findDurationMs } from "./score.ts";
