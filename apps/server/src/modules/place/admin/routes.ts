import { Readable } from "node:stream";
import { AppError, calls } from "@voxloom/contract";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../../context.ts";
import { type Actor, type App, mountCall } from "../../../http/index.ts";
import {
  listEvents,
  listFindings,
  listReceived,
  showAllSettings,
  testKeys,
} from "../../money/payments/index.ts";
import { getProjects, listSessions } from "../../people/account/index.ts";
import { deleteInquiry } from "../inquiries/index.ts";
import { announce, withdrawAnnouncement } from "./announcements/announce.ts";
import { listActions } from "./audit/list-actions.ts";
import type { AdminCall } from "./audit/take-action.ts";
import { takeAction } from "./audit/take-action.ts";
import { endCode, openCode } from "./codes/change-codes.ts";
import { giveCredits } from "./gifts/give-credits.ts";
import { showGiftHistory, showOpenGifts } from "./gifts/show-gifts.ts";
import { endNewsletter, sendNewsletter } from "./newsletters/send-newsletters.ts";
import { showOverview, writeOverviewCsv } from "./overview/show-overview.ts";
import { changePrice, refundPayment, replayEvent, setProvider } from "./payments/change-payments.ts";
import {
  changeLastAddress,
  changeRoles,
  deactivatePerson,
  reactivatePerson,
  refreshAddresses,
  revokeSessions,
} from "./people/change-people.ts";
import { getPerson } from "./people/find-subject.ts";
import { setPlan } from "./people/set-plan.ts";
import { listUserProjects, showPerson, showProject } from "./people/show-people.ts";
import { decideProgram, judgeSubmission, setTerms } from "./programs/decide-programs.ts";
import { cancelTask, retryTask } from "./queue/change-tasks.ts";
import { setPaused, showQueues } from "./queue/queues.ts";
import { listTasks } from "./queue/show-tasks.ts";
import { judgeReward, judgeWithdrawal } from "./referrals/decide-referrals.ts";
import { searchEverything } from "./search/search-everything.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  showSecondFactor,
} from "./second-factor/second-factor.ts";
import { tellStory } from "./story/tell-story.ts";
import { decideRequest, listRequests } from "./two-administrators/decide-request.ts";
import { blockVoice } from "./voices/block-voice.ts";
import { listVoices } from "./voices/list-voices.ts";

/** Deletes what somebody wrote; the log keeps of it its kind and time only. Throws AppError NOT_FOUND. */
const removeInquiry = (
  context: Context,
  call: AdminCall,
  { inquiryId }: { inquiryId: string },
): Promise<{ inquiryId: string }> =>
  takeAction(context, call, async (tx) => {
    const row = await deleteInquiry(tx, inquiryId);
    if (row === null) throw new AppError("NOT_FOUND", "There is no such inquiry.", { what: "inquiry" });
    const done = {
      action: "delete-inquiry" as const,
      subject: row.projId === null ? {} : { projId: row.projId },
      before: { kind: row.kind, createdAt: row.createdAt.toISOString() },
      after: {},
    };
    return { answer: { inquiryId }, done };
  });

const areaCalls = calls.admin;

/** What the audit log keeps of a call. */
const buildAdminCall = (request: {
  input: { reason: string };
  actor: Actor;
  requestId: string;
  raw: { request: FastifyRequest };
}): AdminCall => toAdminCall(request, request.input.reason);

const toAdminCall = (
  request: { actor: Actor; requestId: string; raw: { request: FastifyRequest } },
  reason: string,
): AdminCall => ({
  actor: request.actor,
  reason,
  address: request.raw.request.ip,
  requestId: request.requestId,
});

