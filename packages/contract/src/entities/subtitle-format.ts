/** Formats of subtitle files, by the usual ending of their names. */
export const subtitleFormats = [
  "srt",
  "vtt",
  "ass",
  "ssa",
  "ttml",
  "itt",
  "sbv",
  "lrc",
  "scc",
  "stl",
  "smi",
  "sub",
  "mpl",
  "subviewer",
  "tmp",
  "csv",
  "json",
  "txt",
] as const;
export type SubtitleFormat = (typeof subtitleFormats)[number];
