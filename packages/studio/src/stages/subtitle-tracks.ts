import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  AppError,
  type MediaInfo,
  type Problem,
  type SubtitleTrack,
  sureLanguageConfidence,
} from "@voxloom/contract";
import { detectTextLanguage } from "@voxloom/engines";
import { extractSubtitleTracks } from "@voxloom/media";
import { decodeSubtitles, subtitlesUnreadable } from "@voxloom/subtitles";
import { z } from "zod";
import type { ArtifactStore } from "../graph/artifact-store.ts";
import { singleStageContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input, type Keyed, unkeyedInput } from "../graph/stage.ts";
import { computeHash } from "./probe-source.ts";
import { readOwnSubtitles } from "./read-own-subtitles.ts";

/** A file with tracks of subtitles inside, as `inspectMedia` describes it. */
export type SubtitleSource = {
  store: ArtifactStore;
  sourcePath: string;
  /** As the person named the file, for messages. */
  name: string;
  /** SHA-256 of the file, hexadecimal; empty: nobody has counted it. */
  contentHash: string;
  info: MediaInfo;
  signal?: AbortSignal;
};

/** Takes the tracks of subtitles out of a file; gives the name of each one's file. */
const tracksStage = defineStage({
  name: "subtitle-tracks",
  version: 1,
  parameters: z.object({ tracks: z.array(z.object({ index: z.int(), codec: z.string() })) }),
  inputs: { source: input<Keyed>(), sourcePath: unkeyedInput<string>() },
  output: z.record(z.string(), z.string()),
  run: async ({ parameters: { tracks }, inputs: { sourcePath }, folder, signal }) =>
    Object.fromEntries(await extractSubtitleTracks({ sourcePath, tracks, folder, signal })),
});

/** The folder of the extracted tracks, and the name of each one's file; made once for a file's content. */
async function extractedTracks({ store, sourcePath, contentHash, info, signal }: SubtitleSource) {
  const tracks = info.subtitleTracks
    .filter(({ isPicture }) => !isPicture)
    .map(({ index, codec }) => ({ index, codec }));
  const { folder, value } = await runStage(singleStageContext(store, signal), tracksStage, {
    parameters: { tracks },
    inputs: {
      source: { key: contentHash === "" ? await computeHash(sourcePath, signal) : contentHash },
      sourcePath,
    },
  });
  return { folder, files: value };
}

/**
 * The tracks of subtitles inside a file as they can be used: how many lines, in which language by their text (by their
 * tag where that tells nothing), or the problem of one that cannot be used.
 */
export async function readSubtitleTracks(source: SubtitleSource): Promise<SubtitleTrack[]> {
  const { subtitleTracks, durationMs } = source.info;
  // Pictures are read by those who order it.
  if (subtitleTracks.every(({ isPicture }) => isPicture)) return subtitleTracks;
  const { folder, files } = await extractedTracks(source);
  return await Promise.all(
    subtitleTracks.map(async (track): Promise<SubtitleTrack> => {
      if (track.isPicture) return track;
      try {
        const path = getFile({ folder, files }, source, track.index);
        const cues = await readOwnSubtitles(
          { path, name: getName(source, track.index), side: "source" },
          durationMs,
        );
        const { language, confidence } = detectTextLanguage(cues.map(({ text }) => text).join("\n"));
        const read = confidence < sureLanguageConfidence ? null : language;
        const { encoding } = decodeSubtitles(await readFile(path));
        return {
          ...{ ...track, cueCount: cues.length, language: read ?? track.language },
          ...(encoding !== "utf-8" && { encoding }),
        };
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "SUBTITLES_UNREADABLE") throw error;
        return { ...track, cueCount: 0, problem: getProblem(error) };
      }
    }),
  );
}

/** A track as a subtitle file. Throws AppError SUBTITLES_UNREADABLE where there is no such track, or it is damaged. */
export async function subtitleTrackFile(
  source: SubtitleSource,
  index: number,
): Promise<{ path: string; name: string }> {
  if (!source.info.subtitleTracks.some((track) => track.index === index && !track.isPicture))
    throw noSuchTrack(source, index);
  const path = getFile(await extractedTracks(source), source, index);
  return { path, name: getName(source, index) };
}

/**
 * Throws AppError SUBTITLES_UNREADABLE where a file has no such track, one that cannot be used, or one of pictures and no
 * language to read them in.
 */
export function ensureUsableTrack(
  { name, info }: Pick<SubtitleSource, "name" | "info">,
  index: number,
  ocrLanguage?: string,
): void {
  // What was probed before tracks were looked for has none.
  const track = (info.subtitleTracks ?? []).find((one) => one.index === index);
  if (track === undefined) throw noSuchTrack({ name }, index);
  const { problem, isPicture } = track;
  if (isPicture && ocrLanguage === undefined)
    throw subtitlesUnreadable(
      "pictures-without-language",
      `Subtitle track ${index + 1} of "${name}" holds pictures: name the language in which they are read.`,
      { name, number: index + 1 },
    );
  if (problem !== null) throw new AppError("SUBTITLES_UNREADABLE", problem.message, problem.details);
}

function getFile(
  { folder, files }: { folder: string; files: Record<string, string> },
  source: SubtitleSource,
  index: number,
): string {
  const file = files[index];
  if (file !== undefined) return join(folder, file);
  throw subtitlesUnreadable(
    "track-damaged",
    `Subtitle track ${index + 1} of "${source.name}" is damaged and cannot be read. Choose another, or have the recording listened to.`,
    { name: source.name, number: index + 1 },
  );
}

const noSuchTrack = ({ name }: Pick<SubtitleSource, "name">, index: number): AppError =>
  subtitlesUnreadable(
    "no-track",
    `"${name}" has no subtitle track ${index + 1} that holds text. Choose one that it has, or bring a subtitle file.`,
    { name, number: index + 1 },
  );

const getName = ({ name }: Pick<SubtitleSource, "name">, index: number): string => `${name} #${index + 1}`;

const getProblem = ({ code, message, details }: AppError): Problem => ({ code, message, details });
