import { AppError, type calls, compareTags, limits, type ParsedRequestOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { countTags } from "./asset-store.ts";
import { ownMaterialsLocked } from "./own-material.ts";
import { updateMaterial } from "./store.ts";

/** Tags that differ by case alone are one. */
const isSame = (a: string) => (b: string) => compareTags(a, b) === 0;

/** The tags of a material after a change, by name: none twice. */
export function changeTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const left = tags.filter((tag) => !remove.some(isSame(tag)));
  const added = add.filter((tag, at) => !left.some(isSame(tag)) && add.findIndex(isSame(tag)) === at);
  return [...left, ...added].toSorted(compareTags);
}

type Change = ParsedRequestOf<typeof calls.materials.tag> & { projId: string };

/**
 * Puts tags on materials, as the project writes them already, and takes others off; all or none. Throws AppError
 * NOT_FOUND, TAGS_TOO_MANY.
 */
export async function tagMaterials(
  { database }: Pick<Context, "database">,
  { projId, materialIds, add, remove }: Change,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const rows = await ownMaterialsLocked(tx, projId, materialIds);
    for (const { id, tags } of await planTags(tx, projId, { rows, add, remove }))
      await updateMaterial(tx, id, { tags });
  });
}

type Planning = { rows: readonly Tagged[]; add: readonly string[]; remove: readonly string[] };
type Tagged = { id: string; name: string; tags: readonly string[] };

/** The tags that things of a project will bear, new ones as its files write them already. Throws AppError TAGS_TOO_MANY. */
export async function planTags(
  tx: Transaction,
  projId: string,
  { rows, add, remove }: Planning,
): Promise<{ id: string; tags: string[] }[]> {
  const known = await countTags(tx, projId);
  const change = { add: add.map((tag) => known.find((one) => isSame(tag)(one.tag))?.tag ?? tag), remove };
  return rows.map(({ id, name, tags }) => {
    const next = changeTags(tags, change);
    if (next.length > limits.maxTags && next.length > tags.length) throw tooManyTags(name);
    return { id, tags: next };
  });
}

const tooManyTags = (name: string): AppError =>
  new AppError(
    "TAGS_TOO_MANY",
    `"${name}" would bear more than ${limits.maxTags} tags. Take one off first.`,
    { name, limit: limits.maxTags },
  );
