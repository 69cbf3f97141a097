import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Logo, nameOfLogo, type TextLayer } from "@voxloom/composition";
import { z } from "zod";
import { runTool } from "../ffmpeg/run-tool.ts";
import { drawingLimits } from "./draw-frames.ts";
import { findTextFaces } from "./text-faces.ts";

const program = new URL("./draw-texts-main.ts", import.meta.url).pathname;
/** Pictures of words, as they come in base64: a few hundred at most of a few hundred kilobytes. */
const maxOutputBytes = 256 * 1024 ** 2;

const drawnTextsSchema = z.array(
  z.object({ png: z.base64(), x: z.int(), y: z.int(), startFrame: z.int(), frameCount: z.int() }),
);

/** Words as they look for some frames: a picture that one sees through, with its place on the canvas. */
export type TextState = { path: string; x: number; y: number; startFrame: number; frameCount: number };

type Drawn = {
  texts: readonly TextLayer[];
  /** They lie over the words. */
  logos: readonly Logo[];
  /** Files of the logos, as they are drawn, by their names; of others nothing is drawn. */
  pictures: Readonly<Record<string, string>>;
  /** Files of the fonts that were brought, by the names that words have for them. */
  fonts: Readonly<Record<string, string>>;
  size: { width: number; height: number };
  frameCount: number;
};

/** Draws words and logos once for each way that they look, in a process of its own. Throws what `runTool` throws. */
export async function drawTexts(
  drawn: Drawn,
  { folder, signal }: { folder: string; signal?: AbortSignal | undefined },
): Promise<TextState[]> {
  const { pictures } = drawn;
  const logos = drawn.logos.filter((logo) => pictures[nameOfLogo(logo)] !== undefined);
  if (drawn.texts.length + logos.length === 0) return [];
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  await runTool({
    command: process.execPath,
    args: ["--max-old-space-size=256", program],
    stage: "draw",
    limits: drawingLimits,
    input: JSON.stringify({ ...drawn, logos, faces: await findTextFaces() }),
    onBytes: async (chunk) => {
      bytes += chunk.byteLength;
      if (bytes > maxOutputBytes) throw new Error("The words of a part take more than can be held.");
      chunks.push(Uint8Array.from(chunk));
    },
    signal,
  });
  const states = drawnTextsSchema.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  return Promise.all(
    states.map(async ({ png, ...state }, index) => {
      const path = join(folder, `text-${index}.png`);
      await writeFile(path, Buffer.from(png, "base64"));
      return { ...state, path };
    }),
  );
}
