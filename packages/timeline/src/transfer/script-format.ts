/** Forms a script can be written in and read from. */
export const scriptFormats = ["srt", "vtt", "ass", "txt", "csv", "docx", "json"] as const;
export type ScriptFormat = (typeof scriptFormats)[number];

/** What a file of each form is to a browser. */
export const scriptMediaTypes: Readonly<Record<ScriptFormat, string>> = {
  srt: "application/x-subrip",
  vtt: "text/vtt",
  ass: "text/x-ssa",
  txt: "text/plain",
  csv: "text/csv",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  json: "application/json",
};

/** Forms that have a column for each side; the others hold one text a line, or both in one. */
export const isTable = (format: ScriptFormat): boolean => ["csv", "docx", "json"].includes(format);
