import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { createPresets, listPresets, lookShelf, updatePreset } from "./style-presets.ts";

export function mountStylePresetRoutes(app: App, context: Context): void {
  const areaCalls = calls.stylePresets;
  mountCall(app, areaCalls.list, async ({ actor: { projId } }) => ({
    items: await listPresets(context.database.db, projId),
  }));
  mountCall(app, areaCalls.create, async ({ input, actor: { projId } }) => ({
    items: await createPresets(context, { ...input, projId }),
  }));
  mountCall(app, areaCalls.update, ({ input, actor: { projId } }) =>
    updatePreset(context, { ...input, projId }),
  );
  mountCall(app, areaCalls.remove, async ({ input, actor: { projId } }) => {
    const ids = [input.stylePresetId];
    await context.database.db.transaction((tx) => lookShelf.remove(tx, { projId, ids }));
    return {};
  });
}
