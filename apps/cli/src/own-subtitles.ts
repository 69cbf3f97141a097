import { readdir } from "node:fs/promises";
import { basename, dirname, join, parse } from "node:path";
import { AppError, type LanguageCode, type MediaInfo, type SubtitleTrack } from "@voxloom/contract";
import {
  type ArtifactStore,
  type DubRequest,
  ensureUsableTrack,
  readSubtitleTracks,
  type SubtitleSource,
  subtitleTrackFile,
} from "@voxloom/studio";
import { isSubtitleName, parseSubtitles, subtitleEndings, subtitlesUnreadable } from "@voxloom/subtitles";
import { InvalidArgumentError, Option } from "commander";
import { inputFile } from "./input-file.ts";
import { parseLanguage } from "./options.ts";
import { readSubtitleFile } from "./read-subtitle-file.ts";

/** The side of the script whose lines they are. */
export type OwnSubtitlesSide = "source" | "target";
type OwnFile = NonNullable<DubRequest["ownSubtitles"]>;

/** Which subtitles a dub goes by instead of listening. */
export type OwnSubtitlesChoice =
  | { kind: "file"; path: string; side: OwnSubtitlesSide; encoding?: string | undefined }
  /** A track inside the recording, from 0. */
  | { kind: "track"; track: number; side: OwnSubtitlesSide; ocr?: LanguageCode | undefined }
  /** What there is in the recording or beside it; nothing where there is none. */
  | { kind: "auto"; side: OwnSubtitlesSide };

/** `--ocr`: in which language a track is read that holds pictures. */
export const ocrOption = (): Option =>
  new Option("--ocr <code>", "the language to read --srt track:N in, where it holds pictures").argParser(
    parseLanguage,
  );

/** What `--srt` names: `auto`, `track:N`, or a file. */
export function parseOwnSubtitles(value: string): "auto" | number | { file: string } {
  if (value === "auto") return "auto";
  const [, track] = /^track:(.*)$/.exec(value) ?? [];
  if (track === undefined) return { file: value };
  if (/^\d{1,3}$/.test(track)) return Number(track);
  throw new InvalidArgumentError("Tracks are numbered from 0: track:0.");
}

/** A file is read here already, so that a wrong one is told before any work. */
export async function chooseOwnSubtitles(
  choice: ReturnType<typeof parseOwnSubtitles> | undefined,
  side: OwnSubtitlesSide,
  { encoding, ocr }: { encoding?: string | undefined; ocr?: LanguageCode | undefined } = {},
): Promise<OwnSubtitlesChoice | null> {
  if (encoding !== undefined && (choice === undefined || typeof choice !== "object"))
    throw new AppError("BAD_INPUT", "--srt-encoding is of a file: give it with --srt.");
  if (ocr !== undefined && typeof choice !== "number")
    throw new AppError("BAD_INPUT", "--ocr is of a track that holds pictures: give it with --srt track:N.");
  if (choice === undefined) return null;
  if (choice === "auto") return { kind: "auto", side };
  if (typeof choice === "number") return { kind: "track", track: choice, side, ocr };
  return { kind: "file", path: await readableFile(choice.file, encoding), side, encoding };
}

async function readableFile(file: string, encoding?: string): Promise<string> {
  const path = await inputFile(file);
  const name = basename(path);
  if (parseSubtitles(await readSubtitleFile(path), { name, encoding }).length === 0) {
    const message = `${name} holds no timed line. Give one of: ${subtitleEndings.join(", ")}.`;
    throw subtitlesUnreadable("no-timed-line", message, { name });
  }
  return path;
}

type Recording = { sourcePath: string; info: MediaInfo; store: ArtifactStore; signal: AbortSignal };

/** The file of the subtitles chosen; null for `auto` where there is none. Throws AppError SUBTITLES_UNREADABLE. */
export async function findOwnSubtitles(
  { sourcePath, info, store, signal }: Recording,
  choice: OwnSubtitlesChoice,
  language: LanguageCode | "auto",
): Promise<OwnFile | null> {
  const { side } = choice;
  if (choice.kind === "file") {
    const { path, encoding } = choice;
    return { path, name: basename(path), side, encoding };
  }
  const source: SubtitleSource = {
    ...{ store, sourcePath, name: basename(sourcePath), contentHash: "", info, signal },
  };
  if (choice.kind === "track") {
    const { track, ocr } = choice;
    ensureUsableTrack(source, track, ocr);
    const isPicture = info.subtitleTracks.some(({ index, isPicture: is }) => index === track && is);
    if (isPicture && ocr !== undefined)
      return {
        ...{ path: sourcePath, name: source.name, side },
        pictures: { contentHash: "", track, language: ocr },
      };
    return { ...(await subtitleTrackFile(source, track)), side };
  }
  const beside = await fileBeside(sourcePath);
  if (beside !== null) return { path: await readableFile(beside), name: basename(beside), side };
  const track = bestTrack(await readSubtitleTracks(source), language);
  return track === null ? null : { ...(await subtitleTrackFile(source, track.index)), side };
}

/** Whole ones before those that tell foreign lines only, those of the language before others. */
function bestTrack(tracks: readonly SubtitleTrack[], language: LanguageCode | "auto"): SubtitleTrack | null {
  const usable = tracks.filter(({ problem, cueCount }) => problem === null && (cueCount ?? 0) > 0);
  const rank = (track: SubtitleTrack): number =>
    (track.isForced ? 4 : 0) +
    (language === "auto" || track.language === language ? 0 : 2) +
    (track.isForHearingImpaired ? 1 : 0);
  return usable.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** Endings that other files have as well: what is called so beside a recording may be anything. */
const vagueEndings = /\.(txt|csv|json|xml|sub)$/i;

/** `talk.srt` or `talk.en.srt` beside `talk.mp4`; null: there is none. */
async function fileBeside(sourcePath: string): Promise<string | null> {
  const folder = dirname(sourcePath);
  const stem = `${parse(sourcePath).name}.`.toLowerCase();
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.toLowerCase().startsWith(stem) && isSubtitleName(name) && !vagueEndings.test(name),
  );
  const [first] = names.toSorted((a, b) => a.length - b.length || a.localeCompare(b));
  return first === undefined ? null : join(folder, first);
}
