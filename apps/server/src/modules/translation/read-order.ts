import { AppError, type DubSettings, type TaskProduct } from "@voxloom/contract";
import { subtitlesUnreadable } from "@voxloom/subtitles";
import type { Context } from "../../context.ts";
import { type MaterialRow, ownMaterial, readyFile } from "../materials/index.ts";

type Order = { materialId: string; settings: DubSettings };
/** An order with the files it names, all of them ready. */
export type ReadOrder = {
  material: MaterialRow;
  ownSubtitles: { path: string; name: string; side: "source" | "target" } | null;
  sourcePath: string;
};

/** Finds what an order names. Throws AppError NOT_FOUND, UPLOAD_INCOMPLETE, MEDIA_NO_AUDIO, SUBTITLES_UNREADABLE. */
export async function readOrder(
  context: Context,
  { projId, order, product }: { projId: string; order: Order; product: TaskProduct | null },
): Promise<ReadOrder> {
  const { db } = context.database;
  const material = await ownMaterial(db, projId, order.materialId);
  const sourcePath = await readyFile(context, material);
  const { name, info } = material;
  if (material.kind === "subtitle" || (product === "video-translation" && material.kind !== "video")) {
    const wanted = product === "audio-translation" ? "a recording with sound" : "a video";
    throw new AppError("BAD_INPUT", `"${name}" is not ${wanted}: order it as what it is.`, {
      field: "materialId",
    });
  }
  const { audioTrack, ownSubtitles } = order.settings;
  if (info?.audioTracks[audioTrack] === undefined) {
    const message = `"${name}" has no sound track ${audioTrack + 1}: it has ${info?.audioTracks.length ?? 0}.`;
    throw new AppError("MEDIA_NO_AUDIO", message, { name });
  }
  if (ownSubtitles === null) return { material, sourcePath, ownSubtitles: null };
  const subtitles = await ownMaterial(db, projId, ownSubtitles.materialId);
  if (subtitles.kind !== "subtitle") {
    const message = `"${subtitles.name}" is no subtitle file. Bring one such as SRT, VTT or ASS.`;
    throw subtitlesUnreadable("other-kind", message, { name: subtitles.name });
  }
  const path = await readyFile(context, subtitles);
  return { material, sourcePath, ownSubtitles: { path, name: subtitles.name, side: ownSubtitles.side } };
}
