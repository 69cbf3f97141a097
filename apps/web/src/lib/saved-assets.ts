import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { calls, type RequestOf, type SavedRef } from "@voxloom/contract";
import { api } from "./api/api.ts";

const savedKey = ["saved-assets"];

/** What is saved beside files, as lists of all kinds show it. */
export const savedQuery = (spec: RequestOf<typeof calls.savedAssets.list>) => {
  const place = [spec.kind, spec.view, spec.folderId].join();
  return queryOptions({
    queryKey: [...savedKey, "list", place, spec],
    queryFn: ({ signal }) => api(calls.savedAssets.list, spec, { signal }).then(({ items }) => items),
    // Of one place, what was found last stays until it is known what else is.
    placeholderData: (last, query) => (query?.queryKey[2] === place ? last : undefined),
  });
};

/** How many there are of each kind of what is saved, and how many in the trash. */
export const savedCountsQuery = () =>
  queryOptions({
    queryKey: [...savedKey, "counts"],
    queryFn: ({ signal }) => api(calls.savedAssets.counts, {}, { signal }),
  });

/** The tasks that something saved is used by. */
export const savedUsesQuery = ({ kind, id }: SavedRef) =>
  queryOptions({
    queryKey: [...savedKey, "uses", kind, id],
    queryFn: ({ signal }) => api(calls.savedAssets.uses, { kind, id }, { signal }).then(({ items }) => items),
  });

/** Takes something saved out of the trash. */
export const restoreSaved = (ref: SavedRef) =>
  api(calls.savedAssets.restore, { items: [{ kind: ref.kind, id: ref.id }] });

/** Has every list read anew that shows something saved; folders count what lies in them. */
export const refreshSaved = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [
      ...[savedKey, ["style-presets"], ["brand-kits"], ["pronunciations"], ["own-voices"], ["voices"]],
      ["tasks", "folders"],
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
