import { defaultLocale, type Locale, parseLocale } from "@voxloom/contract";
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { projects, users } from "./schema.ts";

/** Where to write to somebody, and in which language. */
export type Contact = { email: string; locale: Locale };

const columns = { email: users.email, locale: users.locale };

/** Null for people without an address. */
export async function readContact(db: DbOrTransaction, userId: string): Promise<Contact | null> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
  return toContact(row);
}

/** The owner's; null for guests' projects and for owners without an address. */
export async function contactOfProject(db: DbOrTransaction, projId: string): Promise<Contact | null> {
  const [row] = await db
    .select(columns)
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(eq(projects.id, projId));
  return toContact(row);
}

/** Every administrator with an address who may sign in. */
export async function administrators(db: DbOrTransaction): Promise<Contact[]> {
  const rows = await db
    .select(columns)
    .from(users)
    .where(and(sql`'admin' = any(${users.roles})`, isNull(users.deactivatedAt), isNull(users.deleteAfter)));
  return rows.flatMap((row) => toContact(row) ?? []);
}

/** Somebody who can be written to, and what they have. */
export type Mailable = { userId: string; email: string; projIds: string[] };

/** People with an address who may sign in, in the order of ids: those after one, of a language where one is named. */
export const listMailable = async (
  db: DbOrTransaction,
  { after, locale, limit }: { after: string | null; locale: Locale | null; limit: number },
): Promise<Mailable[]> =>
  db
    .select({
      userId: users.id,
      email: sql<string>`${users.email}`,
      // By their whole names: a column of a query of one table has none here.
      projIds: sql<
        string[]
      >`array(select projects.id::text from projects where projects.owner_id = users.id)`,
    })
    .from(users)
    .where(
      and(
        isNotNull(users.email),
        isNull(users.deactivatedAt),
        isNull(users.deleteAfter),
        after === null ? undefined : gt(users.id, after),
        locale === null ? undefined : eq(sql`coalesce(${users.locale}, ${defaultLocale})`, locale),
      ),
    )
    .orderBy(users.id)
    .limit(limit);

const toContact = (row: { email: string | null; locale: string | null } | undefined): Contact | null =>
  row?.email ? { email: row.email, locale: parseLocale(row.locale ?? "") } : null;
