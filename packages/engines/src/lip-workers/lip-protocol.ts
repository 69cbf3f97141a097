import { z } from "zod";

// How a worker is asked to move lips: docs/engines.md tells it to those who write one.

/** Parts that are sent are far below: a worker that is not given one is not to be filled. */
export const maxPartBytes = 256 * 1024 ** 2;

const side = z.int().min(2).max(16_384);
const place = z.int().min(0).max(16_384);

/** A face that is to speak in a stretch of frames, and the only part of the picture that may change. */
const lipSpanSchema = z.object({
  fromFrame: z.int().min(0),
  frameCount: z.int().min(1),
  /** About the face in all of its frames, in pixels. */
  box: z.object({ x: place, y: place, width: side, height: side }),
});
export type LipSpan = z.infer<typeof lipSpanSchema>;

/** What comes with a video and its audio. */
export const lipWorkSchema = z.object({
  width: side,
  height: side,
  frameRate: z.number().min(1).max(240),
  frameCount: z.int().min(1).max(10_000),
  spans: z.array(lipSpanSchema).min(1).max(500),
});
export type LipWork = z.infer<typeof lipWorkSchema>;

/** How far the work is. */
export const lipStateSchema = z.object({
  state: z.enum(["queued", "running", "succeeded", "failed"]),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  error: z.object({ code: z.string().max(100), message: z.string().max(2_000) }).nullable(),
});
export type LipState = z.infer<typeof lipStateSchema>;

/** How whoever asks names the work, in addresses. */
export const lipIdPattern = "[\\w-]{8,100}";