export function mountAdminRoutes(app: App, context: Context): void {
  mountPeople(app, context);
  mountGifts(app, context);
  mountQueue(app, context);
  mountPayments(app, context);
  mountSecondFactor(app, context);
  mountCall(app, calls.voiceClones.ofEverybody, ({ input }) => listVoices(context, input));
  mountCall(app, calls.voiceClones.block, (call) => blockVoice(context, buildAdminCall(call), call.input));
  mountCall(app, calls.inquiries.remove, (call) => removeInquiry(context, buildAdminCall(call), call.input));
  mountCall(app, calls.partners.decide, (call) => decideProgram(context, buildAdminCall(call), call.input));
  mountCall(app, calls.partners.setTerms, (call) => setTerms(context, buildAdminCall(call), call.input));
  mountCall(app, calls.partners.decideSubmission, (call) =>
    judgeSubmission(context, buildAdminCall(call), call.input),
  );
  mountCall(app, calls.newsletters.send, (call) => sendNewsletter(context, buildAdminCall(call), call.input));
  mountCall(app, calls.newsletters.stop, (call) =>
    endNewsletter(context, buildAdminCall(call), call.input.newsletterId),
  );
  mountCall(app, calls.announcements.publish, (call) => announce(context, buildAdminCall(call), call.input));
  mountCall(app, calls.announcements.end, (call) =>
    withdrawAnnouncement(context, buildAdminCall(call), call.input.announcementId),
  );
  mountCall(app, calls.coupons.open, (call) => openCode(context, buildAdminCall(call), call.input));
  mountCall(app, calls.coupons.close, (call) => endCode(context, buildAdminCall(call), call.input));
  mountCall(app, calls.referrals.decide, (call) => judgeReward(context, buildAdminCall(call), call.input));
  mountCall(app, calls.referrals.decideWithdrawal, (call) =>
    judgeWithdrawal(context, buildAdminCall(call), call.input),
  );
  mountCall(app, calls.overview.figures, ({ input }) => showOverview(context, input));
  mountCall(app, calls.overview.figuresCsv, async ({ input }) => ({
    body: Readable.from(await writeOverviewCsv(context, input)),
    contentType: "text/csv; charset=utf-8",
    fileName: `overview-${input.from}-${input.to}.csv`,
  }));
  mountCall(app, calls.overview.search, async ({ input: { search } }) => ({
    items: await searchEverything(context, search),
  }));
  mountCall(app, calls.overview.story, ({ input }) => tellStory(context, input));
  mountCall(app, areaCalls.auditLog, ({ input }) => listActions(context, input));
}

function mountPeople(app: App, context: Context): void {
  const { db } = context.database;
  mountCall(app, areaCalls.userProjects, ({ input }) => listUserProjects(context, input));
  mountCall(app, areaCalls.user, async ({ input: { userId } }) => {
    const person = await getPerson(db, userId);
    const owned = await getProjects(db, userId);
    return {
      person: showPerson(person),
      projects: await Promise.all(owned.map((project) => showProject(context, project))),
    };
  });
  mountCall(app, areaCalls.sessions, async ({ input: { userId } }) => {
    await getPerson(db, userId);
    return {
      items: (await listSessions(db, userId)).map((row) => ({
        id: row.id,
        userAgent: row.userAgent,
        address: row.address,
        createdAt: row.createdAt.toISOString(),
        seenAt: row.seenAt.toISOString(),
      })),
    };
  });
  mountCall(app, areaCalls.revokeSession, async (call) => {
    const { userId, sessionId } = call.input;
    return { revoked: await revokeSessions(context, buildAdminCall(call), { userId, sessionId }) };
  });
  mountCall(app, areaCalls.deactivateUser, async (call) =>
    showPerson(await deactivatePerson(context, buildAdminCall(call), call.input.userId)),
  );
  mountCall(app, areaCalls.reactivateUser, async (call) =>
    showPerson(await reactivatePerson(context, buildAdminCall(call), call.input.userId)),
  );
  mountCall(app, areaCalls.setRoles, async (call) =>
    showPerson(await changeRoles(context, buildAdminCall(call), call.input)),
  );
  mountCall(app, areaCalls.updateLastLoginAddress, async (call) => {
    const { userId, address } = call.input;
    return showPerson(await changeLastAddress(context, buildAdminCall(call), { userId, address }));
  });
  mountCall(app, areaCalls.updateUserIps, async (call) => ({
    items: await refreshAddresses(context, buildAdminCall(call), call.input.userIds),
  }));
  mountCall(app, areaCalls.setPlan, (call) => setPlan(context, buildAdminCall(call), call.input));
}

