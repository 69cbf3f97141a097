import type { IncomingMessage, ServerResponse } from "node:http";
import { FileStore } from "@tus/file-store";
import { ERRORS, Server } from "@tus/server";
import { AppError, getHttpStatus, uploadEndpoint, uploadMaterialKey } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, takeBodiesAsTheyCome } from "../../../http/index.ts";
import { ensureStorage } from "../storage/index.ts";
import { ensureDiskFor } from "./ensure-place.ts";
import { findMaterial, updateMaterial } from "./store.ts";
import { readReceivedBytes } from "./upload-files.ts";
import { openUploadToken, uploadTokenHeader, uploadTokenKey } from "./upload-token.ts";

/** What a write of a stream asks of the disk at once, at least. */
const blockBytes = 65_536;

type Refusal = { status_code: number; body: string };

/** What tus sends for one of our failures: the same envelope as every call. */
function refusal(error: AppError): Refusal {
  const code = getHttpStatus(error.code);
  const { message, details } = error;
  const envelope = { code, message, errorMsg: message, errorCode: error.code, details, data: null };
  return { status_code: code, body: JSON.stringify(envelope) };
}

const notAllowed = (): AppError =>
  new AppError("NOT_ALLOWED", "This upload is not yours, or its file was chosen anew: begin it again.");

/** What the storage says of a disk without room for one more block; null while there is room. */
const diskProblem = (storage: Context["storage"]): Promise<AppError | null> =>
  storage.ensureFree(blockBytes).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error : null),
  );

/**
 * Resumable uploads by the tus protocol. What was received lies in the uploads folder under the material's id, so an
 * upload goes on after any restart; whoever holds the signed token may send it.
 */
export async function mountUploads(app: App, context: Context): Promise<void> {
  const { config, database, signer, storage } = context;
  /** Refuses in words what the disk has no room for, or the project's storage. */
  const inWords = (check: Promise<void>): Promise<void> =>
    check.catch((error: unknown) => {
      throw error instanceof AppError ? refusal(error) : error;
    });
  /** The file was counted when its upload was opened; a plan may have ended since. */
  const requireStorage = async (materialId: string): Promise<void> => {
    const material = await findMaterial(database.db, materialId);
    if (material === null) throw notAllowed();
    await database.db.transaction((tx) => ensureStorage(context, tx, { projId: material.projId, bytes: 0 }));
  };
  const server = new Server({
    path: uploadEndpoint,
    datastore: new FileStore({ directory: config.uploadsFolder }),
    relativeLocation: true,
    // Pages of other origins send nothing here.
    allowedOrigins: () => false,
    maxSize: config.limits.maxUploadBytes,
    async onIncomingRequest(request, uploadId) {
      if (request.method === "OPTIONS") return;
      const token = openUploadToken(signer, request.headers.get(uploadTokenHeader));
      // The creation is checked below, by its metadata.
      if (request.method === "POST" ? token === null : token?.materialId !== uploadId)
        throw refusal(notAllowed());
      const id = token?.materialId ?? "";
      // Also notes that somebody is at it: uploads that nobody goes on with are swept away.
      const receivedBytes = await readReceivedBytes(config, id);
      const material = await updateMaterial(database.db, id, { receivedBytes }, ["uploading"]);
      if (material === null || material.deletedAt !== null) throw refusal(notAllowed());
      // Before its bytes: what arrived stays, and the upload goes on once there is room.
      if (request.method === "PATCH")
        await inWords(ensureDiskFor(context, material.sizeBytes - receivedBytes, id));
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
      await inWords(requireStorage(token.materialId));
      await inWords(ensureDiskFor(context, token.sizeBytes, token.materialId));
      return {};
    },
    async onResponseError(_request, error) {
      if (error instanceof AppError) return refusal(error);
      // A write that failed in the middle does not always say why; whether the disk filled up can be asked.
      const isWrite = error instanceof Error || error === ERRORS.FILE_WRITE_ERROR;
      const full = isWrite ? await diskProblem(storage) : null;
      if (full !== null) return refusal(full);
      if (error instanceof Error) app.log.warn({ err: error }, "an upload's request failed");
      return undefined;
    },
  });
  const handle = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    server.handle(request, response);
  await app.fastify.register(async (scope) => {
    takeBodiesAsTheyCome(scope);
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
