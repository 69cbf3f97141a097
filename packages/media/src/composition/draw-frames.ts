import { runTool } from "../ffmpeg/run-tool.ts";
import type { DrawnPart } from "./drawn-part.ts";

const program = new URL("./draw-main.ts", import.meta.url).pathname;
const gibibyte = 1024 ** 3;
/** Programs, fonts and pictures of the process that draws, in bytes that it writes to. */
const limits = [`--data=${3 * gibibyte}`, "--core=0"];

/**
 * Draws all frames of a part in a process of its own: RGBA, row by row, frame after frame, handed on as they come.
 * Throws what `runTool` throws.
 */
export async function drawFrames(
  drawn: DrawnPart,
  { onBytes, signal }: { onBytes: (bytes: Uint8Array) => Promise<void>; signal?: AbortSignal | undefined },
): Promise<void> {
  await runTool({
    command: process.execPath,
    args: ["--max-old-space-size=512", program],
    stage: "draw",
    input: JSON.stringify(drawn),
    limits,
    timeoutMs: 3_600_000,
    onBytes,
    signal,
  });
}
