import { isDub, type Script } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { newestScript, scriptAsMade } from "../../making/scripts/index.ts";
import type { OpenShare } from "./open-share.ts";

/**
 * The script that viewers of a share read: of a dub as it sounds, of a text as it is now, corrections and all. null: it
 * was made anew between two readings.
 */
export async function sharedScript(
  { database: { db } }: Pick<Context, "database">,
  { task, revision }: Pick<OpenShare, "task" | "revision">,
): Promise<Script | null> {
  if (isDub(task)) return scriptAsMade(db, task.id, revision);
  return (await newestScript(db, task.id))?.script ?? null;
}
