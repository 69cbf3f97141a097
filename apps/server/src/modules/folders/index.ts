import type { ServerModule } from "../../server-module.ts";
import { mountFolderRoutes } from "./routes.ts";

export { useFolder } from "./use-folder.ts";

export const foldersModule: ServerModule = { name: "folders", mountRoutes: mountFolderRoutes };
