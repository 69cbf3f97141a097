import { runTool } from "../ffmpeg/run-tool.ts";

const program = new URL("./convert-main.ts", import.meta.url).pathname;
const mebibyte = 1024 ** 2;

type Conversion = { path: string; outputPath: string; signal?: AbortSignal | undefined };

/**
 * A picture of a kind that ffmpeg 5 cannot read (AVIF, WebP that moves) as PNG, of moving ones the first frame. It is
 * decoded in a process of its own. Throws MediaError where it cannot be.
 */
export async function convertPicture({ path, outputPath, signal }: Conversion): Promise<void> {
  await runTool({
    command: process.execPath,
    args: ["--max-old-space-size=256", program, path, outputPath],
    stage: "convert-picture",
    // The pixels of the largest picture twice, and what unpacks them.
    limits: [`--data=${1536 * mebibyte}`, "--cpu=60", "--core=0"],
    timeoutMs: 120_000,
    signal,
  });
}
