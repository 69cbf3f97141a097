import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Folder of real recordings with `speech/transcripts.json`, or null on machines without. */
export function fixturesFolder(): string | null {
  const beside = fileURLToPath(new URL("../../../../../shared/fixtures", import.meta.url));
  const folder = process.env.VOXLOOM_FIXTURES ?? beside;
  return existsSync(`${folder}/speech/transcripts.json`) ? folder : null;
}
