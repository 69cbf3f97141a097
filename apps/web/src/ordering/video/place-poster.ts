import { cropPicture, findFocus, middleOfFaces, still } from "@voxloom/composition";
import type { ClipLook, FaceBox, Material } from "@voxloom/contract";

const frame = { width: 16, height: 9 };

/** A clip's sides as it is seen; null: they are not known. */
function getSides({ info }: Material, look: ClipLook | null) {
  const sides = look?.size ?? info?.image ?? null;
  if (sides !== null || !info?.video) return sides;
  const { width, height, rotationDegrees } = info.video;
  return rotationDegrees % 180 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * Where the picture that stands for a clip lies in its frame, as CSS has it: what the video keeps in sight is seen, heads
 * are not cut off. undefined: nothing is known of it.
 */
export function placePoster(
  material: Material | undefined,
  { look, faces }: { look: ClipLook | null; faces: readonly FaceBox[] },
): string | undefined {
  const sides = material === undefined ? null : getSides(material, look);
  if (sides === null) return undefined;
  const focus =
    look === null ? middleOfFaces(faces) : findFocus(look, { firstFrame: 0, frameCount: look.frameCount });
  const shown = cropPicture(sides, { frame, focus, view: still });
  const share = (from: number, side: number, whole: number) =>
    `${whole - side < 1 ? 50 : Math.round((100 * from) / (whole - side))}%`;
  return `${share(shown.x, shown.width, sides.width)} ${share(shown.y, shown.height, sides.height)}`;
}
