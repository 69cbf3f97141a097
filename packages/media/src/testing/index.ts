export { makeOnce } from "./make-once.ts";
export { memoryFolder } from "./memory-folder.ts";
