import type { SourceSettings } from "@voxloom/contract";
import { type ProductRequest, subtitleTrackFile } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { findMaterial, readyFile } from "../materials/index.ts";

/** The subtitles that a task goes by: a file that was brought, or a track taken out of one; null: none. */
export async function findOwnSubtitles(
  context: Context,
  { ownSubtitles = null }: SourceSettings,
  signal: AbortSignal,
): Promise<ProductRequest["ownSubtitles"]> {
  if (ownSubtitles === null) return null;
  const { materialId, track, side, encoding, ocrLanguage: language } = ownSubtitles;
  const material = await findMaterial(context.database.db, materialId);
  if (material === null) return null;
  const path = await readyFile(context, material);
  const { name, info, contentHash, kind } = material;
  if (track === undefined || info === null) return { path, name, side, encoding };
  const chosen = info.subtitleTracks.find(({ index }) => index === track);
  // Of a file of text it is one of its languages.
  if (kind === "subtitle" && !chosen?.isPicture)
    return { path, name, side, encoding, language: chosen?.title ?? undefined };
  if (chosen?.isPicture)
    return {
      ...{ path, name, side },
      // An order without a language is refused.
      pictures: { contentHash: contentHash ?? "", track, language: language ?? "en" },
    };
  const source = {
    store: context.artifacts,
    sourcePath: path,
    name,
    contentHash: contentHash ?? "",
    info,
    signal,
  };
  return { ...(await subtitleTrackFile(source, track)), side, encoding };
}
