import { readFile } from "node:fs/promises";
import type { calls, ResponseOf } from "@voxloom/contract";
import { ensureUsableTrack, subtitleTrackFile } from "@voxloom/studio";
import { decodeSubtitles, readSubtitles, subtitlesUnreadable } from "@voxloom/subtitles";
import type { Context } from "../../../context.ts";
import { displayName } from "./file-name.ts";
import { ownMaterial } from "./own-material.ts";
import { readyFile } from "./ready-file.ts";

type Wanted = {
  projId: string;
  materialId: string;
  track: number;
  encoding?: string | undefined;
  signal: AbortSignal;
};

/**
 * The text of a track of subtitles inside a recording. Throws AppError BAD_INPUT, NOT_FOUND, UPLOAD_INCOMPLETE and
 * SUBTITLES_UNREADABLE.
 */
export async function readSubtitleTrack(
  context: Context,
  { projId, materialId, track, encoding, signal }: Wanted,
): Promise<ResponseOf<typeof calls.materials.subtitleTrack>> {
  const material = await ownMaterial(context.database.db, projId, materialId);
  const { name, info, contentHash, kind } = material;
  const sourcePath = await readyFile(context, material);
  if (info === null) {
    const message = `"${name}" has no subtitle track ${track + 1}.`;
    throw subtitlesUnreadable("no-track", message, { name, number: track + 1 });
  }
  ensureUsableTrack({ name, info }, track);
  const source = { store: context.artifacts, sourcePath, name, contentHash: contentHash ?? "", info, signal };
  // The languages of a subtitle file are in the file itself.
  const { path } = kind === "subtitle" ? { path: sourcePath } : await subtitleTrackFile(source, track);
  const language = info.subtitleTracks.find(({ index }) => index === track)?.language;
  const stem = name.replace(/\.[\p{L}\p{N}]{1,5}$/u, "");
  const bytes = await readFile(path);
  const ending = readSubtitles(bytes, { encoding })?.format ?? "txt";
  const found = decodeSubtitles(bytes).encoding;
  return {
    fileName: displayName([stem, ...(language ? [language] : []), ending].join(".")),
    text: decodeSubtitles(bytes, { encoding }).text,
    bytes: found === "utf-8" ? null : bytes.toString("base64"),
  };
}
