import { type ClipsSettings, clipsSettingsSchema } from "@voxloom/contract";
import { eq, sql } from "drizzle-orm";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { videoEdits } from "./schema.ts";

export type VideoEdit = { revision: number; settings: ClipsSettings };

/** What was saved of a video last; null: nothing was. */
export async function findEdit(db: DbOrTransaction, taskId: string): Promise<VideoEdit | null> {
  const [row] = await db.select().from(videoEdits).where(eq(videoEdits.taskId, taskId));
  return row === undefined
    ? null
    : { revision: row.revision, settings: clipsSettingsSchema.parse(row.settings) };
}

/** Keeps a revision of a video in the place of the one before it. */
export async function keepEdit(db: DbOrTransaction, taskId: string, edit: VideoEdit): Promise<void> {
  await db
    .insert(videoEdits)
    .values({ taskId, ...edit })
    .onConflictDoUpdate({ target: videoEdits.taskId, set: { ...edit, updatedAt: sql`now()` } });
}
