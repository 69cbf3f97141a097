import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { ownTask } from "../tasks/index.ts";
import { createExport } from "./create-export.ts";
import { cancelExport, removeExport } from "./end-export.ts";
import { exportOptions } from "./export-options.ts";
import { showExport } from "./show-export.ts";
import { listExports } from "./store.ts";
import { offerVideoFormats } from "./video-formats.ts";

export function mountExportRoutes(app: App, context: Context): void {
  const { db } = context.database;
  const areaCalls = calls.exports;
  mountCall(app, areaCalls.options, ({ input, actor: { projId } }) =>
    exportOptions(context, { ...input, projId }),
  );
  mountCall(app, areaCalls.videoFormats, ({ input, actor: { projId } }) =>
    offerVideoFormats(context, { ...input, projId }),
  );
  mountCall(app, areaCalls.create, ({ input, actor: { projId } }) =>
    createExport(context, { ...input, projId }),
  );
  mountCall(app, areaCalls.list, async ({ input, actor }) => {
    const task = await ownTask(db, actor.projId, input.taskId);
    const rows = await listExports(db, task.id);
    return { items: rows.map((row) => showExport(context, task, row)) };
  });
  mountCall(app, areaCalls.cancel, ({ input, actor: { projId } }) =>
    cancelExport(context, { ...input, projId }),
  );
  mountCall(app, areaCalls.remove, async ({ input, actor: { projId } }) => {
    await removeExport(context, { ...input, projId });
    return {};
  });
}
