import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { createKit, kitShelf, listKits, updateKit } from "./brand-kits.ts";

export function mountBrandKitRoutes(app: App, context: Context): void {
  const areaCalls = calls.brandKits;
  mountCall(app, areaCalls.list, async ({ actor: { projId } }) => ({
    items: await listKits(context.database.db, projId),
  }));
  mountCall(app, areaCalls.create, ({ input, actor: { projId } }) =>
    createKit(context, { ...input, projId }),
  );
  mountCall(app, areaCalls.update, ({ input, actor: { projId } }) =>
    updateKit(context, { ...input, projId }),
  );
  mountCall(app, areaCalls.remove, async ({ input, actor: { projId } }) => {
    const ids = [input.brandKitId];
    await context.database.db.transaction((tx) => kitShelf.remove(tx, { projId, ids }));
    return {};
  });
}
