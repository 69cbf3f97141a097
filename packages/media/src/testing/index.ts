export { makeOnce } from "./make-once.ts";
export { memoryFolder } from "./memory-folder.ts";
export { measureNoiseToMask } from "./noise-to-mask.ts";
export { type DrawnCue, makePictureSubtitles, makeVobSubPair } from "./picture-subtitles.ts";
