export { makeOnce } from "./make-once.ts";
export { memoryFolder } from "./memory-folder.ts";
export { type DrawnCue, makePictureSubtitles } from "./picture-subtitles.ts";
