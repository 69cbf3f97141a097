import { randomUUID } from "node:crypto";
import { AppError, calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitRate, mountCall, nextTimePlace, readTimePlace } from "../../../http/index.ts";
import { canMail } from "../../../platform/mail/index.ts";
import { queueReceipt } from "../inquiries/index.ts";
import { queuePartnerMail } from "./queue-mail.ts";
import { showApplications, showOwnApplication } from "./show-application.ts";
import { findApplications, insertOpenApplication, readNewest } from "./store.ts";
import {
  findSubmissions,
  isMember,
  listOwn,
  sendSubmission,
  showSubmission,
  showSubmissions,
} from "./submissions.ts";

export function mountPartnerRoutes(app: App, context: Context): void {
  const { database, jobs, config } = context;
  const { db } = database;
  const limitPerson = limitRate({ name: "partner-applications", most: 5, perSeconds: 86_400, database });
  const limitVideos = limitRate({ name: "creator-submissions", most: 20, perSeconds: 86_400, database });
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
      await queueReceipt(jobs, { kind: input.program, email: input.email, locale: input.locale }, tx);
    });
    return answer;
  });
  mountCall(app, calls.partners.own, async ({ input: { program }, actor: { userId } }) => {
    const newest = await readNewest(db, { userId, program });
    return { application: newest && showOwnApplication(newest) };
  });
  mountCall(app, calls.partners.list, async ({ input: { cursor, ...spec } }) => {
    const rows = await findApplications(db, { ...spec, after: readTimePlace(cursor) });
    return {
      items: await showApplications(db, rows),
      nextCursor: nextTimePlace(rows, spec.limit),
    };
  });
  // Credits are worth something only where work costs credits.
  const requireBilling = (): void => {
    if (!config.billing.isOn)
      throw new AppError("NOT_FOUND", "There is no creator fund here.", { what: "creator fund" });
  };
  mountCall(app, calls.partners.submissions, async ({ actor: { userId, projId } }) => ({
    isMember: config.billing.isOn && (await isMember(db, userId)),
    items: (await listOwn(db, projId)).map(showSubmission),
  }));
  mountCall(app, calls.partners.submit, async ({ input, actor: { userId, projId } }) => {
    requireBilling();
    await limitVideos(userId);
    return showSubmission(await sendSubmission(context, { userId, projId }, input));
  });
  mountCall(app, calls.partners.allSubmissions, async ({ input: { cursor, ...spec } }) => {
    const rows = await findSubmissions(db, { ...spec, after: readTimePlace(cursor) });
    return {
      items: await showSubmissions(db, rows),
      nextCursor: nextTimePlace(rows, spec.limit),
    };
  });
}
