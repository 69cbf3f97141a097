import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { latestConfig, saveLatestConfig } from "./latest-config.ts";

export function mountTaskConfigRoutes(app: App, { database: { db } }: Context): void {
  mountCall(app, calls.taskConfig.saveLatest, async ({ input, actor }) => {
    await saveLatestConfig(db, actor.projId, input);
    return {};
  });
  mountCall(app, calls.taskConfig.latest, async ({ actor }) => ({
    latest: await latestConfig(db, actor.projId),
  }));
}
