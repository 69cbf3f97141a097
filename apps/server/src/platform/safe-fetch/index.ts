export { createSafeFetcher } from "./create-safe-fetcher.ts";
export type { SafeConnections, SafeFetcher } from "./safe-fetcher.ts";
