import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { refused, unreachable } from "./ask-publisher.ts";
import { fetchPublisher } from "./fetch-publisher.ts";
import { canceled, diskFull, isDiskFull, ModelError } from "./model.ts";

export type Download = {
  address: string;
  /** Where it is written to; what is there already is gone on with. */
  path: string;
  sizeBytes: number;
  signal?: AbortSignal | undefined;
  /** How many bytes of it are here. */
  onBytes?: (bytes: number) => void;
  /** Most bytes a second. Default: as fast as they come. */
  maxBytesPerSecond?: number | undefined;
  /** How long is waited before each next try, in milliseconds. Default: a second, doubled up to 30. */
  getWaitMs?: ((tries: number) => number) | undefined;
};

/** Tries in a row that bring nothing. */
const maxVainTries = 6;
const usualWaitMs = (tries: number): number => Math.min(30_000, 1_000 * 2 ** (tries - 1));
/** A line that brings nothing for so long is broken. */
const silenceMs = 60_000;
/** A publisher that asks for patience is given no more than this. */
const maxPatienceMs = 120_000;

/**
 * Fetches a file to its whole length, and goes on where a broken line or a killed process left it. What came is not
 * trusted: see {@link hashFile}. Throws ModelError `unreachable`, `untrusted`, `damaged` where a publisher sends something else
 * altogether, `disk-full`, and `canceled`.
 */
export async function downloadFile(download: Download): Promise<void> {
  const { address, path, sizeBytes, signal, getWaitMs = usualWaitMs } = download;
  let furthestBytes = 0;
  for (let vain = 0; ; ) {
    const hereBytes = await getSize(path);
    furthestBytes = Math.max(furthestBytes, hereBytes);
    download.onBytes?.(Math.min(hereBytes, sizeBytes));
    if (hereBytes === sizeBytes) return;
    if (hereBytes > sizeBytes) await rm(path);
    if (signal?.aborted) throw canceled();
    try {
      await fetchRest(download, hereBytes > sizeBytes ? 0 : hereBytes);
    } catch (error) {
      if (signal?.aborted) throw canceled();
      if (error instanceof ModelError && error.code === "damaged") throw error;
      // No publisher helps against that.
      if (isDiskFull(error)) throw diskFull(dirname(path), error);
      const failure = error instanceof ModelError ? error : unreachable(address, error);
      // Which certificates are trusted is settled when a process starts: it would be the same a minute later.
      if (failure.code === "untrusted") throw failure;
      // What comes again and again up to the same place brings nothing.
      const isFurther = (await getSize(path)) > furthestBytes;
      vain = isFurther ? 0 : vain + 1;
      if (vain >= maxVainTries) throw failure;
      const askedMs = error instanceof Patience ? error.waitMs : 0;
      await sleep(Math.max(askedMs, getWaitMs(Math.max(1, vain))), undefined, { signal }).catch(() => {});
    }
  }
}

/** Bytes of a file; 0 where there is none. */
export const getSize = async (path: string): Promise<number> =>
  (await stat(path).catch(() => null))?.size ?? 0;

/** A publisher that asks to come back later. */
class Patience extends ModelError {
  readonly waitMs: number;
  constructor(address: string, waitMs: number) {
    const { message, remedy } = refused(address, 429);
    super("unreachable", message, remedy);
    this.waitMs = waitMs;
  }
}

async function fetchRest(download: Download, fromBytes: number): Promise<void> {
  const { address, path, sizeBytes, signal, maxBytesPerSecond } = download;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  const stop = signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal]);
  try {
    const response = await fetchPublisher(address, {
      signal: stop,
      headers: {
        "Accept-Encoding": "identity",
        ...(fromBytes > 0 && { Range: `bytes=${fromBytes}-` }),
      },
    });
    if (response.body === null || ![200, 206].includes(response.status)) {
      await response.body?.cancel();
      // Another file lies there now, or this one is longer than its publisher said.
      if (response.status === 416) await rm(path, { force: true });
      if (response.status === 429) throw new Patience(address, getPatienceMs(response.headers));
      throw refused(address, response.status);
    }
    if (/^text\/html\b/.test(response.headers.get("content-type") ?? "")) {
      await response.body.cancel();
      throw new ModelError(
        "damaged",
        `${address} sends a page instead of the file.`,
        "A proxy or a sign-in page answers in the publisher's place: look at the network, or set HF_ENDPOINT.",
      );
    }
    const isContinued = response.status === 206;
    const restBytes = Number(response.headers.get("content-length") ?? Number.NaN);
    const wholeBytes = restBytes + (isContinued ? fromBytes : 0);
    if (!Number.isNaN(wholeBytes) && wholeBytes !== sizeBytes) {
      await response.body.cancel();
      throw otherFile(address, wholeBytes, sizeBytes);
    }
    let bytes = isContinued ? fromBytes : 0;
    const startedMs = performance.now();
    let fetched = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        timer.refresh();
        bytes += chunk.length;
        fetched += chunk.length;
        if (bytes > sizeBytes) {
          done(otherFile(address, bytes, sizeBytes));
          return;
        }
        download.onBytes?.(bytes);
        const dueMs = maxBytesPerSecond === undefined ? 0 : (fetched / maxBytesPerSecond) * 1_000;
        const earlyMs = dueMs - (performance.now() - startedMs);
        if (earlyMs > 1) setTimeout(() => done(null, chunk), earlyMs);
        else done(null, chunk);
      },
    });
    await pipeline(response.body, count, createWriteStream(path, { flags: isContinued ? "a" : "w" }), {
      signal: stop,
    });
    if (bytes < sizeBytes) throw new Error(`${address} ended after ${bytes} of ${sizeBytes} bytes.`);
  } finally {
    clearTimeout(timer);
  }
}

/** What comes is as long as no promise said. */
const otherFile = (address: string, bytes: number, wantedBytes: number): ModelError =>
  new ModelError(
    "damaged",
    `${address} has ${bytes} bytes, and not the ${wantedBytes} that it was to have.`,
    "Its publisher may have changed it: try again later, or set HF_ENDPOINT to a mirror.",
  );

/** What `Retry-After` or the hub's `RateLimit` (`...;t=seconds`) ask for. */
function getPatienceMs(headers: Pick<Headers, "get">): number {
  const seconds = Number(
    headers.get("retry-after") ?? /;\s*t=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1],
  );
  return Number.isFinite(seconds) ? Math.min(maxPatienceMs, seconds * 1_000) : 0;
}

/** Checksums of a file: of its content, and as git counts it (SHA-1 over a header and the content). */
export async function hashFile(
  path: string,
): Promise<{ sizeBytes: number; sha256: string; gitSha1: string }> {
  const { size } = await stat(path);
  const sha256 = createHash("sha256");
  const sha1 = createHash("sha1").update(`blob ${size}\0`);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    sha256.update(chunk);
    sha1.update(chunk);
  }
  return { sizeBytes: size, sha256: sha256.digest("hex"), gitSha1: sha1.digest("hex") };
}
