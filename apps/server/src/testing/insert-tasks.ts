import { randomUUID } from "node:crypto";
import { dubSettingsSchema } from "@voxloom/contract";
import { tasks } from "../modules/making/tasks/schema.ts";
import type { TestServer } from "./start-test-server.ts";
import type { Guest } from "./test-client.ts";

/** For tests: rows of tasks that no file and no job belongs to. */
export const insertTestTasks = async (
  { context }: TestServer,
  { projId }: Pick<Guest, "projId">,
  rows: readonly Partial<typeof tasks.$inferInsert>[],
): Promise<(typeof tasks.$inferSelect)[]> =>
  context.database.db
    .insert(tasks)
    .values(
      rows.map((row, index) => ({
        id: randomUUID(),
        projId,
        requestId: randomUUID(),
        product: "audio-translation" as const,
        name: `task ${index}`,
        materialId: randomUUID(),
        targetLanguage: "es",
        settings: dubSettingsSchema.parse({}),
        state: "succeeded" as const,
        progress: { stages: [], fraction: 0, timeLeftMs: null },
        production: { kind: "automatic" as const, respeakSegmentIds: [], chargedMs: 1000 },
        durationMs: 1000,
        ...row,
      })),
    )
    .returning();
