import type { AdminUserSort, Role, SortOrder } from "@voxloom/contract";
import { and, asc, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import {
  containing,
  type DaySpan,
  type DaySum,
  type DbOrTransaction,
  exactly,
  idsBeginning,
  type StoryPart,
  sumByDay,
} from "../../../platform/db/index.ts";
import { emailCodes, projects, sessions, users } from "./schema.ts";

/** A person as the other modules may see them. */
export type PersonRow = typeof users.$inferSelect;
/** A project with its owner. */
export type OwnedProject = { projId: string; createdAt: Date; owner: PersonRow };

export type PeopleQuery = {
  /**
   * A part of e-mail or name, the whole source somebody came by, or the beginning of a person's or a project's id;
   * empty: everybody.
   */
  search: string;
  show: "all" | "admins" | "deactivated" | "leaving";
  sort: AdminUserSort;
  order: SortOrder;
  /** Where the page before ended: its last row's `sortedBy` and project. */
  after: { sortedBy: string; projId: string } | null;
  limit: number;
};

const sortKeys: Record<AdminUserSort, SQL> = {
  created: sql`${users.createdAt}`,
  "signed-in": sql`coalesce(${users.lastSignInAt}, ${users.createdAt})`,
  email: sql`coalesce(${users.email}, '')`,
  name: sql`lower(${users.name})`,
};
const findType: Record<AdminUserSort, SQL> = {
  created: sql`timestamptz`,
  "signed-in": sql`timestamptz`,
  email: sql`text`,
  name: sql`text`,
};
const shown: Record<PeopleQuery["show"], SQL | undefined> = {
  all: undefined,
  admins: sql`'admin' = any(${users.roles})`,
  deactivated: isNotNull(users.deactivatedAt),
  leaving: isNotNull(users.deleteAfter),
};

/** One page of projects with their owners; `sortedBy` is exact, for the next page to begin after it. */
export async function findPeople(
  db: DbOrTransaction,
  { search, show, sort, order, after, limit }: PeopleQuery,
): Promise<(OwnedProject & { sortedBy: string })[]> {
  const direction = order === "asc" ? asc : desc;
  const key = sortKeys[sort];
  const is = order === "asc" ? sql`>` : sql`<`;
  return db
    .select({
      projId: projects.id,
      createdAt: projects.createdAt,
      owner: users,
      sortedBy: sql<string>`(${key})::text`,
    })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(
      and(
        shown[show],
        matches(search),
        after === null
          ? undefined
          : sql`(${key}, ${projects.id}) ${is} (${after.sortedBy}::${findType[sort]}, ${after.projId}::uuid)`,
      ),
    )
    .orderBy(direction(key), direction(projects.id))
    .limit(limit);
}

function matches(search: string): SQL | undefined {
  if (search === "") return undefined;
  const byText = [
    ilike(users.email, containing(search)),
    ilike(users.name, containing(search)),
    ilike(users.utmSource, exactly(search)),
  ];
  return or(...byText, ...idsBeginning(search, users.id, projects.id));
}

export async function findPerson(db: DbOrTransaction, userId: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** How many accounts began on each day, of those that are still there. */
export const countNewPeople = (db: DbOrTransaction, span: DaySpan): Promise<DaySum[]> =>
  sumByDay(db, span, { table: users, moment: users.createdAt });

export const countPeople = (db: DbOrTransaction): Promise<number> => db.$count(users);

/** The person of an address; it is locked until the transaction ends. */
export async function personByEmail(db: DbOrTransaction, email: string): Promise<PersonRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()))
    .for("update");
  return row ?? null;
}

/** People, locked until the transaction ends, in one order for all; those who are not there are missing. */
export const lockPeople = async (db: DbOrTransaction, userIds: string[]): Promise<PersonRow[]> =>
  db.select().from(users).where(inArray(users.id, userIds)).orderBy(asc(users.id)).for("update");

/** The projects of a person, the oldest first. */
export const getProjects = async (
  db: DbOrTransaction,
  userId: string,
): Promise<{ projId: string; createdAt: Date }[]> =>
  db
    .select({ projId: projects.id, createdAt: projects.createdAt })
    .from(projects)
    .where(eq(projects.ownerId, userId))
    .orderBy(asc(projects.createdAt));

/** Who owns projects, by project; a guest's has nobody. */
export async function readOwners(db: DbOrTransaction, projIds: string[]): Promise<Map<string, PersonRow>> {
  if (projIds.length === 0) return new Map();
  const rows = await db
    .select({ projId: projects.id, owner: users })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(inArray(projects.id, projIds));
  return new Map(rows.map(({ projId, owner }) => [projId, owner]));
}

/** People by their id. */
export async function readPeople(db: DbOrTransaction, userIds: string[]): Promise<Map<string, PersonRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.select().from(users).where(inArray(users.id, userIds));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Changes what a person says of themselves. */
export async function changePerson(
  db: DbOrTransaction,
  userId: string,
  fields: Partial<Pick<PersonRow, "name" | "locale" | "avatarKey">>,
): Promise<void> {
  await db.update(users).set(fields).where(eq(users.id, userId));
}

/** Gives a person exactly these roles. */
export async function setRoles(db: DbOrTransaction, userId: string, roles: Role[]): Promise<void> {
  await db.update(users).set({ roles }).where(eq(users.id, userId));
}

/** Notes the address of a person's last sign-in. */
export async function setLastAddress(db: DbOrTransaction, userId: string, address: string): Promise<void> {
  await db.update(users).set({ lastAddress: address }).where(eq(users.id, userId));
}

/** What happened to a person's account. Sessions that ended are not told any more, nor codes that were swept. */
export const storyOfAccount = ({ id, email }: Pick<PersonRow, "id" | "email">): StoryPart[] => [
  {
    ...{ group: "account", event: "opened", from: sql`${users}`, where: eq(users.id, id) },
    ...{ at: users.createdAt, key: users.id, title: sql`nullif(${users.utmSource}, '')` },
    note: sql`nullif(${users.firstAddress}, '')`,
  },
  {
    ...{ group: "account", event: "signed-in", from: sql`${sessions}`, where: eq(sessions.userId, id) },
    ...{ at: sessions.createdAt, key: sessions.id, title: sessions.userAgent, note: sessions.address },
  },
  {
    ...{ group: "account", event: "deactivated", from: sql`${users}` },
    where: and(eq(users.id, id), isNotNull(users.deactivatedAt)),
    ...{ at: users.deactivatedAt, key: users.id },
  },
  {
    ...{ group: "mails", event: "code-mailed", from: sql`${emailCodes}` },
    where: eq(emailCodes.email, email ?? ""),
    ...{ at: emailCodes.createdAt, key: emailCodes.id, note: emailCodes.address },
  },
];
