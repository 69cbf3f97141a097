import { randomUUID } from "node:crypto";
import {
  AppError,
  type ListedPronunciation,
  limits,
  type ProjectPronunciation,
  type Pronunciation,
} from "@voxloom/contract";
import { choosePronunciations } from "@voxloom/timeline";
import { and, asc, count, eq, inArray, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { defineShelf } from "../shelves/index.ts";
import { projectPronunciations as rows } from "./schema.ts";

const showEntry = ({
  id,
  word,
  sayAs,
  ipa,
  language,
  createdAt,
}: typeof rows.$inferSelect): ProjectPronunciation => ({
  ...{ id, word, sayAs },
  ...(ipa === null ? {} : { ipa }),
  language: language === "" ? null : language,
  createdAt: createdAt.toISOString(),
});

/** The pronunciations of a project, by word. */
export async function listPronunciations(
  db: DbOrTransaction,
  projId: string,
): Promise<ProjectPronunciation[]> {
  const found = await db
    .select()
    .from(rows)
    .where(pronunciationShelf.isThere(projId))
    .orderBy(asc(rows.wordKey), asc(rows.language));
  return found.map(showEntry);
}

/** How a project says words in texts of a language. */
export const findPronunciations = async (
  db: DbOrTransaction,
  { projId, language }: { projId: string; language: string },
): Promise<Pronunciation[]> => choosePronunciations(await listPronunciations(db, projId), language);

const getKey = ({ word }: Pick<Pronunciation, "word">): string => word.toLocaleLowerCase("en");

type Saving = {
  projId: string;
  entries: readonly ListedPronunciation[];
  replacedIds: readonly string[];
};

/**
 * Saves pronunciations, of which each takes the place of one for the same word and language. A single one that replaces
 * another lies where that lay, and bears its tags. Gives the whole list. Throws AppError PRONUNCIATIONS_TOO_MANY.
 */
export async function savePronunciations(
  tx: Transaction,
  { projId, entries, replacedIds }: Saving,
): Promise<ProjectPronunciation[]> {
  await pronunciationShelf.lock(tx, projId);
  const replaced =
    replacedIds.length === 0
      ? []
      : await tx
          .delete(rows)
          .where(and(pronunciationShelf.isThere(projId), inArray(rows.id, [...replacedIds])))
          .returning({ folderId: rows.folderId, tags: rows.tags });
  // Of two for the same word the last one counts.
  const saved = new Map(entries.map((one) => [`${one.language} ${getKey(one)}`, one]));
  const place = saved.size === 1 && replaced.length === 1 ? replaced[0] : undefined;
  const values = Array.from(saved.values(), (one) => {
    const { word, sayAs, ipa = null, language } = one;
    const said = { word, wordKey: getKey(one), sayAs, ipa, language: language ?? "" };
    return { id: randomUUID(), projId, ...said, ...place };
  });
  const target = [rows.projId, rows.language, rows.wordKey];
  const where = isNull(rows.deletedAt);
  const set = {
    word: sql`excluded.word`,
    sayAs: sql`excluded.say_as`,
    ipa: sql`excluded.ipa`,
  };
  await tx.insert(rows).values(values).onConflictDoUpdate({ target, targetWhere: where, set });
  const all = await listPronunciations(tx, projId);
  if (all.length > limits.maxProjectPronunciations) throw tooMany();
  return all;
}

/** Puts what a project says into another, as far as there is space for it; what is said there already counts. */
export async function movePronunciations(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await pronunciationShelf.lock(tx, to);
  const [there] = await tx.select({ count: count() }).from(rows).where(pronunciationShelf.isThere(to));
  const same = alias(rows, "same");
  const isSaid = and(
    ...[eq(same.projId, to), isNull(same.deletedAt)],
    ...[eq(same.language, rows.language), eq(same.wordKey, rows.wordKey)],
  );
  const moved = tx
    .select({ id: rows.id })
    .from(rows)
    .where(
      and(pronunciationShelf.isThere(from), notExists(tx.select({ id: same.id }).from(same).where(isSaid))),
    )
    .orderBy(asc(rows.wordKey), asc(rows.language))
    .limit(Math.max(0, limits.maxProjectPronunciations - (there?.count ?? 0)));
  const isInTrash = and(eq(rows.projId, from), isNotNull(rows.deletedAt));
  await tx
    .update(rows)
    .set({ projId: to })
    .where(or(inArray(rows.id, moved), isInTrash));
  await tx.delete(rows).where(eq(rows.projId, from));
}

/** Deletes pronunciations, all or none; for a while they can be brought back. Gives the whole list. Throws AppError NOT_FOUND. */
export async function removePronunciations(
  tx: Transaction,
  { projId, pronunciationIds: ids }: { projId: string; pronunciationIds: readonly string[] },
): Promise<ProjectPronunciation[]> {
  await pronunciationShelf.remove(tx, { projId, ids });
  return listPronunciations(tx, projId);
}

const tooMany = (): AppError => {
  const limit = limits.maxProjectPronunciations;
  const message = `A project keeps at most ${limit} pronunciations. Delete some that are not needed.`;
  return new AppError("PRONUNCIATIONS_TOO_MANY", message, { limit });
};

/** The pronunciations, as all that is saved: deleted and brought back. */
export const pronunciationShelf = defineShelf({
  kind: "pronunciation",
  table: rows,
  name: rows.word,
  place: rows.wordKey,
  missing: { what: "pronunciation", told: "pronunciation" },
  limit: { most: limits.maxProjectPronunciations, refuse: tooMany },
  // A word is said in one way: what it has meanwhile is in the trash then.
  makeWay: async (tx, projId, ids) => {
    const ofWord = { language: rows.language, wordKey: rows.wordKey };
    const isComing = and(eq(rows.projId, projId), isNotNull(rows.deletedAt), inArray(rows.id, [...ids]));
    const coming = await tx.select(ofWord).from(rows).where(isComing);
    if (new Set(coming.map(({ language, wordKey }) => `${language} ${wordKey}`)).size < coming.length)
      throw new AppError("BAD_INPUT", "A word is said in one way: restore one of its pronunciations.", {
        field: "items",
      });
    for (const { language, wordKey } of coming)
      await tx
        .update(rows)
        .set({ deletedAt: new Date() })
        .where(
          and(pronunciationShelf.isThere(projId), eq(rows.language, language), eq(rows.wordKey, wordKey)),
        );
  },
});
