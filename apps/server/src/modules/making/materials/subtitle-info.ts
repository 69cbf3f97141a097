import { readFile } from "node:fs/promises";
import { limits, type MediaInfo } from "@voxloom/contract";
import { cuesOfDocument, readSubtitles } from "@voxloom/subtitles";
import { holdsNoLines } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import { findExcerpt } from "./cut-text.ts";
import { readyFile } from "./ready-file.ts";
import { type MaterialRow, updateMaterial } from "./store.ts";

/** What a subtitle file is, and its text. Throws AppError SUBTITLES_UNREADABLE, naming the file. */
export function readSubtitleInfo(bytes: Uint8Array, name: string): { info: MediaInfo; text: string } {
  const document = readSubtitles(bytes);
  const cues = document === null ? [] : cuesOfDocument(document, name);
  if (document === null || cues.length === 0) throw holdsNoLines(name, bytes);
  const endMs = Math.max(...cues.map((cue) => cue.endMs));
  const characters = cues.reduce((sum, cue) => sum + cue.text.length, 0);
  // Work is charged by its length: a book in the subtitles of one second is as long as it takes to read.
  const readingMs = Math.max(
    (1000 * cues.length) / limits.maxSubtitlesPerSecond,
    (1000 * characters) / limits.maxSubtitleCharactersPerSecond,
  );
  const durationMs = Math.round(Math.min(limits.maxDurationMs, Math.max(endMs, readingMs)));
  return {
    info: {
      container: document.format,
      durationMs,
      characters,
      excerpt: findExcerpt(cues.map((cue) => cue.text).join("\n")),
      ...{ video: null, audioTracks: [], subtitleTracks: [] },
    },
    text: cues.map((cue) => cue.text).join("\n"),
  };
}

/** A subtitle file with what it is: of those that were brought before that was looked at, it is read now. */
export async function withSubtitleInfo(context: Context, material: MaterialRow): Promise<MaterialRow> {
  if (material.kind !== "subtitle" || material.info !== null) return material;
  const bytes = await readFile(await readyFile(context, material));
  const { info } = readSubtitleInfo(bytes, material.name);
  return (await updateMaterial(context.database.db, material.id, { info })) ?? { ...material, info };
}
