import { type Locale, parseLocale } from "@voxloom/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
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

const toContact = (row: { email: string | null; locale: string | null } | undefined): Contact | null =>
  row?.email ? { email: row.email, locale: parseLocale(row.locale ?? "") } : null;
