import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { isUnsureWord, type LanguageCode } from "@voxloom/contract";
import { inspectMedia } from "@voxloom/media";
import {
  ensureUsableTrack,
  recognizeSubtitles,
  singleStageContext,
  subtitleTrackFile,
} from "@voxloom/studio";
import { clockTime } from "@voxloom/subtitles";
import { inputFile } from "../input-file.ts";
import { openCache } from "../open-cache.ts";
import { getCacheFolder } from "../options.ts";
import type { CommandContext } from "../session.ts";
import type { SubtitleFlags } from "./subtitle-options.ts";
import { parseSubtitleSource, type SubtitleSource } from "./subtitle-source.ts";

type Wanted = Pick<SubtitleFlags, "encoding"> & {
  /** From 0. */
  track: number;
  /** The language in which pictures are read. */
  ocr?: LanguageCode | undefined;
};

/**
 * A track of subtitles inside a recording as a file: its text, or what is read in its pictures. Throws AppError
 * SUBTITLES_UNREADABLE, and ENGINE_UNAVAILABLE where nothing reads the language.
 */
export async function trackSource(
  { config, catalog, reporter, signal }: CommandContext,
  file: string,
  { track, ocr: language, encoding }: Wanted,
): Promise<SubtitleSource> {
  const sourcePath = await inputFile(file);
  const name = basename(sourcePath);
  const info = await inspectMedia({ path: sourcePath, name, mayBeSilent: true, signal });
  ensureUsableTrack({ name, info }, track, language);
  const store = await openCache(getCacheFolder(config, {}));
  const isPicture = info.subtitleTracks.some((one) => one.index === track && one.isPicture);
  const source = { sourcePath, name, contentHash: "" };
  if (!isPicture || language === undefined) {
    const { path } = await subtitleTrackFile({ ...source, store, info, signal }, track);
    return parseSubtitleSource({ inputPath: null, name, bytes: await readFile(path) }, { encoding });
  }
  const engine = catalog.textRecognizerFor(language);
  const warn = (sentences: readonly string[]): void => {
    for (const sentence of sentences) reporter.note(sentence);
  };
  const context = { ...singleStageContext(store, signal), warn };
  const { path, cues } = await recognizeSubtitles(
    context,
    { ...source, track, language, durationMs: info.durationMs },
    { engine },
  );
  const unsure = cues.filter(({ words }) => words.some(isUnsureWord));
  for (const { startMs, text } of unsure.slice(0, shownUnsure))
    reporter.note(
      `unsure at ${clockTime(startMs, { mark: ".", hourDigits: 2 })}: ${text.replaceAll("\n", " / ")}`,
    );
  if (unsure.length > shownUnsure)
    reporter.note(`${unsure.length - shownUnsure} more subtitles have unsure words.`);
  return parseSubtitleSource({ inputPath: null, name, bytes: await readFile(path) });
}

/** More would hide what comes after. */
const shownUnsure = 20;
