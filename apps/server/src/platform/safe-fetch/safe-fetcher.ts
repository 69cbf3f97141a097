import type { Agent as HttpAgent } from "node:http";
import type { Agent as HttpsAgent } from "node:https";
import type { Readable } from "node:stream";

export type FetchOptions = {
  /** A POST follows no redirects: what it carries is for one address. Default GET. */
  method?: "GET" | "HEAD" | "POST";
  /** Of a POST. */
  body?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Time to the answer's headers, over all redirects. Default 20,000. */
  headersTimeoutMs?: number;
};
export type FetchAnswer = {
  /** The address after redirects. */
  url: URL;
  status: number;
  headers: Record<string, string>;
  /** Must be read or destroyed. */
  body: Readable;
};
export type DownloadOptions = FetchOptions & {
  /** More bytes than this end the download with AppError FILE_TOO_LARGE. */
  maxBytes: number;
  /** Time without a byte after which it ends. Default 30,000. */
  idleTimeoutMs?: number;
  /** Time for the whole. Default one hour. */
  timeoutMs?: number;
  /** Called with bytes so far, and in all where the host says. */
  onProgress?: (receivedBytes: number, totalBytes: number | null) => void;
};
export type Download = { url: URL; headers: Record<string, string>; sizeBytes: number };

/** Agents of Node's own clients, to be destroyed once nothing is sent any more. */
export type SafeConnections = {
  /** Whether who runs the product named the place: encryption is not asked of it then. */
  isAllowed: boolean;
  httpAgent: HttpAgent;
  httpsAgent: HttpsAgent;
};

/**
 * Fetches addresses that people give, never from inside: names are resolved here, every address is checked, the
 * connection goes to the checked address, and each redirect is checked anew.
 * Throws AppError BAD_INPUT (not an address, credentials in it), LINK_PRIVATE_ADDRESS, LINK_UNREACHABLE
 * (no answer, an error status from `download`, too many redirects), FILE_TOO_LARGE, CANCELED.
 */
export type SafeFetcher = {
  open(url: string, options?: FetchOptions): Promise<FetchAnswer>;
  /** Writes the body to `path`; nothing stays there when it fails. */
  download(url: string, path: string, options: DownloadOptions): Promise<Download>;
  /** How clients that connect by themselves reach the host of an address, and no other way than `open` would. */
  connectionsTo(url: string): SafeConnections;
  /** Address of a proxy of this process that leads to the same places, for programs that fetch by themselves. */
  proxyUrl(): Promise<string>;
  close(): Promise<void>;
};
