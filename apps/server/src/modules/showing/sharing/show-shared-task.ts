import { type DownloadKind, type SharedTask, sharedDownloadKindSchema, shareLimits } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { findMaterial } from "../../making/materials/index.ts";
import { downloadsOf, ratingsOf, scriptAsMade } from "../../making/tasks/index.ts";
import { notShared, type OpenShare } from "./open-share.ts";

/** A shared task with what a viewer may see and hear of it. */
export async function showSharedTask(
  context: Context,
  { share, task, revision, isOwner }: OpenShare,
): Promise<SharedTask> {
  const { database, signer } = context;
  const [material, made, downloads, ratings] = await Promise.all([
    findMaterial(database.db, task.materialId),
    scriptAsMade(database.db, task.id, revision),
    share.allowDownload ? downloadsOf(database.db, task) : Promise.resolve<DownloadKind[]>([]),
    ratingsOf(database.db, [task.id]),
  ]);
  // Regenerated between two readings: the page asks again.
  if (made === null) throw notShared();
  const link = (key: string | null | undefined): string | null =>
    key === null || key === undefined ? null : signer.linkTo(key, { validMs: shareLimits.mediaLinkMs });
  const { outputs } = task;
  return {
    taskId: task.id,
    name: task.name,
    product: task.product,
    sourceLanguage: made.sourceLanguage,
    targetLanguage: task.targetLanguage,
    durationMs: task.durationMs,
    hasVideo: material?.kind === "video",
    media: {
      posterUrl: link(material?.posterKey),
      // Of a preview, the start alone is shared; the recording goes on.
      originalUrl: task.isPreview ? null : link(outputs.preview ?? material?.fileKey),
      dubUrl: link(outputs.video),
      dubAudioUrl: link(outputs["dub-audio"] ?? outputs.dub),
      sourceSubtitlesUrl: link(outputs["source-subtitles"]),
      targetSubtitlesUrl: link(outputs["target-subtitles"]),
    },
    hasBurnedSubtitles: outputs.video !== undefined && task.settings.subtitles === "burned",
    rating: ratings.get(task.id) ?? null,
    allowComments: share.allowComments,
    downloads: sharedDownloadKindSchema.options.filter((kind) => downloads.includes(kind)),
    isOwner,
  };
}
