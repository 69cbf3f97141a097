import { runTool } from "../ffmpeg/run-tool.ts";

/** One face of a family; collections hold the faces of several families in one file. */
export type FontFace = { family: string; path: string; isBold: boolean; isItalic: boolean };

// Weights, slants and widths as fontconfig counts them.
const regularWeight = 80;
const boldWeight = 200;
const normalWidth = 100;
const format = ["family[0]", "file", "weight", "slant", "width"].map((field) => `%{${field}}`).join("\t");

/**
 * The plain, bold and italic faces that are installed of families: the very ones ffmpeg draws subtitles with.
 * Throws AppError MEDIA_TOOL_MISSING.
 */
export async function findFonts(families: readonly string[]): Promise<FontFace[]> {
  const { stdout } = await runTool({
    command: "fc-list",
    args: ["--format", `${format}\n`],
    stage: "find fonts",
    timeoutMs: 60_000,
    remedy: "apt-get install fontconfig",
  });
  const wanted = new Set(families);
  const faces = new Map<string, FontFace>();
  for (const line of stdout.split("\n").toSorted()) {
    const [family = "", path = "", weight, slant, width] = line.split("\t");
    const isDrawn = Number(weight) === regularWeight || Number(weight) === boldWeight;
    if (!wanted.has(family) || !isDrawn || Number(width) !== normalWidth) continue;
    const face = { family, path, isBold: Number(weight) === boldWeight, isItalic: Number(slant) > 0 };
    const key = `${family}-${face.isBold}-${face.isItalic}`;
    if (!faces.has(key)) faces.set(key, face);
  }
  return [...faces.values()];
}
