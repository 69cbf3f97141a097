import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type calls, limits, type ResponseOf } from "@voxloom/contract";
import { ensureUsableTrack, recognizeSubtitles, singleStageContext } from "@voxloom/studio";
import { subtitlesUnreadable } from "@voxloom/subtitles";
import type { Context } from "../../../context.ts";
import { failAsCall } from "../jobs/index.ts";
import { ownMaterial } from "./own-material.ts";
import { readyFile } from "./ready-file.ts";

type Wanted = { projId: string; materialId: string; track: number; language: string; signal: AbortSignal };

/**
 * Reads the first subtitles of a track that holds pictures, with the pictures beside them. Throws AppError NOT_FOUND,
 * UPLOAD_INCOMPLETE, SUBTITLES_UNREADABLE and ENGINE_UNAVAILABLE, and the failures of programs as those of a call.
 */
export async function recognizeSample(
  context: Context,
  { projId, materialId, track, language, signal }: Wanted,
): Promise<ResponseOf<typeof calls.materials.recognizeSample>> {
  const material = await ownMaterial(context.database.db, projId, materialId);
  const { name, info, contentHash } = material;
  const sourcePath = await readyFile(context, material);
  const isPictured = info?.subtitleTracks.some(({ index, isPicture }) => index === track && isPicture);
  if (info === null || isPictured !== true)
    throw subtitlesUnreadable(
      "no-track",
      `"${name}" has no track ${track + 1} of subtitles that are pictures.`,
      {
        name,
        number: track + 1,
      },
    );
  ensureUsableTrack({ name, info }, track, language);
  const engine = context.engines.textRecognizerFor(language);
  const { cues, folder } = await recognizeSubtitles(
    singleStageContext(context.artifacts, signal),
    {
      ...{ sourcePath, name, contentHash: contentHash ?? "", track, language },
      durationMs: info.durationMs,
      maxCount: limits.maxRecognizedSample,
    },
    { engine },
  ).catch(failAsCall);
  const lines = await Promise.all(
    cues.map(async ({ startMs, text, words, file, width, height, box }) => ({
      ...{ startMs, text, words },
      picture: {
        url: `data:image/png;base64,${await readFile(join(folder, file), "base64")}`,
        ...{ width, height, box },
      },
    })),
  );
  return { lines };
}
