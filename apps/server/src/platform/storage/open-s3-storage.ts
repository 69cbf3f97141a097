import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { create as contentDisposition } from "content-disposition";
import pLimit from "p-limit";
import type { Config, S3Config } from "../../config/index.ts";
import type { FileStorage, ListedFile, StoredFile } from "./file-storage.ts";
import { linkFile, moveFile } from "./keep-file.ts";
import { openLocalCache } from "./local-cache.ts";
import { openLocalPlace } from "./local-place.ts";
import { createS3Client, partBytes } from "./s3-client.ts";
import { checkedKey, noSuchFile } from "./storage-key.ts";

const deletesAtOnce = 16;

/**
 * The storage in a bucket of an S3 server. An object appears whole, with the end of its upload. What programs read from
 * the disk is fetched into a cache of this machine, which also keeps what this machine stored.
 */
export async function openS3Storage(config: Config, s3: S3Config): Promise<FileStorage> {
  const cacheFolder = join(config.dataFolder, "s3-cache");
  const place = await openLocalPlace(config, cacheFolder);
  const cache = openLocalCache({
    folder: cacheFolder,
    maxBytes: s3.cacheBytes,
    temporaryPath: place.temporaryPath,
    moveFile: (path, to) => moveFile(path, to, place.temporaryPath()),
  });
  const client = createS3Client(s3);
  const publicClient =
    s3.publicEndpoint === null ? null : createS3Client({ ...s3, endpoint: s3.publicEndpoint });
  await ensureBucket(client, s3);
  const at = (key: string) => ({ Bucket: s3.bucket, Key: s3.prefix + checkedKey(key) });

  async function look(key: string): Promise<StoredFile> {
    const object = at(key);
    const facts = await client.send(new HeadObjectCommand(object)).catch(asNoSuchFile);
    return {
      sizeBytes: facts.ContentLength ?? 0,
      modifiedAt: facts.LastModified ?? new Date(0),
      tag: facts.ETag ?? `"${facts.ContentLength}-${facts.LastModified?.getTime()}"`,
      async openRead(range) {
        const part = range && { Range: `bytes=${range.first}-${range.last}` };
        const { Body } = await client.send(new GetObjectCommand({ ...object, ...part })).catch(asNoSuchFile);
        if (!(Body instanceof Readable)) throw new Error("The S3 server sent no body.");
        return Body;
      },
    };
  }

  async function upload(key: string, body: Readable | string | Uint8Array): Promise<string | undefined> {
    const params = { ...at(key), Body: body };
    const done = await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done();
    return done.ETag;
  }

  /** undefined: it is not there, or the server does not copy. */
  async function copy(from: string, key: string): Promise<string | undefined> {
    const source = [s3.bucket, ...at(from).Key.split("/")].map(encodeURIComponent).join("/");
    const command = new CopyObjectCommand({ ...at(key), CopySource: source });
    const done = await client.send(command).catch(() => undefined);
    return done?.CopyObjectResult?.ETag;
  }

  type Storing = { keep: typeof linkFile; sameAs?: string | undefined };

  /** Stores a file, and keeps it here as the copy of what was stored. */
  async function store(path: string, key: string, { keep, sameAs }: Storing): Promise<void> {
    const { size } = await stat(path);
    const copied = sameAs === undefined ? undefined : await copy(sameAs, key);
    const tag = copied ?? (await upload(key, size === 0 ? "" : createReadStream(path)));
    await cache.forget(key);
    // Another file system's disk may be full, or the file already gone: the copy is a convenience.
    if (tag !== undefined) await keep(path, cache.getPlace(key, tag), place.temporaryPath()).catch(() => {});
  }

  async function remove(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand(at(key)));
    await cache.forget(key);
  }

  async function* list(prefix?: string): AsyncGenerator<ListedFile> {
    const Prefix = s3.prefix + (prefix === undefined ? "" : `${checkedKey(prefix)}/`);
    for await (const page of paginateListObjectsV2({ client }, { Bucket: s3.bucket, Prefix })) {
      for (const { Key, Size = 0, LastModified = new Date() } of page.Contents ?? []) {
        if (Key !== undefined)
          yield { key: Key.slice(s3.prefix.length), sizeBytes: Size, modifiedAt: LastModified };
      }
    }
  }

  return {
    ...place,
    find: look,
    list,
    async getLocalPath(key) {
      const file = await look(key);
      return cache.take(key, file.tag, async (path) => {
        await place.ensureFree(file.sizeBytes);
        await pipeline(await file.openRead(), createWriteStream(path, { mode: 0o600 }));
      });
    },
    async linkTo(key, { lifetimeSeconds, contentType, fileName }) {
      if (publicClient === null) return null;
      const disposition =
        fileName === undefined
          ? {}
          : { ResponseContentDisposition: contentDisposition(fileName, { type: "attachment" }) };
      const command = new GetObjectCommand({ ...at(key), ResponseContentType: contentType, ...disposition });
      return getSignedUrl(publicClient, command, { expiresIn: lifetimeSeconds });
    },
    async moveIn(path, key) {
      await store(path, key, { keep: moveFile });
      await rm(path, { force: true });
    },
    copyIn: (path, key, sameAs) => store(path, key, { keep: linkFile, sameAs }),
    async write(key, content) {
      await upload(key, content);
      await cache.forget(key);
    },
    async getSize(key) {
      try {
        return (await look(key)).sizeBytes;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: remove,
    async deleteAll(prefix) {
      const limit = pLimit(deletesAtOnce);
      const removals: Promise<void>[] = [];
      for await (const { key } of list(prefix)) removals.push(limit(() => remove(key)));
      await Promise.all(removals);
      await cache.forget(checkedKey(prefix));
    },
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket: s3.bucket }));
      await place.ensureFree(0);
    },
    sweep: cache.sweep,
  };
}

const isMissing = (error: unknown): boolean =>
  (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) ||
  (error instanceof Error && "code" in error && error.code === "NOT_FOUND");

function asNoSuchFile(error: unknown): never {
  throw isMissing(error) ? noSuchFile() : error;
}

/** Makes the bucket where it is missing. Throws an Error that names the settings where the server refuses or is away. */
async function ensureBucket(client: S3Client, { bucket, endpoint }: S3Config): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    try {
      if (!isMissing(error)) throw error;
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
      throw new Error(
        `The bucket "${bucket}" cannot be used at ${endpoint ?? "Amazon S3"} (${reason}). Check S3_ENDPOINT, S3_BUCKET and the S3 keys, or remove S3_BUCKET to keep files in the data folder.`,
        { cause },
      );
    }
  }
}
