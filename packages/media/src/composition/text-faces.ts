import { textFamilies } from "@voxloom/composition";
import { z } from "zod";
import { findFonts } from "../inspect/find-fonts.ts";

/** A face that is installed: of a collection, the one at `index`. */
export const textFaceSchema = z.object({
  family: z.string(),
  path: z.string(),
  index: z.int().min(0),
  isBold: z.boolean(),
});
export type TextFace = z.infer<typeof textFaceSchema>;

let found: Promise<TextFace[]> | null = null;

/** The faces that words are drawn in, looked up once; none where they cannot be: the canvas knows its own. */
export function findTextFaces(): Promise<TextFace[]> {
  found ??= findFonts(textFamilies).then(
    (faces) => faces.filter(({ isItalic }) => !isItalic).map((face) => textFaceSchema.parse(face)),
    () => {
      found = null;
      return [];
    },
  );
  return found;
}
