import { AppError } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, answerBytes } from "../../../http/index.ts";
import { attachmentPath } from "../../../platform/sign/index.ts";
import { safeContentType } from "./content-type.ts";

/** What S3 signs for at most: a week. */
const maxLinkSeconds = 7 * 24 * 3600;

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
      const how = {
        contentType: safeContentType(link.key),
        ...(link.fileName === null ? {} : { fileName: link.fileName }),
      };
      // The address lives as long as the link: whoever was led there once asks there for further parts of a film.
      const lifetimeSeconds = Math.min(Math.max(1, maxAgeSeconds), maxLinkSeconds);
      const straight = await storage.linkTo(link.key, { ...how, lifetimeSeconds });
      if (straight !== null) return reply.header("Cache-Control", "private, no-store").redirect(straight);
      return answerBytes(request, reply, { file: await storage.find(link.key), ...how, maxAgeSeconds });
    },
  );
}
