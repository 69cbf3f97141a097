export * from "./edits/apply-edit.ts";
export * from "./fit/fit-types.ts";
export * from "./script/create-script.ts";
export * from "./script/read-script.ts";
export * from "./subtitles/cue.ts";
