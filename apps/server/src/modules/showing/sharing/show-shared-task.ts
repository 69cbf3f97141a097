import {
  type DownloadKind,
  isDub,
  isVideo,
  type SharedTask,
  sharedDownloadKindSchema,
  shareLimits,
} from "@voxloom/contract";
import { placedStretches } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import { showFontToOthers } from "../../making/fonts/index.ts";
import { findMaterial } from "../../making/materials/index.ts";
import { readDownloads, storedDownload } from "../../making/outputs/index.ts";
import { findPosterKey, readRatings, type TaskRow } from "../../making/tasks/index.ts";
import { listShown, notShared, type OpenShare } from "./open-share.ts";
import { sharedScript } from "./shared-script.ts";

/** A shared task with what a viewer may see and hear of it. */
export async function showSharedTask(
  context: Context,
  { share, task, isOwner }: OpenShare,
  signal: AbortSignal,
): Promise<SharedTask> {
  const { database, signer } = context;
  const [material, made, shown, downloads, ratings] = await Promise.all([
    findMaterial(database.db, task.materialId),
    sharedScript(context, { task }),
    listShown(database.db, { share, task }),
    share.allowDownload ? readDownloads(database.db, task) : Promise.resolve<DownloadKind[]>([]),
    readRatings(database.db, [task.id]),
  ]);
  // Regenerated, or deleted, between two readings: the page asks again.
  if (made === null || shown.length === 0) throw notShared();
  const link = (key: string | null | undefined): string | null =>
    key === null || key === undefined ? null : signer.linkTo(key, { validMs: shareLimits.mediaLinkMs });
  const { outputs } = task;
  const { subtitleStyle } = made;
  const [subtitles, ownFont] = await Promise.all([
    getSubtitles(context, task, signal),
    showFontToOthers(context, task.projId, { style: subtitleStyle, validMs: shareLimits.mediaLinkMs }),
  ]);
  return {
    taskId: task.id,
    name: task.name,
    product: task.product,
    sourceLanguage: made.sourceLanguage,
    targetLanguage: task.targetLanguage,
    languages: shown.map(({ id, targetLanguage }) => ({ taskId: id, targetLanguage })),
    durationMs: task.durationMs,
    hasVideo: isVideo(task) || material?.kind === "video",
    videoStretches: isDub(task) ? placedStretches(made.segments) : [],
    media: {
      posterUrl: link(findPosterKey(task, material)),
      // Of a preview, the start alone is shared: the recording goes on. What a video was made of is nobody else's business.
      originalUrl: task.isPreview || isVideo(task) ? null : link(outputs.preview ?? material?.fileKey),
      dubUrl: link(outputs.video),
      dubAudioUrl: link(outputs["dub-audio"] ?? outputs.dub),
      sourceSubtitlesUrl: link(subtitles.source),
      targetSubtitlesUrl: link(subtitles.target),
    },
    hasBurnedSubtitles: isDub(task) && outputs.video !== undefined && task.settings.subtitles === "burned",
    subtitleStyle,
    ownFont,
    rating: ratings.get(task.id) ?? null,
    hasClonedVoice: task.ownVoices.includes("clone"),
    allowComments: share.allowComments,
    downloads: sharedDownloadKindSchema.options.filter((kind) => downloads.includes(kind)),
    isOwner,
  };
}

/** Subtitles over the picture, by their keys: of a dub as it sounds, of a text written anew after each correction. */
async function getSubtitles(context: Context, task: TaskRow, signal: AbortSignal) {
  const { outputs, targetLanguage } = task;
  if (isVideo(task)) return { source: undefined, target: undefined };
  if (isDub(task)) return { source: outputs["source-subtitles"], target: outputs["target-subtitles"] };
  const getKey = (kind: DownloadKind) => storedDownload(context, task, { kind, signal });
  const [source, target] = await Promise.all([
    getKey("source-vtt"),
    targetLanguage === null ? undefined : getKey("target-vtt"),
  ]);
  return { source, target };
}
