import type { ServerModule } from "../../../server-module.ts";
import { mountFontRoutes } from "./routes.ts";

export { findOwnFont, findVideoFonts, showFontToOthers } from "./own-fonts.ts";

export const fontsModule: ServerModule = { name: "fonts", mountRoutes: mountFontRoutes };
