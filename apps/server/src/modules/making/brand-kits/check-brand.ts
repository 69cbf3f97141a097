import { AppError, type Brand, type MaterialKind } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { ensureReadyFile, ownMaterial } from "../materials/index.ts";

type Wanted = { part: keyof Brand; kinds: readonly MaterialKind[]; what: string };

const wanted: readonly Wanted[] = [
  { part: "logo", kinds: ["image"], what: "a picture" },
  { part: "ownFont", kinds: ["font"], what: "a font" },
  { part: "intro", kinds: ["video", "image"], what: "a video or a picture" },
  { part: "outro", kinds: ["video", "image"], what: "a video or a picture" },
];

/**
 * The files of a brand are the project's own, and are what they are to be. `field`: what the brand is called in the
 * request. Throws AppError NOT_FOUND, UPLOAD_INCOMPLETE and BAD_INPUT.
 */
export async function checkBrand(
  context: Context,
  projId: string,
  { brand, field }: { brand: Brand; field: string },
): Promise<void> {
  for (const { part, kinds, what } of wanted) {
    const named = brand[part];
    if (named === null || typeof named === "string") continue;
    const material = await ownMaterial(context.database.db, projId, named.materialId);
    // A font has no file beside the one that it is drawn with.
    if (part !== "ownFont") await ensureReadyFile(context, material);
    if (kinds.some((kind) => kind === material.kind) && material.state === "ready") continue;
    throw new AppError("BAD_INPUT", `"${material.name}" is not ${what}.`, { field: `${field}.${part}` });
  }
}
