import { accountRules } from "@voxloom/contract";

const quality = 0.9;

/** Thrown where the browser cannot read a file as a picture. */
export class PictureUnreadable extends Error {}

/**
 * The middle of a picture as a square of 256 by 256 pixels, as base64 of a JPEG. Transparent places turn white. Throws
 * {@link PictureUnreadable}.
 */
export async function cropAvatar(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureUnreadable("The file is no picture that this browser can read.");
  });
  const side = accountRules.avatarSidePixels;
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser has no canvas to draw on.");
  const { left, top, length } = middleSquare(picture);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, left, top, length, length, 0, 0, side, side);
  picture.close();
  return canvas.toDataURL("image/jpeg", quality).replace(/^data:[^,]*,/, "");
}

/** The largest square in the middle of a picture, in its pixels. */
export function middleSquare({ width, height }: { width: number; height: number }): {
  left: number;
  top: number;
  length: number;
} {
  const length = Math.min(width, height);
  return { left: (width - length) / 2, top: (height - length) / 2, length };
}
