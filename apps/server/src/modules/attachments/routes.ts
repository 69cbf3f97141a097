import { AppError } from "@voxloom/contract";
import type { Context } from "../../context.ts";
import { type App, answerBytes } from "../../http/index.ts";
import { attachmentPath } from "../../platform/sign/index.ts";
import { safeContentType } from "./content-type.ts";

/** Signed links: whoever holds one may read that file until it expires. */
export function mountAttachmentRoutes(app: App, { signer, storage }: Context): void {
  app.fastify.get<{ Params: { "*": string }; Querystring: Record<string, string> }>(
    `${attachmentPath}*`,
    async (request, reply) => {
      const link = signer.open(request.params["*"], request.query);
      if (link === null) {
        throw new AppError(
          "NOT_ALLOWED",
          "This link has expired or was changed: open the page it came from again.",
        );
      }
      const maxAgeSeconds = Math.floor((link.expiresAtMs - Date.now()) / 1000);
      return answerBytes(request, reply, {
        path: await storage.localPathOf(link.key),
        contentType: safeContentType(link.key),
        maxAgeSeconds,
        ...(link.fileName === null ? {} : { fileName: link.fileName }),
      });
    },
  );
}
