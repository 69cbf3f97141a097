import { randomUUID } from "node:crypto";
import { AppError, calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitRate, mountCall, readTimePlace, writeTimePlace } from "../../../http/index.ts";
import { canMail, queueReceipt } from "../inquiries/index.ts";
import { queuePartnerMail } from "./mail-partner.ts";
import { showApplications, showOwnApplication } from "./show-application.ts";
import { findApplications, insertOpenApplication, readNewest } from "./store.ts";

export function mountPartnerRoutes(app: App, context: Context): void {
  const { database, jobs } = context;
  const { db } = database;
  const limitPerson = limitRate({ name: "partner-applications", most: 5, perSeconds: 86_400, database });
  mountCall(app, calls.partners.apply, async ({ input: { trap, ...input }, actor: { userId, projId } }) => {
    await limitPerson(userId);
    const id = randomUUID();
    const answer = { applicationId: id, hasReceipt: canMail(context) };
    if (trap !== "") return answer;
    await db.transaction(async (tx) => {
      if (!(await insertOpenApplication(tx, { ...input, id, userId, projId }))) {
        throw new AppError("PARTNER_APPLICATION_OPEN", "There is an open application of yours already.");
      }
      await queuePartnerMail(jobs, { applicationId: id, about: "arrived" }, tx);
      await queueReceipt(jobs, { kind: "partner", email: input.email, locale: input.locale }, tx);
    });
    return answer;
  });
  mountCall(app, calls.partners.own, async ({ actor: { userId } }) => {
    const newest = await readNewest(db, userId);
    return { application: newest && showOwnApplication(newest) };
  });
  mountCall(app, calls.partners.list, async ({ input: { cursor, ...spec } }) => {
    const rows = await findApplications(db, { ...spec, after: readTimePlace(cursor) });
    const last = rows.length === spec.limit ? rows.at(-1) : undefined;
    return {
      items: await showApplications(db, rows),
      nextCursor: last === undefined ? null : writeTimePlace(last),
    };
  });
}
