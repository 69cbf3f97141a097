import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { createFolder, removeFolder, updateFolder } from "./change-folders.ts";
import { showFolder, showTree } from "./show-tree.ts";
import { moveMaterials, moveSaved, moveTasks } from "./use-folder.ts";

export function mountFolderRoutes(app: App, context: Context): void {
  const areaCalls = calls.folders;
  mountCall(app, areaCalls.tree, ({ actor }) => showTree(context, actor.projId));
  mountCall(app, areaCalls.create, async ({ input, actor: { projId } }) =>
    showFolder(await createFolder(context, { ...input, projId })),
  );
  mountCall(app, areaCalls.update, async ({ input, actor: { projId } }) =>
    showFolder(await updateFolder(context, { ...input, projId })),
  );
  mountCall(app, areaCalls.remove, async ({ input, actor: { projId } }) => {
    await removeFolder(context, { ...input, projId });
    return {};
  });
  mountCall(app, areaCalls.moveTasks, async ({ input, actor: { projId } }) => {
    await moveTasks(context, { ...input, projId });
    return {};
  });
  mountCall(app, areaCalls.moveMaterials, async ({ input, actor: { projId } }) => {
    await moveMaterials(context, { ...input, projId });
    return {};
  });
  mountCall(app, areaCalls.moveSaved, async ({ input, actor: { projId } }) => {
    await moveSaved(context, { ...input, projId });
    return {};
  });
}
