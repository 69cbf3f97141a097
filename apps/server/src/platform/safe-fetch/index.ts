export { createSafeFetcher } from "./create-safe-fetcher.ts";
export type { SafeFetcher } from "./safe-fetcher.ts";
