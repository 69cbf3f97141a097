import { AppError, limits, type VideoFormat, type VideoFormatOffer, videoFormats } from "@voxloom/contract";
import { findVideoEncoder } from "@voxloom/media";
import type { Context } from "../../../context.ts";
import { ensureAffordable, priceOnce } from "../../money/billing/index.ts";
import { downloadCharge } from "../outputs/index.ts";
import type { TaskRow } from "../tasks/index.ts";
import { type FinishedVideo, finishedVideo } from "./finished-task.ts";

type Offer = VideoFormatOffer["formats"][number];

/** How long a video may be for formats that hold each frame by itself, in milliseconds. */
const maxLengthMs: Partial<Record<VideoFormat, number>> = {
  gif: limits.maxGifMs,
  png: limits.maxSequenceMs,
  jpeg: limits.maxSequenceMs,
};

async function offerFormat({ durationMs }: TaskRow, format: VideoFormat): Promise<Offer> {
  const encoder = await findVideoEncoder(format);
  const isTooLong = durationMs > (maxLengthMs[format] ?? Number.POSITIVE_INFINITY);
  const missing = encoder === null ? "no-encoder" : isTooLong ? "too-long" : null;
  return { format, missing, isHardware: encoder?.isHardware ?? false };
}

/** The formats that a made video can be had in, and what it costs. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT. */
export async function offerVideoFormats(
  { config, database: { db } }: Context,
  { projId, taskId }: { projId: string; taskId: string },
): Promise<VideoFormatOffer> {
  const { task, revision } = await finishedVideo(db, projId, taskId);
  return {
    revision,
    formats: await Promise.all(videoFormats.map((format) => offerFormat(task, format))),
    priceTenths: task.isPreview ? 0 : await priceOnce(db, config, downloadCharge(task)),
  };
}

/** Lets a format pass that a video can have and its project can pay. Throws AppError BAD_INPUT, CREDITS_INSUFFICIENT. */
export async function checkVideoFormat(
  { config, database: { db } }: Context,
  { task }: FinishedVideo,
  format: VideoFormat,
): Promise<void> {
  const { missing } = await offerFormat(task, format);
  const field = { field: "spec.format" };
  if (missing === "no-encoder")
    throw new AppError("BAD_INPUT", `ffmpeg on this server has no encoder for ${format}.`, field);
  if (missing === "too-long")
    throw new AppError(
      "BAD_INPUT",
      `"${task.name}" is longer than a minute, which is the most for ${format}.`,
      field,
    );
  if (!task.isPreview) await ensureAffordable(db, config, downloadCharge(task));
}
