import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { openArtifactStore } from "@voxloom/studio";
import type { Config } from "../config/index.ts";
import { sweepOutbox } from "../platform/mail/index.ts";

/** No job runs longer: what is older belongs to nobody. Younger work may be another living worker's. */
const longestWorkMs = 24 * 3_600_000;

/** Removes what killed processes left half made, and old mails of the outbox. Answers how many pieces. */
export async function sweepLeftovers({
  artifactsFolder,
  temporaryFolder,
  mail,
}: Pick<Config, "artifactsFolder" | "temporaryFolder" | "mail">): Promise<number> {
  const artifacts = await openArtifactStore({ folder: artifactsFolder });
  let removed = (await artifacts.sweep(longestWorkMs)) + (await sweepOutbox(mail.outboxFolder));
  for (const name of await readdir(temporaryFolder)) {
    const path = join(temporaryFolder, name);
    const state = await stat(path).catch(() => null);
    if (state === null || Date.now() - state.mtimeMs < longestWorkMs) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
