import { join } from "node:path";
import type { TextLayer } from "@voxloom/composition";
import { z } from "zod";
import { runTool } from "../ffmpeg/run-tool.ts";

const program = new URL("./draw-texts-main.ts", import.meta.url).pathname;

/** Words as they look for some frames: a picture that one sees through, with its place on the canvas. */
const textStateSchema = z.object({
  path: z.string(),
  x: z.int(),
  y: z.int(),
  startFrame: z.int(),
  frameCount: z.int(),
});
export type TextState = z.infer<typeof textStateSchema>;

type Drawn = {
  texts: readonly TextLayer[];
  size: { width: number; height: number };
  frameCount: number;
};

/** Draws words once for each way that they look, in a process of its own. Throws what `runTool` throws. */
export async function drawTexts(
  drawn: Drawn,
  { folder, signal }: { folder: string; signal?: AbortSignal | undefined },
): Promise<TextState[]> {
  if (drawn.texts.length === 0) return [];
  const { stdout } = await runTool({
    command: process.execPath,
    args: ["--max-old-space-size=256", program],
    stage: "draw",
    input: JSON.stringify({ ...drawn, pathStart: join(folder, "text-") }),
    timeoutMs: 300_000,
    signal,
  });
  return z.array(textStateSchema).parse(JSON.parse(stdout));
}
