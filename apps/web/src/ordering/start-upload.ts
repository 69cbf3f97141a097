import { calls, type Material, uploadChunkBytes, uploadEndpoint, uploadMaterialKey } from "@voxloom/contract";
import { type PreviousUpload, Upload } from "tus-js-client";
import { api } from "../lib/api/api.ts";
import { credentials, findHeaders } from "../lib/api/credentials.ts";
import { dropTicket, keepTicket, storedTicket, type UploadTicket } from "./upload-tickets.ts";

const retryDelaysMs = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/** What an upload tells while it runs. Exactly one of `onReady` and `onFailed` is called, unless it is canceled. */
export type UploadListener = {
  onProgress: (sentBytes: number, isResumed: boolean) => void;
  onReconnecting: () => void;
  onChecking: () => void;
  onReady: (material: Material) => void;
  onFailed: (error: Error) => void;
};

/** A running upload. `cancel` also removes what has arrived so far. */
export type RunningUpload = { pause: () => void; resume: () => void; cancel: () => void };

/** Sends a file piece by piece; the same file goes on where an earlier upload of it stopped, also after a reload. */
export async function startUpload(file: File, listener: UploadListener): Promise<RunningUpload> {
  const identity = findHeaders(await credentials());
  let ticket: UploadTicket | null = null;
  let isResumed = false;
  let isCanceled = false;

  const check = async () => {
    listener.onChecking();
    try {
      if (ticket === null) throw new Error("The upload has no material.");
      const material = await api(calls.materials.readMetadata, { materialId: ticket.materialId });
      if (!isCanceled) listener.onReady(material);
    } catch (error) {
      if (!isCanceled) listener.onFailed(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const upload = new Upload(file, {
    endpoint: uploadEndpoint,
    chunkSize: uploadChunkBytes,
    retryDelays: retryDelaysMs,
    removeFingerprintOnSuccess: true,
    headers: identity,
    onProgress: (sent) => listener.onProgress(sent, isResumed),
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      const isPassing = status === 0 || status === 409 || status === 423 || status >= 500;
      if (isPassing) listener.onReconnecting();
      return isPassing && status !== 507;
    },
    onError: (error) => {
      if (!isCanceled) listener.onFailed(error);
    },
    onSuccess: () => {
      if (ticket !== null) dropTicket(ticket.materialId);
      void check();
    },
  });
  const open = async () => {
    const earlier = await readOpenUpload(upload);
    isResumed = earlier !== null;
    if (earlier !== null) {
      ticket = earlier.ticket;
      upload.resumeFromPreviousUpload(earlier.previous);
    } else {
      ticket = await api(calls.materials.generateUploadUrl, {
        name: file.name,
        sizeBytes: file.size,
        contentType: file.type,
      });
      keepTicket(ticket);
    }
    upload.options.endpoint = ticket.endpoint;
    upload.options.metadata = ticket.metadata;
    upload.options.headers = {
      ...identity,
      [uploadMaterialKey]: ticket.materialId,
      ...ticket.headers,
    };
    upload.start();
  };
  await open();
  return {
    pause: () => void upload.abort(),
    resume: () => upload.start(),
    cancel: () => {
      isCanceled = true;
      const materialId = ticket?.materialId;
      if (materialId !== undefined) dropTicket(materialId);
      void upload
        .abort(true)
        .catch(() => undefined)
        // What arrived is of no use; where the server is gone it clears up by itself.
        .then(() => (materialId ? api(calls.materials.remove, { materialId }) : undefined))
        .catch(() => undefined);
    },
  };
}

/** Of earlier uploads of the file the one that can go on: others may have been given up before their address was known. */
async function readOpenUpload(
  upload: Upload,
): Promise<{ previous: PreviousUpload; ticket: UploadTicket } | null> {
  for (const previous of await upload.findPreviousUploads()) {
    const ticket = storedTicket(previous.metadata[uploadMaterialKey] ?? "");
    if (ticket !== null && (await isStillOpen(ticket.materialId))) return { previous, ticket };
  }
  return null;
}

const isStillOpen = (materialId: string): Promise<boolean> =>
  api(calls.materials.detail, { materialId }).then(
    (material) => material.state === "uploading",
    () => false,
  );
