import { type PreparePictureRequest, redrawPicture } from "./prepare-picture.ts";

/** A logo is never drawn larger than this, in pixels of its longer side. */
const maxSide = 2_000;

/**
 * A logo as it is drawn: as `preparePicture` makes pictures, but seen through where it is, as PNG. Throws AppError
 * MEDIA_UNREADABLE.
 */
export async function prepareLogo(request: Omit<PreparePictureRequest, "canvas">): Promise<void> {
  const { width, height } = request;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const sides = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const filters = `scale=${sides.join(":")}:flags=area,setsar=1,format=rgba`;
  await redrawPicture(request, ["-vf", filters, "-c:v", "png"]);
}
