import { findFonts } from "@voxloom/media";

/** Files of the plain and bold faces of families, for a renderer that looks up no fonts itself. */
export async function readFontFiles(families: readonly string[]): Promise<string[]> {
  const faces = await findFonts(families);
  return [...new Set(faces.filter(({ isItalic }) => !isItalic).map(({ path }) => path))];
}
