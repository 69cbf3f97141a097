import type { calls, ParsedRequestOf, ResponseOf, SavedAsset, SavedKind, SavedRef } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { Db, DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { kitShelf } from "../brand-kits/index.ts";
import {
  ensureMoreVoices,
  findVoices,
  forgetRecordings,
  giveUpVoices,
  voiceShelf,
} from "../own-voices/index.ts";
import { pronunciationShelf } from "../pronunciations/index.ts";
import type { Shelf } from "../shelves/index.ts";
import { lookShelf } from "../style-presets/index.ts";

const shelves = {
  look: lookShelf,
  brand: kitShelf,
  voice: voiceShelf,
  pronunciation: pronunciationShelf,
} satisfies Record<SavedKind, Shelf>;
/** Where each kind lies. */
const all: readonly Shelf[] = Object.values(shelves);

/** Runs something for the things of each kind. In one order for all, so that no two wait for what the other locked. */
async function byKind(items: readonly SavedRef[], work: (shelf: Shelf, ids: string[]) => Promise<void>) {
  const refs = Map.groupBy(items, ({ kind }) => kind);
  for (const shelf of all) {
    const ids = refs.get(shelf.kind)?.map(({ id }) => id) ?? [];
    if (ids.length > 0) await work(shelf, ids);
  }
}

type OfProject = { projId: string };
type Saved = ParsedRequestOf<typeof calls.savedAssets.list>;

/** What a project saved. */
export async function listSaved(db: Db, { kind, ...query }: Saved & OfProject): Promise<SavedAsset[]> {
  const wanted = kind === undefined ? all : [shelves[kind]];
  return (await Promise.all(wanted.map((shelf) => shelf.list(db, query)))).flat();
}

/** How much a project saved of each kind, and how much of all is in the trash. */
export async function countSaved(
  db: Db,
  { projId }: OfProject,
): Promise<ResponseOf<typeof calls.savedAssets.counts>> {
  const count = (kind: SavedKind) => shelves[kind].countAll(db, projId);
  const [look, brand, voice, pronunciation] = await Promise.all([
    count("look"),
    count("brand"),
    count("voice"),
    count("pronunciation"),
  ]);
  return {
    kinds: {
      ...{ look: look.stored, brand: brand.stored },
      ...{ voice: voice.stored, pronunciation: pronunciation.stored },
    },
    deleted: look.deleted + brand.deleted + voice.deleted + pronunciation.deleted,
  };
}

/** Puts tags on what is saved and takes others off, all or none. Throws AppError NOT_FOUND, TAGS_TOO_MANY. */
export const tagSaved = (
  tx: Transaction,
  { projId, items, ...change }: ParsedRequestOf<typeof calls.savedAssets.tag> & OfProject,
): Promise<void> => byKind(items, (shelf, ids) => shelf.tag(tx, { projId, ids, ...change }));

type Items = OfProject & { items: readonly SavedRef[] };

/** Puts what is saved into the trash, all or none. Throws AppError NOT_FOUND. */
export const removeSaved = (tx: Transaction, { projId, items }: Items): Promise<void> =>
  byKind(items, (shelf, ids) => shelf.remove(tx, { projId, ids }));

/** Takes what is saved out of the trash, all or none. Throws AppError NOT_FOUND, PLAN_TOO_LOW, and that there are too many. */
export const restoreSaved = (context: Context, { projId, items }: Items): Promise<void> =>
  context.database.db.transaction((tx) =>
    byKind(items, async (shelf, ids) => {
      await shelf.restore(tx, { projId, ids });
      // Counted with them: nobody else brings any back until the transaction ends.
      if (shelf.kind === "voice") await ensureMoreVoices(context, tx, { projId, more: 0 });
    }),
  );

/** Deletes for good what is in the trash, or some of it, all or none. Throws AppError NOT_FOUND. */
export async function emptySavedTrash(
  context: Context,
  { projId, items }: OfProject & { items: readonly SavedRef[] | undefined },
): Promise<void> {
  const { db } = context.database;
  const voiceIds = await db.transaction(async (tx) => {
    const voices: string[] = [];
    const empty = async (shelf: Shelf, wanted: string[] | null) => {
      const ids = await shelf.listTrash(tx, projId, wanted);
      if (shelf.kind !== "voice") return shelf.forget(tx, projId, ids);
      // Nobody brings one back whose recordings are on their way out; it goes after them, or at night.
      await giveUpVoices(tx, ids);
      voices.push(...ids);
    };
    if (items === undefined) for (const shelf of all) await empty(shelf, null);
    else await byKind(items, empty);
    return voices;
  });
  if (voiceIds.length === 0) return;
  for (const row of await findVoices(db, voiceIds)) await forgetRecordings(context, row);
  await voiceShelf.forget(db, projId, voiceIds);
}

/** Deletes what nobody can bring back any more; recordings of voices are swept where voices are made. */
export async function sweepSaved(db: Db, now = new Date()): Promise<void> {
  for (const shelf of all) if (shelf.kind !== "voice") await shelf.sweep(db, now);
}

/** Puts what is saved into a folder that the caller made sure of, or into none, all or none. Throws AppError NOT_FOUND. */
export const fileSaved = (
  tx: Transaction,
  { projId, items, folderId }: Items & { folderId: string | null },
): Promise<void> => byKind(items, (shelf, ids) => shelf.file(tx, { projId, ids, folderId }));

/** Puts all that is saved in a folder into another (null: into none). */
export async function emptyFolderOfSaved(
  tx: Transaction,
  move: OfProject & { from: string; to: string | null },
): Promise<void> {
  for (const shelf of all) await shelf.emptyFolder(tx, move);
}

/** How much of what is saved lies in each folder. */
export async function countSavedByFolder(db: DbOrTransaction, projId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const rows of await Promise.all(all.map((shelf) => shelf.countByFolder(db, projId))))
    for (const { folderId, stored } of rows)
      if (folderId !== null) counts.set(folderId, (counts.get(folderId) ?? 0) + stored);
  return counts;
}
