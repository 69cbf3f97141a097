import { resolve } from "node:path";

/** A path as ffmpeg takes it: a name that starts with `-` or holds `:` or `%` stays the name of a file. */
export const fileArgument = (path: string): string => `file:${resolve(path)}`;

/** Arguments of an input file; nothing but local files may be opened from inside it. */
export const inputArguments = (path: string, before: readonly string[] = []): string[] => [
  "-protocol_whitelist",
  "file,pipe",
  ...before,
  "-i",
  fileArgument(path),
];
