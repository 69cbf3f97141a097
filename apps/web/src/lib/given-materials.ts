import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "./api/api.ts";

/** Music and pictures that everybody has. */
export const givenQuery = () =>
  queryOptions({
    // Apart from the lists, which are read anew after each change: this changes with the server's version only.
    queryKey: ["given-assets"],
    queryFn: ({ signal }) => api(calls.systemMaterials.list, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Puts something that everybody has among one's own files, once: whoever takes it again has it already. */
export const takenQuery = (systemId: string, name: string) =>
  queryOptions({
    queryKey: ["taken-material", systemId],
    queryFn: () => api(calls.systemMaterials.bind, { systemId, name }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Moods that have words, `assets:mood.<mood>`; a server that is newer may have others. */
const moods = ["bright", "calm", "warm", "dark", "drive", "playful", "epic", "lofi"] as const;

export const findMood = (look: string): (typeof moods)[number] | null =>
  moods.find((one) => one === look) ?? null;
