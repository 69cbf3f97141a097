import type { ServerModule } from "../../../server-module.ts";
import { pronunciationLife } from "./project-life.ts";
import { mountPronunciationRoutes } from "./routes.ts";

export { findPronunciations, pronunciationShelf } from "./pronunciations.ts";

export const pronunciationsModule: ServerModule = {
  name: "pronunciations",
  projectLife: pronunciationLife,
  mountRoutes: mountPronunciationRoutes,
};
