import type { AuditEntry, calls, ParsedRequestOf } from "@voxloom/contract";
import { and, desc, eq, gte, ilike, inArray, lt, or } from "drizzle-orm";
import type { Context } from "../../../../context.ts";
import { readNumberPlace, writeCursor } from "../../../../http/index.ts";
import { containing, type Db } from "../../../../platform/db/index.ts";
import { namesOfTasks } from "../../../making/tasks/index.ts";
import { type PersonRow, readOwners, readPeople } from "../../../people/account/index.ts";
import { adminActions } from "../schema.ts";

type Spec = ParsedRequestOf<typeof calls.admin.auditLog>;
type ActionRow = typeof adminActions.$inferSelect;

/** One page of the audit log, newest first. */
export async function listActions(
  { database: { db } }: Pick<Context, "database">,
  spec: Spec,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const rows = await findActions(db, spec);
  const last = rows.length === spec.limit ? rows.at(-1) : undefined;
  return {
    items: await showActions(db, rows),
    nextCursor: last === undefined ? null : writeCursor(last.place),
  };
}

/** The entries of actions that were done once under a key, by key. */
export async function actionsOfKeys(db: Db, keys: string[]): Promise<Map<string | null, ActionRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db.select().from(adminActions).where(inArray(adminActions.key, keys));
  return new Map(rows.map((row) => [row.key, row]));
}

function findActions(db: Db, spec: Spec): Promise<ActionRow[]> {
  const { action, actorId, subjectId, search = "", from, to, limit } = spec;
  const below = readNumberPlace(spec.cursor);
  const pattern = containing(search);
  return db
    .select()
    .from(adminActions)
    .where(
      and(
        action === undefined ? undefined : eq(adminActions.action, action),
        actorId === undefined ? undefined : eq(adminActions.actorId, actorId),
        subjectId === undefined
          ? undefined
          : or(
              eq(adminActions.userId, subjectId),
              eq(adminActions.projId, subjectId),
              eq(adminActions.taskId, subjectId),
            ),
        search === ""
          ? undefined
          : or(ilike(adminActions.reason, pattern), ilike(adminActions.actorEmail, pattern)),
        from === undefined ? undefined : gte(adminActions.createdAt, new Date(from)),
        to === undefined ? undefined : lt(adminActions.createdAt, new Date(to)),
        below === null ? undefined : lt(adminActions.place, below),
      ),
    )
    .orderBy(desc(adminActions.place))
    .limit(limit);
}

const getIds = (rows: ActionRow[], field: "userId" | "projId" | "taskId"): string[] => [
  ...new Set(rows.flatMap((row) => row[field] ?? [])),
];

async function showActions(db: Db, rows: ActionRow[]): Promise<AuditEntry[]> {
  const [people, owners, tasks] = await Promise.all([
    readPeople(db, getIds(rows, "userId")),
    readOwners(db, getIds(rows, "projId")),
    namesOfTasks(db, getIds(rows, "taskId")),
  ]);
  const findSubject = ({ userId, projId, taskId }: ActionRow): string | null =>
    tasks.get(taskId ?? "") ?? getName(people.get(userId ?? "")) ?? getName(owners.get(projId ?? ""));
  return rows.map(({ place, key, createdAt, ...row }) => ({
    ...row,
    subject: findSubject({ place, key, createdAt, ...row }),
    createdAt: createdAt.toISOString(),
  }));
}

/** How a list calls a person. */
export const getName = (person: PersonRow | undefined): string | null =>
  person === undefined ? null : (person.email ?? person.name);
