import type { ServerModule } from "../../../server-module.ts";
import { stylePresetLife } from "./project-life.ts";
import { mountStylePresetRoutes } from "./routes.ts";

export { lookShelf } from "./style-presets.ts";

export const stylePresetsModule: ServerModule = {
  name: "style-presets",
  projectLife: stylePresetLife,
  mountRoutes: mountStylePresetRoutes,
};
