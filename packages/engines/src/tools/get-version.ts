import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { askProgram } from "./ask-program.ts";

/** The first version number a program prints, or null; never throws. */
export async function getVersion(command: string, args: readonly string[]): Promise<string | null> {
  try {
    const { stdout, stderr } = await askProgram({
      command,
      args,
      // On a busy machine one that is written in Python takes its time to begin.
      timeoutMs: 20_000,
      allowedExitCodes: [0, 1, 2, 255],
    });
    return /\d+(?:\.\d+)+[\w.-]*/.exec(`${stdout}\n${stderr}`)?.[0] ?? null;
  } catch {
    // A program that cannot even say its version is treated as one without.
    return null;
  }
}

/** A short sign of the sizes of files: changes when a program or a model is replaced. */
export async function computeFingerprint(paths: readonly string[]): Promise<string> {
  const sizes = await Promise.all(paths.map(async (path) => `${path}:${(await stat(path)).size}`));
  return createHash("sha256").update(sizes.join("\n")).digest("hex").slice(0, 8);
}
