import type { ToolOutput, ToolRun } from "./tool-run.ts";

/** Runs a program, here or in another process, and answers what it printed. Fails as `runTool` does. */
export type ToolRunner = (run: ToolRun) => Promise<ToolOutput>;

let runner: ToolRunner | null = null;

/** Who runs this process's programs; null: it does so itself. */
export const toolRunner = (): ToolRunner | null => runner;

/**
 * Has every program that this process would start (ffmpeg, ffprobe, yt-dlp, ...) run elsewhere, or (null) here again.
 * The API has its programs run by the engine host: what they do to memory and processor does not reach its pages.
 */
export function runToolsBy(elsewhere: ToolRunner | null): void {
  runner = elsewhere;
}
