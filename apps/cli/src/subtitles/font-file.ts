import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { drawnFamily, type SubtitleStyle } from "@voxloom/contract";
import { makeWorkFolder, readFont, renameFont } from "@voxloom/media";
import type { DrawnFont } from "@voxloom/studio";
import { inputFile } from "../input-file.ts";

/** A font that was given, and how a look names it. */
export type FontFile = Omit<DrawnFont, "path"> & {
  named: NonNullable<SubtitleStyle["ownFont"]>;
  drawn: Uint8Array;
};

/** Reads a font to draw subtitles in, as the server reads one. Throws AppError BAD_INPUT, FONT_UNREADABLE. */
export async function readFontFile(file: string): Promise<FontFile> {
  const bytes = await readFile(await inputFile(file));
  const { info, plain } = await readFont(bytes, basename(file));
  const contentHash = createHash("sha256").update(bytes).digest("hex");
  const family = drawnFamily(contentHash.slice(0, 16));
  return {
    ...{ contentHash, family, letters: info.letters },
    named: { materialId: contentHash.slice(0, 16), name: info.family },
    drawn: renameFont(plain, family),
  };
}

/** Gives the font, as it is drawn with, in a file that is there for that long. */
export async function withDrawnFont<T>(
  font: FontFile | null,
  workFolder: string,
  use: (font: DrawnFont | null) => Promise<T>,
): Promise<T> {
  if (font === null) return use(null);
  const folder = await makeWorkFolder(join(workFolder, "voxloom-font-"));
  try {
    const path = join(folder, "own.ttf");
    await writeFile(path, font.drawn);
    const { contentHash, family, letters } = font;
    return await use({ path, contentHash, family, letters });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
