export { type Piece, pieces } from "./catalog.ts";
export { composeScore } from "./compose.ts";
export { type Mood, moods } from "./moods.ts";
export { maxPeak, musicLufs, type RenderedMusic, renderMusic } from "./render.ts";
export {
  findBeatsMs,
  findDurationMs,
  type MusicSpec,
  type Part,
  parts,
  type Score,
  type Section,
} from "./score.ts";
export type { Stereo } from "./synthesis/stereo.ts";
