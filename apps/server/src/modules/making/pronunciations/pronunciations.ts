import { randomUUID } from "node:crypto";
import {
  AppError,
  type ListedPronunciation,
  limits,
  type ProjectPronunciation,
  type Pronunciation,
} from "@voxloom/contract";
import { choosePronunciations } from "@voxloom/timeline";
import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { type DbOrTransaction, lockProject, type Transaction } from "../../../platform/db/index.ts";
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
    .where(eq(rows.projId, projId))
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
  /** What is there already counts, and what there is no space for is left out. Default: the new counts, all or none. */
  isLate?: boolean;
};

/**
 * Saves pronunciations, of which each takes the place of one for the same word and language. Gives the whole list.
 * Throws AppError PRONUNCIATIONS_TOO_MANY.
 */
export async function savePronunciations(
  tx: Transaction,
  { projId, entries, replacedIds, isLate = false }: Saving,
): Promise<ProjectPronunciation[]> {
  // Nobody else adds to them until then.
  await lockProject(tx, { projId, what: "pronunciations" });
  if (replacedIds.length > 0)
    await tx.delete(rows).where(and(eq(rows.projId, projId), inArray(rows.id, [...replacedIds])));
  // Of two for the same word the last one counts.
  const saved = new Map(entries.map((one) => [`${one.language} ${getKey(one)}`, one]));
  const values = Array.from(saved.values(), (one) => {
    const { word, sayAs, ipa = null, language } = one;
    return { id: randomUUID(), projId, word, wordKey: getKey(one), sayAs, ipa, language: language ?? "" };
  });
  const [before] = await tx.select({ count: count() }).from(rows).where(eq(rows.projId, projId));
  const space = limits.maxProjectPronunciations - (before?.count ?? 0);
  if (isLate) {
    if (space > 0) await tx.insert(rows).values(values.slice(0, space)).onConflictDoNothing();
    return listPronunciations(tx, projId);
  }
  const target = [rows.projId, rows.language, rows.wordKey];
  const set = {
    word: sql`excluded.word`,
    sayAs: sql`excluded.say_as`,
    ipa: sql`excluded.ipa`,
  };
  await tx.insert(rows).values(values).onConflictDoUpdate({ target, set });
  const all = await listPronunciations(tx, projId);
  const limit = limits.maxProjectPronunciations;
  if (all.length > limit)
    throw new AppError(
      "PRONUNCIATIONS_TOO_MANY",
      `A project keeps at most ${limit} pronunciations. Delete some that are not needed.`,
      { limit },
    );
  return all;
}

/** Deletes pronunciations, all or none. Gives the whole list. Throws AppError NOT_FOUND. */
export async function removePronunciations(
  tx: Transaction,
  { projId, pronunciationIds }: { projId: string; pronunciationIds: readonly string[] },
): Promise<ProjectPronunciation[]> {
  const ids = [...new Set(pronunciationIds)];
  const gone = await tx
    .delete(rows)
    .where(and(eq(rows.projId, projId), inArray(rows.id, ids)))
    .returning({ id: rows.id });
  if (gone.length < ids.length)
    throw new AppError("NOT_FOUND", "There is no such pronunciation in this project.", {
      what: "pronunciation",
    });
  return listPronunciations(tx, projId);
}
