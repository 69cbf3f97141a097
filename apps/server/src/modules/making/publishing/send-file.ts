import { createHmac } from "node:crypto";
import { type Destination, publishLimits } from "@voxloom/contract";
import { z } from "zod";
import { publicOrigin } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import { type Bucket, openBucket } from "../../../platform/storage/index.ts";
import { safeContentType } from "../attachments/index.ts";
import type { TaskRow } from "../tasks/index.ts";
import { type DestinationRow, openKeys } from "./destinations.ts";
import {
  asPublishProblem,
  ensureWay,
  getHost,
  isBusyStatus,
  openWay,
  publishProblem,
} from "./publish-problem.ts";

/** A file that goes to a destination, by its key in the storage. */
export type FileToSend = { key: string; fileName: string; kind: string };
type Sending = {
  /** Id of the publication. */
  id: string;
  task: TaskRow;
  file: FileToSend;
  signal: AbortSignal;
  /** Is called with the share of the bytes that are sent. */
  onProgress: (fraction: number) => void;
};
/** Where a file is now. */
export type Sent = { sizeBytes: number; link: string | null; place: string | null };

type Target<Kind> = Extract<Destination["target"], { kind: Kind }>;
type Outside = Pick<Context, "config" | "fetcher">;

/** Sends a file to a destination, or a notice of it. Throws AppError PUBLISH_FAILED. */
export async function sendFile(context: Context, row: DestinationRow, sending: Sending): Promise<Sent> {
  const { target } = row;
  try {
    return target.kind === "s3"
      ? await sendToBucket(context, row, { target, ...sending })
      : await sendNotice(context, row, { target, ...sending });
  } catch (error) {
    throw asPublishProblem(error, target);
  }
}

/** Tries a destination; false where the file that was written could not be removed. Throws AppError PUBLISH_FAILED. */
export async function testDestination(
  context: Outside,
  row: DestinationRow,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<boolean> {
  const { target } = row;
  try {
    if (target.kind === "s3")
      return await withBucket(context, row, target, (bucket) =>
        bucket.probe(joinKey(target.prefix, "voxloom-test.txt"), signal),
      );
    await postNotice(context, row, { target, id, type: "destination.test", data: {}, signal });
    return true;
  } catch (error) {
    // What is not waited for any longer does not answer.
    throw asPublishProblem(signal.aborted ? signal.reason : error, target);
  }
}

const joinKey = (...parts: string[]): string => parts.filter((part) => part !== "").join("/");

async function withBucket<T>(
  { config, fetcher }: Outside,
  row: DestinationRow,
  { endpoint, region, bucket }: Target<"s3">,
  use: (bucket: Bucket) => Promise<T>,
): Promise<T> {
  const keys = openKeys(config, row);
  // Without keys the client would take those of the server itself.
  if ("secret" in keys) throw new Error("A bucket is opened with keys.");
  const connections = openWay(fetcher, row.target);
  const opened = await openBucket({ endpoint, region, bucket, credentials: keys, connections });
  try {
    return await use(opened);
  } finally {
    opened.close();
  }
}

async function sendToBucket(
  context: Context,
  row: DestinationRow,
  { target, id, task, file, signal, onProgress }: Sending & { target: Target<"s3"> },
): Promise<Sent> {
  const { sizeBytes, openRead } = await context.storage.find(file.key);
  // Whatever tasks are called, none takes the place of another's file.
  const key = joinKey(target.prefix, task.id, file.fileName);
  await withBucket(context, row, target, (bucket) =>
    bucket.send({
      ...{ key, id, sizeBytes, openRead, signal, fileName: file.fileName },
      contentType: safeContentType(file.fileName),
      onProgress: (sentBytes) => onProgress(sizeBytes === 0 ? 1 : Math.min(1, sentBytes / sizeBytes)),
    }),
  );
  const path = key.split("/").map(encodeURIComponent).join("/");
  const link = target.publicUrl === null ? null : `${target.publicUrl}/${path}`;
  return { sizeBytes, link, place: `s3://${target.bucket}/${key}` };
}

async function sendNotice(
  context: Context,
  row: DestinationRow,
  { target, id, task, file, signal }: Sending & { target: Target<"webhook"> },
): Promise<Sent> {
  const { config, signer, storage } = context;
  const { sizeBytes } = await storage.find(file.key);
  const { fileName } = file;
  const validMs = publishLimits.linkDays * 86_400_000;
  const origin = publicOrigin(config);
  const data = {
    publicationId: id,
    task: {
      ...{ id: task.id, name: task.name, product: task.product, targetLanguage: task.targetLanguage },
      ...{ durationMs: task.durationMs, url: `${origin}/my-tasks/${task.projId}/${task.id}` },
    },
    file: {
      ...{ kind: file.kind, name: fileName, contentType: safeContentType(fileName), sizeBytes },
      url: origin + signer.linkTo(file.key, { fileName, validMs }),
      expiresAt: new Date(Date.now() + validMs).toISOString(),
    },
  };
  const link = await postNotice(context, row, { target, id, type: "result.published", data, signal });
  return { sizeBytes, link, place: null };
}

type Notice = {
  target: Target<"webhook">;
  id: string;
  type: "result.published" | "destination.test";
  data: object;
  signal: AbortSignal;
};

const maxAnswerBytes = 64 * 1024;
/** A notice and its answer take no longer: who answers byte by byte keeps no other's waiting. */
const noticeMs = 40_000;
const answerSchema = z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) });

/**
 * Posts a notice, signed by the rules of Standard Webhooks. Answers the address that the receiver says it can be seen at,
 * by the `url` of a JSON answer; null where it says none.
 */
async function postNotice(
  { config, fetcher }: Outside,
  row: DestinationRow,
  { target, id, type, data, signal }: Notice,
): Promise<string | null> {
  const keys = openKeys(config, row);
  if (!("secret" in keys)) throw new Error("A webhook's notices are signed with a secret.");
  ensureWay(fetcher, target);
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
  const seconds = Math.floor(Date.now() / 1000);
  const key = Buffer.from(keys.secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  const answer = await fetcher.open(target.url, {
    ...{ method: "POST", body, headersTimeoutMs: 30_000 },
    signal: AbortSignal.any([signal, AbortSignal.timeout(noticeMs)]),
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": `v1,${signature}`,
      // Those who know no Standard Webhooks know this.
      "idempotency-key": id,
    },
  });
  const told = await readStart(answer.body, signal);
  const { status } = answer;
  const host = getHost(target);
  if (status >= 200 && status < 300) return findLink(told);
  if (status >= 300 && status < 400) throw publishProblem("redirect", { host, status });
  throw publishProblem(isBusyStatus(status) ? "busy" : "refused", { host, status, told: `HTTP ${status}` });
}

function findLink(text: string): string | null {
  try {
    return answerSchema.parse(JSON.parse(text)).url;
  } catch {
    return null;
  }
}

/** The beginning of an answer, as far as it is read: no receiver has more to say. */
async function readStart(body: AsyncIterable<Buffer>, signal: AbortSignal): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of body) {
      parts.push(part);
      bytes += part.length;
      if (bytes > maxAnswerBytes) break;
    }
  } catch {
    // It was taken: what else the receiver had to say is not needed.
    signal.throwIfAborted();
  }
  return Buffer.concat(parts).toString("utf8");
}
