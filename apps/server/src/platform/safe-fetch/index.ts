export { createSafeFetcher } from "./create-safe-fetcher.ts";
export type { Download, DownloadOptions, FetchAnswer, FetchOptions, SafeFetcher } from "./safe-fetcher.ts";
