import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { AppError, type calls, type ParsedRequestOf } from "@voxloom/contract";
import { cutClip as cutFile, listPieces } from "@voxloom/media";
import type { Context } from "../../../context.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { checkAtOnce } from "./check-at-once.ts";
import { checkMaterial } from "./check-material.ts";
import { ensurePlace } from "./ensure-place.ts";
import { displayName } from "./file-name.ts";
import { ownMaterial } from "./own-material.ts";
import { readyFile } from "./ready-file.ts";
import { insertMaterial, type MaterialRow } from "./store.ts";

type Wanted = ParsedRequestOf<typeof calls.materials.clip> & { projId: string; signal: AbortSignal };

/** Two letters for each part of a time: what file systems take in a name. */
const timeInName = (ms: number): string =>
  `${Math.floor(ms / 60_000)}.${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;

/** What lasts shorter is no clip, in milliseconds. */
const minClipMs = 100;

/**
 * A stretch of a recording as a material of its own. Throws AppError NOT_FOUND, UPLOAD_INCOMPLETE, STORAGE_FULL, and
 * BAD_INPUT where the stretch lies outside of the recording, nothing stays of it, or the material has no sound.
 */
export async function cutClip(context: Context, wanted: Wanted): Promise<MaterialRow> {
  const { database, storage } = context;
  const { projId, materialId, startMs, endMs, audioTrack, leaveOut, signal } = wanted;
  const material = await ownMaterial(database.db, projId, materialId);
  const sourcePath = await readyFile(context, material);
  const { info } = material;
  if (info === null || info.audioTracks[audioTrack] === undefined)
    throw new AppError("BAD_INPUT", `"${material.name}" has no such sound track.`, { field: "audioTrack" });
  if (startMs >= Math.min(endMs, info.durationMs))
    throw new AppError("BAD_INPUT", "The clip ends before it begins, or begins after the end.", {
      field: "endMs",
    });
  const span = { startMs, endMs: Math.min(endMs, info.durationMs) };
  const restMs = listPieces(span, leaveOut).reduce((sum, piece) => sum + piece.endMs - piece.startMs, 0);
  if (restMs < minClipMs)
    throw new AppError("BAD_INPUT", "Nothing stays of the clip.", { field: "leaveOut" });
  await storage.ensureFree(100 * 1024 ** 2);
  // Who has no place at all is told before the work.
  await database.db.transaction((tx) => ensurePlace(context, tx, { projId, bytes: 1 }));
  const kind = info.video === null ? "audio" : "video";
  const ending = kind === "video" ? "mp4" : "m4a";
  return withTemporaryFile(storage, `.${ending}`, async (path) => {
    await checkAtOnce(() =>
      cutFile({ sourcePath, info, audioTrack, span, leaveOut, outputPath: path, signal }),
    );
    const { size } = await stat(path);
    const stem = material.name.replace(/\.[\p{L}\p{N}]{1,5}$/u, "");
    const name = displayName(`${stem} ${timeInName(startMs)}-${timeInName(span.endMs)}.${ending}`);
    const row = await database.db.transaction(async (tx) => {
      await ensurePlace(context, tx, { projId, bytes: size });
      return insertMaterial(tx, {
        ...{ id: randomUUID(), projId, kind, name, state: "checking", sourceUrl: "clip" },
        ...{ sizeBytes: size, receivedBytes: size },
      });
    });
    return await checkAtOnce(() => checkMaterial(context, row, { path, signal }));
  });
}
