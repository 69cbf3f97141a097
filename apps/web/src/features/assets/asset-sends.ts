import {
  type Asset,
  calls,
  limits,
  type SavedAsset,
  type SavedKind,
  type SavedRef,
  savedKindSchema,
} from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { inParts } from "../../lib/in-parts.ts";
import { type Dragged, readSavedId } from "../../ui/folders/dragged.ts";

/** What lies in folders of My assets: a file, or what is saved beside files. */
export type Thing = Asset | SavedAsset;

const isSavedKind = (kind: Thing["kind"]): kind is SavedKind => savedKindSchema.safeParse(kind).success;

/** Whether something is saved beside files, and no file. */
export const isSaved = (thing: Thing): thing is SavedAsset => isSavedKind(thing.kind);

/** Which things are meant. */
export type Which = { materialIds: string[]; items: SavedRef[] };

export const toWhich = (things: readonly Pick<Thing, "kind" | "id">[]): Which => ({
  materialIds: things.flatMap(({ kind, id }) => (isSavedKind(kind) ? [] : id)),
  items: things.flatMap(({ kind, id }) => (isSavedKind(kind) ? { kind, id } : [])),
});

/** What was dropped on a folder of My assets. */
export const whichOfDrag = (dragged: readonly Dragged[]): Which => {
  const of = (wanted: Dragged["kind"]) => dragged.find(({ kind }) => kind === wanted)?.ids ?? [];
  return { materialIds: of("materials"), items: of("saved").flatMap((name) => readSavedId(name) ?? []) };
};

/** How many there are. */
export const countWhich = ({ materialIds, items }: Which): number => materialIds.length + items.length;

/** Sends as many as a call takes at once, files first. */
async function send(
  { materialIds, items }: Which,
  ofFiles: (materialIds: string[]) => Promise<unknown>,
  ofSaved: (items: SavedRef[]) => Promise<unknown>,
): Promise<void> {
  await inParts(materialIds, limits.maxAssetsAtOnce, ofFiles);
  await inParts(items, limits.maxAssetsAtOnce, ofSaved);
}

export const sendPlace = (which: Which, folderId: string | null): Promise<void> =>
  send(
    which,
    (materialIds) => api(calls.folders.moveMaterials, { materialIds, folderId }),
    (items) => api(calls.folders.moveSaved, { items, folderId }),
  );

export type TagChange = { add: string[]; remove: string[] };

export const sendTags = (which: Which, change: TagChange): Promise<void> =>
  send(
    which,
    (materialIds) => api(calls.materials.tag, { materialIds, ...change }),
    (items) => api(calls.savedAssets.tag, { items, ...change }),
  );

export const sendToTrash = (which: Which): Promise<void> =>
  send(
    which,
    (materialIds) => api(calls.materials.removeMany, { materialIds }),
    (items) => api(calls.savedAssets.remove, { items }),
  );

export const sendBack = (which: Which): Promise<void> =>
  send(
    which,
    (materialIds) => api(calls.materials.restore, { materialIds }),
    (items) => api(calls.savedAssets.restore, { items }),
  );

export const sendForGood = (which: Which): Promise<void> =>
  send(
    which,
    (materialIds) => api(calls.materials.emptyTrash, { materialIds }),
    (items) => api(calls.savedAssets.emptyTrash, { items }),
  );
