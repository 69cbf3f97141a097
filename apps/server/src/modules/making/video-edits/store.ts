import { eq, sql } from "drizzle-orm";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { videoEdits } from "./schema.ts";

/** Settings as they are stored: the product of the task says which they are. */
export type VideoEdit = Pick<typeof videoEdits.$inferSelect, "revision" | "settings">;

/** What was saved of a video last; null: nothing was. */
export async function findEdit(db: DbOrTransaction, taskId: string): Promise<VideoEdit | null> {
  const [row] = await db.select().from(videoEdits).where(eq(videoEdits.taskId, taskId));
  return row === undefined ? null : { revision: row.revision, settings: row.settings };
}

/** Keeps a revision of a video in the place of the one before it. */
export async function keepEdit(db: DbOrTransaction, taskId: string, edit: VideoEdit): Promise<void> {
  await db
    .insert(videoEdits)
    .values({ taskId, ...edit })
    .onConflictDoUpdate({ target: videoEdits.taskId, set: { ...edit, updatedAt: sql`now()` } });
}
