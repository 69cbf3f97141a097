import type { ServerModule } from "../../server-module.ts";
import { mountTranslationRoutes } from "./routes.ts";

export const translationModule: ServerModule = {
  name: "translation",
  mountRoutes: mountTranslationRoutes,
};
