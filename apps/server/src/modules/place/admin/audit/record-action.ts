import { randomUUID } from "node:crypto";
import type { AdminAction, AuditedValues } from "@voxloom/contract";
import type { Transaction } from "../../../../platform/db/index.ts";
import { adminActions } from "../schema.ts";

/** Who acts, why and from where. `actor` null: whoever holds the machine, at its command line. */
export type ActionBy = {
  actor: { userId: string; email: string | null } | null;
  reason: string;
  address: string;
  requestId: string;
};
/** Whom and what an action is done to. */
export type ActionSubject = { userId?: string; projId?: string; taskId?: string; queue?: string };
/** What was done, as the log keeps it. */
export type ActionDone = {
  action: AdminAction;
  subject: ActionSubject;
  before: AuditedValues;
  after: AuditedValues;
  /** Makes the entry once. */
  key?: string;
};

/** Writes an entry of the audit log, in the transaction of what it tells of. */
export async function recordAction(
  tx: Transaction,
  { actor, reason, address, requestId }: ActionBy,
  { action, subject, before, after, key }: ActionDone,
): Promise<void> {
  await tx
    .insert(adminActions)
    .values({
      id: randomUUID(),
      key: key ?? null,
      action,
      actorId: actor?.userId ?? null,
      actorEmail: actor?.email ?? null,
      ...subject,
      reason,
      before,
      after,
      address,
      requestId,
    })
    .onConflictDoNothing({ target: adminActions.key });
}
