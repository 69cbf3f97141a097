import { accountRules } from "@voxloom/contract";
import { eq, lt, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { queueNotice } from "./deactivation-notice.ts";
import { deleteCodesOf } from "./email-codes.ts";
import { projects, users } from "./schema.ts";
import { endSessions } from "./sessions.ts";

/** Sets the day on which everything of a person is deleted, signs them out everywhere, and has them told by mail. */
export async function deactivate(context: Context, userId: string): Promise<Date> {
  return context.database.db.transaction(async (tx) => {
    const grace = sql`now() + make_interval(days => ${accountRules.deactivationGraceDays})`;
    const [row] = await tx
      .update(users)
      .set({ deleteAfter: grace })
      .where(eq(users.id, userId))
      .returning({ deleteAfter: users.deleteAfter });
    await endSessions(tx, userId, { except: null });
    await queueNotice(context, tx, userId);
    if (!row?.deleteAfter) throw new Error(`the user ${userId} was not deactivated`);
    return row.deleteAfter;
  });
}

/** Deletes for good whoever's days of grace are over: what their projects hold first, the account last. */
export async function erasePeople(context: Context): Promise<void> {
  const { database, storage, log } = context;
  const due = await database.db
    .select({ id: users.id, email: users.email, avatarKey: users.avatarKey })
    .from(users)
    .where(lt(users.deleteAfter, sql`now()`));
  for (const { id, email, avatarKey } of due) {
    const owned = await database.db
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.ownerId, id));
    for (const project of owned) await context.projectLife.erased(context, project.id);
    if (avatarKey !== null) await storage.delete(avatarKey);
    if (email !== null) await deleteCodesOf(database.db, email);
    await database.db.delete(users).where(eq(users.id, id));
    log.info({ userId: id }, "a deactivated account was deleted");
  }
}
