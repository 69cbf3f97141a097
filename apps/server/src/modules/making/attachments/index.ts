import type { ServerModule } from "../../../server-module.ts";
import { mountAttachmentRoutes } from "./routes.ts";

export const attachmentsModule: ServerModule = { name: "attachments", mountRoutes: mountAttachmentRoutes };
