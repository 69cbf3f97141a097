import { type CueProblemKind, lintCues } from "../cues/lint-cues.ts";
import type { SubtitleCue, SubtitleDocument } from "../document/subtitle-document.ts";
import type { SubtitleFormat } from "../formats/subtitle-formats.ts";
import { profileNamed } from "./profile-named.ts";

/** Where subtitles go, of which is published what they have to be. */
export const platforms = ["youtube", "netflix", "bbc", "short-form"] as const;
export type Platform = (typeof platforms)[number];

/**
 * What keeps a file from being taken as it is; null: nothing that is published.
 * - `format`: it does not take this format; `instead` is one of ours that it takes.
 * - `nearest`: it takes none of ours; `instead` is what its own is made of, null: that is chosen.
 * - `burned`: it takes no files: subtitles are drawn into the picture.
 * - `encoding`: it reads UTF-8 only.
 * - `styles`: of `cues` subtitles it leaves out looks or places, which it shows of a file in `instead`.
 * - `rules`: `cues` subtitles have more lines or letters, or another duration than it allows.
 */
export type PlatformProblem =
  | { code: "format"; instead: SubtitleFormat }
  | { code: "nearest"; instead: SubtitleFormat | null }
  | { code: "burned" }
  | { code: "encoding" }
  | { code: "styles"; instead: SubtitleFormat; cues: number }
  | { code: "rules"; cues: number };

export type PlatformCheck = { platform: Platform; problem: PlatformProblem | null };

type ChosenFile = {
  format: SubtitleFormat;
  /** How its letters are written. Default: UTF-8. */
  encoding?: string;
  /** Of its text, for the rules of lines; a code as "en". */
  language: string;
};

/** What the platforms say to a document as a file, before it is taken along. */
export const checkPlatforms = (document: SubtitleDocument, chosen: ChosenFile): PlatformCheck[] =>
  platforms.map((platform) => ({ platform, problem: checks[platform](document, chosen) }));

/**
 * YouTube Help, "Supported subtitle and closed caption files" (support.google.com/youtube/answer/2734698): SubRip,
 * SubViewer (.sbv, .sub), LRC, SAMI, WebVTT, TTML and DFXP, iTT, SCC, EBU STL; beside them MPsub, Videotron Lambda,
 * RealText and others that are not written here. Files of up to 100 MB (captions.insert of its Data API).
 */
const takenByYouTube: ReadonlySet<SubtitleFormat> = new Set<SubtitleFormat>([
  ...(["srt", "sbv", "subviewer", "lrc", "smi", "vtt", "ttml", "itt", "scc", "stl"] as const),
]);
/** "Only basic versions of these files are supported. The file must be in plain UTF-8." (the same page). */
const basicOnYouTube: ReadonlySet<SubtitleFormat> = new Set<SubtitleFormat>(["srt", "sbv", "subviewer"]);

/** What Netflix refuses in any language; its speeds of reading are advice, as its gaps are. */
const hardOnNetflix: ReadonlySet<CueProblemKind> = new Set<CueProblemKind>([
  ...(["many-lines", "long-line", "short-time", "long-time"] as const),
]);

const checks: Readonly<
  Record<Platform, (document: SubtitleDocument, chosen: ChosenFile) => PlatformProblem | null>
> = {
  youtube: ({ cues }, { format, encoding = "utf-8" }) => {
    if (!takenByYouTube.has(format)) return { code: "format", instead: cues.some(hasLooks) ? "vtt" : "srt" };
    if (!basicOnYouTube.has(format)) return null;
    if (encoding !== "utf-8") return { code: "encoding" };
    // "No style info (markup) is recognized"; of WebVTT places, bold, italics and underlines are (the same page).
    const styled = cues.filter(hasLooks).length;
    return styled > 0 && format === "srt" ? { code: "styles", instead: "vtt", cues: styled } : null;
  },
  /**
   * Netflix, Timed Text Style Guide: General Requirements (partnerhelp.netflixstudios.com, article 215758617): TTML1 of
   * all languages, IMSC 1.1 of Japanese; two lines, 5/6 to 7 seconds. Letters in a line: its guides of languages.
   */
  netflix: ({ cues }, { format, language }) => {
    if (format !== "ttml") return { code: "format", instead: "ttml" };
    const found = lintCues(cues, profileNamed("netflix", language));
    const broken = found.filter(({ kind }) => hardOnNetflix.has(kind));
    const count = new Set(broken.map(({ index }) => index)).size;
    return count === 0 ? null : { code: "rules", cues: count };
  },
  /**
   * BBC Subtitle Guidelines, "File format" (bbc.co.uk/accessibility/forproducts/guides/subtitles): EBU-TT part 1 with
   * the EBU STL inside for broadcast, EBU-TT-D for the web. Neither is written here.
   */
  bbc: (_, { format }) => ({ code: "nearest", instead: format === "stl" ? null : "stl" }),
  /** TikTok makes captions itself, and so does Instagram for Reels; their help tells of no files that are uploaded. */
  "short-form": () => ({ code: "burned" }),
};

/** Whether a subtitle has what WebVTT tells YouTube, and SubRip does not. */
const hasLooks = ({ runs = [], place }: SubtitleCue): boolean =>
  place !== undefined || runs.some(({ bold, italic, underline }) => bold || italic || underline);
