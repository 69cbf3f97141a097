import { limits, type SubtitleFormat, subtitleFormats } from "@voxloom/contract";

export { type SubtitleFormat, subtitleFormats };

/** What a format is called, and the endings of its files' names; the first is the one to write. */
export const subtitleFormatNames: Readonly<
  Record<SubtitleFormat, { name: string; endings: readonly string[] }>
> = {
  srt: { name: "SubRip", endings: ["srt"] },
  vtt: { name: "WebVTT", endings: ["vtt"] },
  ass: { name: "ASS", endings: ["ass"] },
  ssa: { name: "SSA", endings: ["ssa"] },
  ttml: { name: "TTML, DFXP, IMSC, EBU-TT", endings: ["ttml", "dfxp", "xml"] },
  itt: { name: "iTT", endings: ["itt"] },
  sbv: { name: "SBV", endings: ["sbv"] },
  lrc: { name: "LRC", endings: ["lrc"] },
  scc: { name: "SCC", endings: ["scc"] },
  stl: { name: "EBU STL", endings: ["stl"] },
  smi: { name: "SAMI", endings: ["smi", "sami"] },
  sub: { name: "MicroDVD", endings: ["sub"] },
  mpl: { name: "MPL2", endings: ["mpl", "mpl2"] },
  subviewer: { name: "SubViewer", endings: ["subviewer"] },
  tmp: { name: "TMPlayer", endings: ["tmp"] },
  csv: { name: "CSV", endings: ["csv", "tsv"] },
  json: { name: "JSON", endings: ["json"] },
  txt: { name: "TXT", endings: ["txt"] },
};

/** The endings of the names of all files that hold subtitles, without the dot. */
export const subtitleEndings: readonly string[] = [
  ...new Set(subtitleFormats.flatMap((format) => subtitleFormatNames[format].endings)),
];

const getEnding = (name: string): string =>
  name.includes(".") ? (name.split(".").pop()?.toLowerCase() ?? "") : "";

/** Whether a file's name says that subtitles are in it; what it holds is told by its content alone. */
export const isSubtitleName = (name: string): boolean => subtitleEndings.includes(getEnding(name));

/** Endings of files that hold subtitles as pictures alone: of a Blu-ray, and of a broadcast. */
const pictureEndings: readonly string[] = ["sup", "ts"];

/** What the index of a disc's subtitles begins with: languages, colors and times of the pictures in the `.sub` beside it. */
export const vobSubIndexHead = "# VobSub index file";

/** Whether a file's name says that it is such an index; it is taken with its `.sub` only. */
export const isVobSubIndexName = (name: string): boolean => getEnding(name) === "idx";

/** The endings of all files that can be brought as subtitles: as text, or as pictures whose text is to be recognized. */
export const broughtSubtitleEndings: readonly string[] = [...subtitleEndings, ...pictureEndings];

/** Whether a file is brought as subtitles by its name. */
export const isBroughtAsSubtitles = (name: string): boolean =>
  broughtSubtitleEndings.includes(getEnding(name));

/** Whether a file with such a name may hold pictures, which take more room than letters; a `.sub` is of either kind. */
export const mayHoldPictures = (name: string): boolean =>
  [...pictureEndings, "sub"].includes(getEnding(name));

/** The largest file of subtitles that may be brought under a name, in bytes; null: it names none. */
export function maxBytesOfSubtitles(name: string): number | null {
  if (mayHoldPictures(name)) return limits.maxPictureSubtitleBytes;
  return isSubtitleName(name) ? limits.maxSubtitleBytes : null;
}

/** The format that a file's ending or a format's own name asks for; null: none. */
export const findSubtitleFormat = (ending: string): SubtitleFormat | null => {
  const wanted = ending.toLowerCase().replace(/^\./, "");
  const byName = subtitleFormats.find((format) => format === wanted);
  return (
    byName ?? subtitleFormats.find((format) => subtitleFormatNames[format].endings.includes(wanted)) ?? null
  );
};
