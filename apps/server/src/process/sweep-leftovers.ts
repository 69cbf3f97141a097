import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../context.ts";
import { sweepOutbox } from "../platform/mail/index.ts";

/** No job runs longer: what is older belongs to nobody. Younger work may be another living worker's. */
const maxWorkMs = 24 * 3_600_000;

/** Removes what killed processes left half made, and old mails of the outbox. Answers how many pieces. */
export async function sweepLeftovers({
  artifacts,
  config,
}: Pick<Context, "artifacts" | "config">): Promise<number> {
  const { temporaryFolder, mail } = config;
  let removed = (await artifacts.sweep(maxWorkMs)) + (await sweepOutbox(mail.outboxFolder));
  for (const name of await readdir(temporaryFolder)) {
    const path = join(temporaryFolder, name);
    const state = await stat(path).catch(() => null);
    if (state === null || Date.now() - state.mtimeMs < maxWorkMs) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
