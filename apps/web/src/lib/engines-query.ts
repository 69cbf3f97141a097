import { queryOptions } from "@tanstack/react-query";
import { calls, type ResponseOf } from "@voxloom/contract";
import { api } from "./api/api.ts";

/** What this machine can do, and with which engines. */
export const enginesQuery = queryOptions({
  queryKey: ["engines"],
  queryFn: ({ signal }) => api(calls.voices.engines, {}, { signal }),
  staleTime: 30_000,
});

/** Into which languages recordings of each language can go here: by their text, or by ear where nothing else is there. */
export function listHeardTargets(
  engines: Pick<ResponseOf<typeof calls.voices.engines>, "targetsBySource" | "targetsByEar"> | undefined,
): Record<string, string[]> {
  const { targetsBySource = {}, targetsByEar = {} } = engines ?? {};
  const sources = new Set([...Object.keys(targetsBySource), ...Object.keys(targetsByEar)]);
  return Object.fromEntries(
    [...sources].map((source) => [
      source,
      [...(targetsBySource[source] ?? []), ...(targetsByEar[source] ?? [])],
    ]),
  );
}

/** Languages that some engine here recognizes; none until that is known. */
export const listRecognized = (known: ResponseOf<typeof calls.voices.engines> | undefined): string[] =>
  known?.engines.flatMap((engine) =>
    engine.capability === "transcribe" && engine.isAvailable ? engine.languages : [],
  ) ?? [];
