import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { textFamilies } from "@voxloom/composition";
import { type FontFamily, subtitleFonts } from "@voxloom/contract";
import { type FontFace, findFonts, findLetters } from "@voxloom/media";
import { fallbackFontFamilies } from "@voxloom/subtitles";

export type FontShelf = {
  families: FontFamily[];
  /** Letters that any font has: those that drawing finds, whatever family was asked for. */
  letters: string;
  /** Where each file of the list lies, by its name. */
  paths: ReadonlyMap<string, string>;
};

/** What is installed, looked up when it is first asked for; a failure is not kept. */
export function createFontShelf(): () => Promise<FontShelf> {
  let found: Promise<FontShelf> | null = null;
  return () => {
    found ??= findShelf().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
}

async function findShelf(): Promise<FontShelf> {
  const own: readonly string[] = subtitleFonts;
  const wanted = [...new Set([...own, ...fallbackFontFamilies, ...textFamilies])];
  const faces = await findFonts(wanted);
  const paths = new Map(faces.map(({ path }) => [basename(path), path]));
  const families = await Promise.all(
    wanted.map(async (family) => ({
      family,
      isFallback: !own.includes(family),
      faces: await Promise.all(
        faces
          .filter((face) => face.family === family && paths.get(basename(face.path)) === face.path)
          .map(describeFace),
      ),
    })),
  );
  return {
    families: families.filter((family) => family.faces.length > 0),
    letters: await findLetters(),
    paths,
  };
}

async function describeFace({ path, index, isBold, isItalic }: FontFace) {
  const name = basename(path);
  const { size } = await stat(path);
  const url = `/api/public/subtitle-fonts/${encodeURIComponent(name)}`;
  return { name, url, index, isBold, isItalic, sizeBytes: size };
}
