import { rm } from "node:fs/promises";
import { limits } from "@voxloom/contract";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import { convertPicture } from "../inspect/convert-picture.ts";
import { imageDemuxer } from "../inspect/inspect-image.ts";
import { imageRefusals } from "../inspect/refusals.ts";
import type { MediaCall } from "../media-call.ts";
import { isFaultOfInput } from "../media-error.ts";

export type PreparePictureRequest = MediaCall & {
  path: string;
  /** As the person named it, for errors. */
  name: string;
  /** What `inspectImage` said of it: the container, and sides as it is looked at. */
  container: string;
  width: number;
  height: number;
  isAnimated: boolean;
  /** The canvas that it is drawn on, in pixels. */
  canvas: { width: number; height: number };
  /** JPEG to write. */
  outputPath: string;
};

/** How much larger than the canvas a picture is kept: what is looked at nearer than as a whole stays sharp. */
const pictureReserve = 1.25;

/** Sides of a picture that fills a canvas, so many times larger for nearer views; never larger than it is. */
export function preparedSize(
  { width, height }: { width: number; height: number },
  canvas: { width: number; height: number },
  reserve = pictureReserve,
): { width: number; height: number } {
  const scale = Math.min(1, reserve * Math.max(canvas.width / width, canvas.height / height));
  // A very long picture that fills the canvas would be larger than anything that can be drawn.
  const capped = Math.min(scale, 8_192 / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * capped)), height: Math.max(1, Math.round(height * capped)) };
}

/**
 * Writes a picture that somebody brought anew, of moving ones the first frame; what ffmpeg cannot read is made readable
 * before. `drawing`: filters, and the form that is written. Throws AppError MEDIA_UNREADABLE.
 */
export async function redrawPicture(
  {
    path,
    name,
    container,
    isAnimated,
    outputPath,
    signal,
  }: Omit<PreparePictureRequest, "canvas" | "width" | "height">,
  drawing: readonly string[],
): Promise<void> {
  const own = container === "webp" && isAnimated ? null : imageDemuxer(container);
  const demuxer = own ?? "png_pipe";
  const readable = own === null ? `${outputPath}.png` : path;
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const before = ["-max_pixels", String(limits.maxImagePixels), "-f", demuxer];
    const args = [
      ...[...inputArguments(readable, { before, formats: demuxer }), ...drawing, "-frames:v", "1"],
      ...["-map_metadata", "-1", "-f", "image2", "-update", "1", fileArgument(temporaryPath)],
    ];
    try {
      if (own === null) await convertPicture({ path, outputPath: readable, signal });
      await runFfmpeg({ stage: "prepare-picture", args, signal, timeoutMs: 120_000 });
    } catch (error) {
      throw isFaultOfInput(error) ? imageRefusals(name).unreadable(error) : error;
    } finally {
      if (own === null) await rm(readable, { force: true });
    }
  });
}

/**
 * A picture that somebody brought, as it is drawn: upright, in plain colors, on white where one sees through, not much
 * larger than it is shown; of moving ones the first frame. Throws AppError MEDIA_UNREADABLE.
 */
export async function preparePicture(request: PreparePictureRequest): Promise<void> {
  const { width, height } = preparedSize(request, request.canvas);
  const scale = `scale=${width}:${height}:flags=area,setsar=1,format=yuva444p`;
  const filters = `[0:v]${scale},split[a][b];[a]drawbox=c=white:t=fill:replace=1[paper];[paper][b]overlay=format=yuv444`;
  const drawing = ["-filter_complex", filters, "-q:v", "1", "-qmin", "1", "-pix_fmt", "yuvj444p"];
  await redrawPicture(request, drawing);
}
