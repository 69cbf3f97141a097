import type { ServerModule } from "../../../server-module.ts";
import { folderLife } from "./project-life.ts";
import { mountFolderRoutes } from "./routes.ts";

export { useFolder } from "./use-folder.ts";

export const foldersModule: ServerModule = {
  name: "folders",
  projectLife: folderLife,
  mountRoutes: mountFolderRoutes,
};