function mountGifts(app: App, context: Context): void {
  mountCall(app, areaCalls.gifts, ({ input }) => showOpenGifts(context, input.projId));
  mountCall(app, areaCalls.giftHistory, ({ input }) => showGiftHistory(context, input));
  mountCall(app, areaCalls.createGift, (call) => giveCredits(context, buildAdminCall(call), call.input));
}

function mountPayments(app: App, context: Context): void {
  const { payments } = calls;
  mountCall(app, payments.settings, async () => ({ items: await showAllSettings(context) }));
  mountCall(app, payments.setSettings, (call) => setProvider(context, buildAdminCall(call), call.input));
  mountCall(app, payments.testSettings, ({ input }) => testKeys(context, input));
  mountCall(app, payments.events, ({ input }) => listEvents(context, input));
  mountCall(app, payments.replayEvent, (call) => replayEvent(context, buildAdminCall(call), call.input));
  mountCall(app, payments.findings, async ({ input: { mode } }) => ({
    items: await listFindings(context, mode),
  }));
  mountCall(app, payments.received, ({ input }) => listReceived(context, input));
  mountCall(app, calls.billing.setPrice, (call) => changePrice(context, buildAdminCall(call), call.input));
  mountCall(app, payments.refund, (call) => refundPayment(context, buildAdminCall(call), call.input));
  mountCall(app, calls.moneyRequests.list, ({ actor }) => listRequests(context, actor.userId));
  mountCall(app, calls.moneyRequests.decide, (call) =>
    decideRequest(context, buildAdminCall(call), call.input),
  );
}

function mountQueue(app: App, context: Context): void {
  mountCall(app, areaCalls.tasks, ({ input }) => listTasks(context, input));
  mountCall(app, areaCalls.retryTask, (call) => retryTask(context, buildAdminCall(call), call.input.taskId));
  mountCall(app, areaCalls.cancelTask, (call) =>
    cancelTask(context, buildAdminCall(call), call.input.taskId),
  );
  mountCall(app, areaCalls.queue, () => showQueues(context));
  mountCall(app, areaCalls.pauseQueue, (call) =>
    setPaused(context, buildAdminCall(call), { queue: call.input.queue, isPaused: true }),
  );
  mountCall(app, areaCalls.resumeQueue, (call) =>
    setPaused(context, buildAdminCall(call), { queue: call.input.queue, isPaused: false }),
  );
}

function mountSecondFactor(app: App, context: Context): void {
  const { secondFactor } = calls;
  const { db } = context.database;
  type Request = Parameters<typeof toAdminCall>[0];
  // Nobody is asked why: it is done to the caller's own account.
  const own = (request: Request): AdminCall => toAdminCall(request, "own account");
  mountCall(app, secondFactor.show, ({ actor }) => showSecondFactor(context, db, actor.userId));
  mountCall(app, secondFactor.begin, ({ actor }) => beginSecondFactor(context, actor));
  mountCall(app, secondFactor.setUp, async (call) => ({
    recoveryCodes: await setUpSecondFactor(context, own(call), call.input.code),
  }));
  mountCall(app, secondFactor.confirm, async (call) => ({
    until: (await confirmSecondFactor(context, own(call), call.input.code)).toISOString(),
  }));
  mountCall(app, secondFactor.renewRecoveryCodes, async (call) => ({
    recoveryCodes: await renewRecoveryCodes(context, own(call)),
  }));
  mountCall(app, secondFactor.remove, (call) => removeOwnSecondFactor(context, own(call)));
}
