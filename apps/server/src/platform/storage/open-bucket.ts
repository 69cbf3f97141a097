import { addAbortSignal, type Readable, Transform } from "node:stream";
import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { create as contentDisposition } from "content-disposition";
import type { S3Config } from "../../config/index.ts";
import type { SafeConnections } from "../safe-fetch/index.ts";
import { createS3Client, partBytes } from "./s3-client.ts";

/** A bucket that somebody named, reached by connections that lead to nowhere inside. */
export type BucketPlace = Pick<S3Config, "endpoint" | "region" | "bucket"> & {
  credentials: NonNullable<S3Config["credentials"]>;
  connections: SafeConnections;
};

export type SentObject = {
  key: string;
  /** Told by the object itself: what is there under it already is not sent again. */
  id: string;
  sizeBytes: number;
  contentType: string;
  fileName: string;
  openRead: () => Readable | Promise<Readable>;
  signal: AbortSignal;
  /** Is called with the bytes that are sent so far. */
  onProgress: (sentBytes: number) => void;
};

export type Bucket = {
  /** Sends a file part by part; it appears whole, with the end of its last one. */
  send(object: SentObject): Promise<void>;
  /** Writes a few bytes and removes them; answers whether they could be removed. */
  probe(key: string, signal: AbortSignal): Promise<boolean>;
  close(): void;
};

/** No server has more to say, nor takes longer over it: what is longer is not read. */
const maxAnswerBytes = 1024 ** 2;
const answerMs = 60_000;
const idKey = "voxloom-publication";

/** Opens a bucket of somebody else's. Calls throw what the client of S3 throws. */
export function openBucket({ connections, bucket, ...place }: BucketPlace): Bucket {
  const { httpAgent, httpsAgent } = connections;
  const client = createS3Client(place, {
    maxAttempts: 2,
    requestHandler: {
      httpAgent,
      httpsAgent,
      connectionTimeout: 10_000,
      socketTimeout: 60_000,
      requestTimeout: 600_000,
      throwOnRequestTimeout: true,
    },
  });
  client.middlewareStack.add(
    (next) => async (asked) => {
      const answered = await next(asked);
      const response = answered.response as { body?: unknown };
      if (isReadable(response.body)) response.body = response.body.pipe(limitAnswer(response.body));
      return answered;
    },
    { step: "deserialize", priority: "low" },
  );

  async function isSent({ key, id, sizeBytes, signal }: SentObject): Promise<boolean> {
    try {
      const command = new HeadObjectCommand({ Bucket: bucket, Key: key });
      const found = await client.send(command, { abortSignal: signal });
      return found.Metadata?.[idKey] === id && found.ContentLength === sizeBytes;
    } catch {
      // It is not there, or may be written and not read: then it is written again, under the same key.
      signal.throwIfAborted();
      return false;
    }
  }

  return {
    async send(object) {
      if (await isSent(object)) return;
      const { key, id, sizeBytes, contentType, fileName, signal, onProgress } = object;
      const body = sizeBytes === 0 ? "" : await object.openRead();
      const upload = new Upload({
        client,
        params: {
          Bucket: bucket,
          Key: key,
          Body: body,
          ContentType: contentType,
          ContentDisposition: contentDisposition(fileName, { type: "inline" }),
          Metadata: { [idKey]: id },
        },
        partSize: partBytes,
        queueSize: 2,
      });
      const stop = (): void => void upload.abort();
      signal.addEventListener("abort", stop, { once: true });
      upload.on("httpUploadProgress", ({ loaded = 0 }) => onProgress(loaded));
      try {
        // It may be stopped while the file is opened.
        signal.throwIfAborted();
        await upload.done();
      } finally {
        signal.removeEventListener("abort", stop);
        if (typeof body !== "string") body.destroy();
      }
    },
    async probe(key, abortSignal) {
      const object = { Bucket: bucket, Key: key };
      await client.send(
        new PutObjectCommand({ ...object, Body: "Voxloom can write here.\n", ContentType: "text/plain" }),
        { abortSignal },
      );
      try {
        await client.send(new DeleteObjectCommand(object), { abortSignal });
        return true;
      } catch {
        abortSignal.throwIfAborted();
        return false;
      }
    },
    close() {
      client.destroy();
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}

const isReadable = (body: unknown): body is Readable =>
  typeof body === "object" && body !== null && "pipe" in body;

/** Passes on what a server answers, up to what any has to say; beyond that the answer fails, and its connection ends. */
function limitAnswer(source: Readable): Transform {
  let seen = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(
        seen > maxAnswerBytes ? new Error("The server answers with more than it can have to say.") : null,
        chunk,
      );
    },
  });
  source.once("error", (error) => limited.destroy(error));
  limited.once("error", () => source.destroy());
  return addAbortSignal(AbortSignal.timeout(answerMs), limited);
}
