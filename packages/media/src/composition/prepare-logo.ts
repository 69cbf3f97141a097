import { limits } from "@voxloom/contract";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import { imageDemuxer } from "../inspect/inspect-image.ts";
import { imageRefusals } from "../inspect/refusals.ts";
import { isFaultOfInput } from "../media-error.ts";
import type { PreparePictureRequest } from "./prepare-picture.ts";

/** A logo is never drawn larger than this, in pixels of its longer side. */
const longestSide = 2_000;

/**
 * A logo as it is drawn: as `preparePicture` makes pictures, but seen through where it is, as PNG. Throws AppError
 * MEDIA_TYPE_UNSUPPORTED and MEDIA_UNREADABLE.
 */
export async function prepareLogo(request: Omit<PreparePictureRequest, "canvas">): Promise<void> {
  const { path, name, container, isAnimated, width, height, outputPath, signal } = request;
  const demuxer = container === "webp" && isAnimated ? null : imageDemuxer(container);
  if (demuxer === null) throw imageRefusals(name).unsupported(isAnimated ? `moving ${container}` : container);
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const sides = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const before = ["-max_pixels", String(limits.maxImagePixels), "-f", demuxer];
    const args = [
      ...inputArguments(path, { before, formats: demuxer }),
      ...["-vf", `scale=${sides.join(":")}:flags=area,setsar=1,format=rgba`, "-frames:v", "1"],
      ...["-map_metadata", "-1", "-c:v", "png", "-f", "image2", "-update", "1", fileArgument(temporaryPath)],
    ];
    await runFfmpeg({ stage: "prepare-picture", args, signal, timeoutMs: 120_000 }).catch(
      (error: unknown) => {
        throw isFaultOfInput(error) ? imageRefusals(name).unreadable(error) : error;
      },
    );
  });
}
