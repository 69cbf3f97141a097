import type { IncomingMessage, ServerResponse } from "node:http";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import { AppError, httpStatusOf, uploadEndpoint, uploadMaterialKey } from "@voxloom/contract";
import type { Context } from "../../context.ts";
import type { App } from "../../http/index.ts";
import { updateMaterial } from "./store.ts";
import { openUploadToken, uploadTokenHeader, uploadTokenKey } from "./upload-token.ts";

type Refusal = { status_code: number; body: string };

/** What tus sends for one of our failures: the same envelope as every call. */
function refusal(error: AppError): Refusal {
  const code = httpStatusOf(error.code);
  const { message, details } = error;
  const envelope = { code, message, errorMsg: message, errorCode: error.code, details, data: null };
  return { status_code: code, body: JSON.stringify(envelope) };
}

const notAllowed = (): AppError =>
  new AppError("NOT_ALLOWED", "This upload is not yours, or its file was chosen anew: begin it again.");

/**
 * Resumable uploads by the tus protocol. What was received lies in the uploads folder under the material's id, so an
 * upload goes on after any restart; whoever holds the signed token may send it.
 */
export async function mountUploads(app: App, { config, database, signer, storage }: Context): Promise<void> {
  const server = new Server({
    path: uploadEndpoint,
    datastore: new FileStore({ directory: config.uploadsFolder }),
    relativeLocation: true,
    maxSize: config.limits.maxUploadBytes,
    async onIncomingRequest(request, uploadId) {
      if (request.method === "OPTIONS") return;
      const token = openUploadToken(signer, request.headers.get(uploadTokenHeader));
      // The creation is checked below, by its metadata.
      if (request.method === "POST" ? token === null : token?.materialId !== uploadId)
        throw refusal(notAllowed());
      const id = token?.materialId ?? "";
      // Also notes that somebody is at it: uploads that nobody goes on with are swept away.
      const material = await updateMaterial(database.db, id, {}, ["uploading"]);
      if (material === null || material.deletedAt !== null) throw refusal(notAllowed());
    },
    namingFunction(_request, metadata) {
      const token = openUploadToken(signer, metadata?.[uploadTokenKey]);
      if (token === null || metadata?.[uploadMaterialKey] !== token.materialId) throw refusal(notAllowed());
      return token.materialId;
    },
    async onUploadCreate(_request, upload) {
      const token = openUploadToken(signer, upload.metadata?.[uploadTokenKey]);
      if (token === null || token.materialId !== upload.id || token.sizeBytes !== upload.size)
        throw refusal(notAllowed());
      await storage.ensureFree(token.sizeBytes).catch((error: unknown) => {
        throw error instanceof AppError ? refusal(error) : error;
      });
      return {};
    },
    onResponseError(_request, error) {
      if (error instanceof AppError) return refusal(error);
      if (error instanceof Error) app.log.warn({ err: error }, "an upload's request failed");
      return undefined;
    },
  });
  const handle = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    server.handle(request, response);
  await app.fastify.register(async (scope) => {
    // The bytes go to tus as they come, whatever type they say they are.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    for (const url of [uploadEndpoint, `${uploadEndpoint}/*`]) {
      scope.route({
        method: ["POST", "HEAD", "PATCH", "DELETE", "OPTIONS"],
        url,
        handler: async (request, reply) => {
          for (const [name, value] of Object.entries(reply.getHeaders())) {
            if (value !== undefined) reply.raw.setHeader(name, value);
          }
          reply.hijack();
          await handle(request.raw, reply.raw);
        },
      });
    }
  });
}
