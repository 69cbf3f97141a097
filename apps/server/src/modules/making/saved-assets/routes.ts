import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { listUses } from "./made.ts";
import {
  countSaved,
  emptySavedTrash,
  listSaved,
  removeSaved,
  restoreSaved,
  tagSaved,
} from "./saved-assets.ts";

export function mountSavedAssetRoutes(app: App, context: Context): void {
  const areaCalls = calls.savedAssets;
  const { db } = context.database;
  mountCall(app, areaCalls.list, async ({ input, actor: { projId } }) => ({
    items: await listSaved(db, { ...input, projId }),
  }));
  mountCall(app, areaCalls.counts, ({ actor }) => countSaved(db, actor));
  mountCall(app, areaCalls.tag, async ({ input, actor: { projId } }) => {
    await db.transaction((tx) => tagSaved(tx, { ...input, projId }));
    return {};
  });
  mountCall(app, areaCalls.remove, async ({ input, actor: { projId } }) => {
    await db.transaction((tx) => removeSaved(tx, { ...input, projId }));
    return {};
  });
  mountCall(app, areaCalls.restore, async ({ input, actor: { projId } }) => {
    await restoreSaved(context, { ...input, projId });
    return {};
  });
  mountCall(app, areaCalls.emptyTrash, async ({ input, actor: { projId } }) => {
    await emptySavedTrash(context, { items: input.items, projId });
    return {};
  });
  mountCall(app, areaCalls.uses, async ({ input, actor: { projId } }) => ({
    items: await listUses(db, { ...input, projId }),
  }));
}
