import type { ServerModule } from "../../../server-module.ts";
import { mountAttachmentRoutes } from "./routes.ts";

export { safeContentType } from "./content-type.ts";

export const attachmentsModule: ServerModule = { name: "attachments", mountRoutes: mountAttachmentRoutes };
