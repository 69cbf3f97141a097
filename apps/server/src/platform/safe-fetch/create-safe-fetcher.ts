import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { PassThrough, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "@voxloom/contract";
import { Agent, request } from "undici";
import { checkedAddress, type Lookup, lookupPublicAddress } from "./checked-address.ts";
import { openPublicProxy, type PublicProxy } from "./open-public-proxy.ts";
import type { DownloadOptions, FetchAnswer, FetchOptions, SafeFetcher } from "./safe-fetcher.ts";

export type SafeFetcherOptions = {
  /** Places (`nas.local:8080`) that may be reached though their address is not public: who runs the product names them. */
  allowedHosts?: readonly string[];
};

const getPlace = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;

const maxRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** A fetcher for addresses that people give. */
export function createSafeFetcher({ allowedHosts = [] }: SafeFetcherOptions = {}): SafeFetcher {
  const createAgent = (lookup?: Lookup): Agent =>
    new Agent({
      connect: { timeout: 10_000, ...(lookup ? { lookup } : {}) },
      headersTimeout: 30_000,
      bodyTimeout: 60_000,
      maxResponseSize: -1,
    });
  const publicAgent = createAgent(lookupPublicAddress);
  const allowedAgent = createAgent();
  let proxy: Promise<PublicProxy> | undefined;

  async function open(address: string, options: FetchOptions = {}): Promise<FetchAnswer> {
    const limit = AbortSignal.timeout(options.headersTimeoutMs ?? 20_000);
    const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
    // The body lives longer than the time limit of the head: only the caller's signal may end it.
    const head = new AbortController();
    const stop = (): void => head.abort(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    let url = checkedAddress(address);
    try {
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        if (signal.aborted) throw signal.reason;
        const isAllowed = allowedHosts.includes(getPlace(url));
        if (!isAllowed) checkedAddress(url.href, "host");
        const answer = await request(url, {
          method: options.method ?? "GET",
          ...(options.body === undefined ? {} : { body: options.body }),
          headers: { "user-agent": "Voxloom", accept: "*/*", ...options.headers },
          dispatcher: isAllowed ? allowedAgent : publicAgent,
          signal: head.signal,
        });
        const headers = plainHeaders(answer.headers);
        const location = headers.location;
        const isFollowed = options.method !== "POST" && redirectStatuses.has(answer.statusCode);
        if (!isFollowed || location === undefined) {
          const body = options.signal ? endWith(answer.body, options.signal) : answer.body;
          return { url, status: answer.statusCode, headers, body };
        }
        answer.body.on("error", () => {}).destroy();
        url = checkedAddress(new URL(location, url).href);
      }
      throw new AppError(
        "LINK_UNREACHABLE",
        `${url.host} redirects too often. Open it in a browser to see why, or upload the file instead.`,
        { host: url.host },
      );
    } catch (error) {
      throw unreachable(error, url, options.signal);
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  return {
    open,
    download: (address, path, options) => download(open, { address, path, options }),
    connectionsTo(address) {
      const url = checkedAddress(address);
      const isAllowed = allowedHosts.includes(getPlace(url));
      if (!isAllowed) checkedAddress(url.href, "host");
      const options = { keepAlive: true, ...(isAllowed ? {} : { lookup: lookupPublicAddress }) };
      return { isAllowed, httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) };
    },
    async proxyUrl() {
      proxy ??= openPublicProxy(allowedHosts);
      return (await proxy).url;
    },
    async close() {
      await (await proxy)?.close();
      await Promise.all([publicAgent.destroy(), allowedAgent.destroy()]);
    },
  };
}

type DownloadOrder = { address: string; path: string; options: DownloadOptions };

async function download(open: SafeFetcher["open"], { address, path, options }: DownloadOrder) {
  const limits = [AbortSignal.timeout(options.timeoutMs ?? 3_600_000)];
  const idle = new AbortController();
  // Told as a time limit: an end without a reason is the caller's.
  const giveUp = () => idle.abort(new DOMException("Nothing came for too long.", "TimeoutError"));
  const timer = setTimeout(giveUp, options.idleTimeoutMs ?? 30_000);
  const signal = AbortSignal.any([...limits, idle.signal, ...(options.signal ? [options.signal] : [])]);
  let url = checkedAddress(address);
  let receivedBytes = 0;
  try {
    const answer = await open(address, { ...options, method: "GET", signal });
    url = answer.url;
    if (answer.status !== 200) {
      answer.body.on("error", () => {}).destroy();
      throw new AppError(
        "LINK_UNREACHABLE",
        `${url.host} answers ${answer.status} for this link. Open it in a browser to see why, or upload the file instead.`,
        {
          host: url.host,
          status: answer.status,
        },
      );
    }
    const announced = Number(answer.headers["content-length"] ?? Number.NaN);
    const totalBytes = Number.isSafeInteger(announced) ? announced : null;
    if (totalBytes !== null && totalBytes > options.maxBytes) {
      answer.body.on("error", () => {}).destroy();
      throw tooLarge(options.maxBytes);
    }
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        receivedBytes += chunk.length;
        timer.refresh();
        options.onProgress?.(receivedBytes, totalBytes);
        done(receivedBytes > options.maxBytes ? tooLarge(options.maxBytes) : null, chunk);
      },
    });
    await pipeline(answer.body, counted, createWriteStream(path), { signal });
    return { url, headers: answer.headers, sizeBytes: receivedBytes };
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") {
      throw new AppError(
        "DISK_FULL",
        "The server's disk is full: free some space and try again.",
        {},
        { cause: error },
      );
    }
    throw unreachable(error, url, options.signal);
  } finally {
    clearTimeout(timer);
  }
}

function tooLarge(maxBytes: number): AppError {
  const limitMb = Math.floor(maxBytes / 1024 ** 2);
  return new AppError(
    "FILE_TOO_LARGE",
    `The file behind the link is larger than the ${limitMb} MB that are taken. Shorten or compress it.`,
    {
      limitMb,
    },
  );
}

function plainHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name.toLowerCase(), Array.isArray(value) ? value.join(", ") : value] as const],
  );
  return Object.fromEntries(entries);
}

function endWith(body: Readable, signal: AbortSignal): Readable {
  const through = new PassThrough();
  pipeline(body, through, { signal }).catch((error) => through.destroy(error));
  return through;
}

function unreachable(error: unknown, url: URL, signal: AbortSignal | undefined): unknown {
  if (error instanceof AppError) return error;
  if (signal?.aborted && !isTimeout(signal.reason)) {
    return new AppError("CANCELED", "Fetching the link was canceled.", {}, { cause: error });
  }
  // undici and the lookup wrap what our check threw.
  const inner = error instanceof Error ? error.cause : undefined;
  if (inner instanceof AppError) return inner;
  const why = isTimeout(error) ? "does not answer in time" : "cannot be reached";
  return new AppError(
    "LINK_UNREACHABLE",
    `${url.host} ${why}. Open it in a browser to see why, or upload the file instead.`,
    { host: url.host },
    { cause: error },
  );
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "TimeoutError" || /timeout/i.test("code" in error ? String(error.code) : ""));
