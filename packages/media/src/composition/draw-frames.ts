import type { Writable } from "node:stream";
import { runTool } from "../ffmpeg/run-tool.ts";
import { type DrawnPart, drawnPartSchema } from "./drawn-part.ts";
import { findTextFaces } from "./text-faces.ts";

const program = new URL("./draw-main.ts", import.meta.url).pathname;
const gibibyte = 1024 ** 3;
/**
 * Programs, fonts and pictures of a process that draws, in bytes that it writes to: WebAssembly, which shapes letters, asks
 * for far more addresses than it ever uses.
 */
export const drawingLimits: readonly string[] = [`--data=${3 * gibibyte}`, "--core=0"];

/**
 * Draws all frames of a part in a process of its own and writes them: RGBA, row by row, frame after frame; `output` is
 * left open. Throws what `runTool` throws.
 */
export async function drawFrames(
  drawn: Omit<DrawnPart, "faces">,
  { output, signal }: { output: Writable; signal?: AbortSignal | undefined },
): Promise<void> {
  await runTool({
    command: process.execPath,
    args: ["--max-old-space-size=512", program],
    stage: "draw",
    input: JSON.stringify(drawnPartSchema.parse({ ...drawn, faces: await findTextFaces() })),
    limits: drawingLimits,
    timeoutMs: 3_600_000,
    output,
    signal,
  });
}
