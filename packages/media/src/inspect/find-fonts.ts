import { runTool } from "../ffmpeg/run-tool.ts";

/** One face of a family; collections hold the faces of several families in one file. */
export type FontFace = {
  family: string;
  path: string;
  /** Its place in the file, from 0. */
  index: number;
  isBold: boolean;
  isItalic: boolean;
};

// Weights, slants and widths as fontconfig counts them.
const regularWeight = 80;
const boldWeight = 200;
const normalWidth = 100;
const format = ["family[0]", "file", "weight", "slant", "width", "index"]
  .map((field) => `%{${field}}`)
  .join("\t");

const listFaces = async (fields: string): Promise<string[]> => {
  const { stdout } = await runTool({
    command: "fc-list",
    args: ["--format", `${fields}\n`],
    stage: "find fonts",
    timeoutMs: 60_000,
    remedy: "apt-get install fontconfig",
  });
  return stdout.split("\n");
};

/**
 * The letters that any installed font has, as ranges of code points in hexadecimal: `20-7e,a0,410-44f`. Throws AppError
 * MEDIA_TOOL_MISSING.
 */
export async function findLetters(): Promise<string> {
  const ranges = (await listFaces("%{charset}"))
    .flatMap((line) => line.split(" "))
    .filter((range) => range !== "")
    .map((range) => range.split("-").map((end) => Number.parseInt(end, 16)))
    .map(([from = 0, to = from]) => ({ from, to }))
    .toSorted((one, other) => one.from - other.from);
  const joined: { from: number; to: number }[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last !== undefined && range.from <= last.to + 1) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined
    .map(({ from, to }) => (from === to ? from.toString(16) : `${from.toString(16)}-${to.toString(16)}`))
    .join(",");
}

/**
 * The plain, bold and italic faces that are installed of families: the very ones ffmpeg draws subtitles with.
 * Throws AppError MEDIA_TOOL_MISSING.
 */
export async function findFonts(families: readonly string[]): Promise<FontFace[]> {
  const wanted = new Set(families);
  const faces = new Map<string, FontFace>();
  for (const line of (await listFaces(format)).toSorted()) {
    const [family = "", path = "", weight, slant, width, index] = line.split("\t");
    const isDrawn = Number(weight) === regularWeight || Number(weight) === boldWeight;
    if (!wanted.has(family) || !isDrawn || Number(width) !== normalWidth) continue;
    const looks = { isBold: Number(weight) === boldWeight, isItalic: Number(slant) > 0 };
    const face = { family, path, index: Number(index), ...looks };
    const key = `${family}-${face.isBold}-${face.isItalic}`;
    if (!faces.has(key)) faces.set(key, face);
  }
  return [...faces.values()];
}
