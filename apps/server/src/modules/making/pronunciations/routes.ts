import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { listPronunciations, removePronunciations, savePronunciations } from "./pronunciations.ts";

export function mountPronunciationRoutes(app: App, { database: { db } }: Context): void {
  const areaCalls = calls.pronunciations;
  mountCall(app, areaCalls.list, async ({ actor: { projId } }) => ({
    items: await listPronunciations(db, projId),
  }));
  mountCall(app, areaCalls.save, async ({ input, actor: { projId } }) => ({
    items: await db.transaction((tx) => savePronunciations(tx, { ...input, projId })),
  }));
  mountCall(app, areaCalls.remove, async ({ input, actor: { projId } }) => ({
    items: await db.transaction((tx) => removePronunciations(tx, { ...input, projId })),
  }));
}
