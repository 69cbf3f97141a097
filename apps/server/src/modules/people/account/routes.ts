import { AppError, accountRules, calls } from "@voxloom/contract";
import { z } from "zod";
import { hasPublicAddress } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import { type App, getToken, limitDearCalls, limitRate, mountCall } from "../../../http/index.ts";
import { openCaptchas } from "../../../platform/captcha/index.ts";
import { changeAvatar } from "./avatar.ts";
import { deactivate } from "./deactivate.ts";
import { exportData } from "./export-data.ts";
import { openGuest, openLocalOwner } from "./guests.ts";
import { isLocalOwner } from "./is-local-owner.ts";
import { mountOauth } from "./oauth-routes.ts";
import { changePerson } from "./people.ts";
import { requestCode } from "./request-code.ts";
import { clearSessionCookie, setSessionCookie } from "./session-cookie.ts";
import { endSession, endSessions, getClient, listSessions } from "./sessions.ts";
import { showPerson, signedInfo } from "./show-person.ts";
import { signInByCode } from "./sign-in-by-code.ts";

export function mountAccountRoutes(app: App, context: Context): void {
  const { config, database } = context;
  const limitGuests = limitRate({
    name: "open-guest",
    most: config.limits.guestsPerHour,
    perSeconds: 3600,
    database,
  });
  const limitCaptchas = limitRate({ name: "captcha-challenges", most: 60, perSeconds: 600, database });
  const limitTries = limitRate({ name: "sign-up", most: 60, perSeconds: 600, database });
  const limitExports = limitRate({ name: "export", most: 5, perSeconds: 3600, database });
  const limitAvatars = limitDearCalls(database, "avatar");
  const areaCalls = calls.account;
  const captchas = openCaptchas(context);
  const providers = mountOauth(app, context);

  mountCall(app, areaCalls.openGuest, async ({ raw }) => {
    if (isLocalOwner(raw.request, config)) return openLocalOwner(database.db, config);
    await limitGuests(raw.request.ip);
    return openGuest(database.db, config.limits.guestDays);
  });
  mountCall(app, areaCalls.whoAmI, ({ actor }) => actor);
  mountCall(app, areaCalls.signInWays, () => ({
    ...providers,
    phone: false,
    mail: context.mailer.describe().kind,
    hasOwnerHints: !hasPublicAddress(context.config),
  }));
  mountCall(app, areaCalls.captcha, async ({ raw }) => {
    await limitCaptchas(raw.request.ip);
    return { challenge: await captchas.createChallenge() };
  });
  mountCall(app, areaCalls.sendValidateCode, async ({ input, raw }) => {
    await requestCode(context, captchas, { ...input, address: raw.request.ip });
    return { resendSeconds: accountRules.codeResendSeconds, mail: context.mailer.describe().kind };
  });
  mountCall(app, areaCalls.signUp, async ({ input, raw: { request, reply } }) => {
    await limitTries(request.ip);
    const { token, isNew } = await signInByCode(context, input, getClient(request));
    setSessionCookie(request, reply, token);
    return { ...(await signedInfo(context, token)), rjn: isNew };
  });
  mountCall(app, areaCalls.signedInfo, ({ actor, raw: { request } }) =>
    showPerson(context, actor, getToken(request, context.config.publicUrl)),
  );
  mountCall(app, areaCalls.signOut, async ({ actor, raw: { request, reply } }) => {
    if (actor.sessionId !== null) await endSession(database.db, actor.userId, actor.sessionId);
    clearSessionCookie(request, reply);
    return {};
  });
  mountCall(app, areaCalls.update, async ({ input, actor, raw: { request } }) => {
    const { avatar, ...fields } = input;
    if (avatar) await limitAvatars(actor, request);
    if (avatar !== undefined) await changeAvatar(context, actor.userId, avatar);
    if (Object.keys(fields).length > 0) await changePerson(database.db, actor.userId, fields);
    return showPerson(context, actor, getToken(request, context.config.publicUrl));
  });
  mountCall(app, areaCalls.sessions, async ({ actor }) => ({
    items: (await listSessions(database.db, actor.userId)).map((row) => ({
      id: row.id,
      userAgent: row.userAgent,
      address: row.address,
      createdAt: row.createdAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      isCurrent: row.id === actor.sessionId,
    })),
  }));
  mountCall(app, areaCalls.revokeSession, async ({ input: { sessionId }, actor }) => {
    if (sessionId === undefined)
      return { revoked: await endSessions(database.db, actor.userId, { except: actor.sessionId }) };
    const isId = z.uuid().safeParse(sessionId).success;
    if (isId && (await endSession(database.db, actor.userId, sessionId))) return { revoked: 1 };
    throw new AppError("NOT_FOUND", "There is no such session.", { what: "session" });
  });
  mountCall(app, areaCalls.deactivate, async ({ actor, raw: { request, reply } }) => {
    const deleteAfter = await deactivate(context, actor.userId);
    clearSessionCookie(request, reply);
    return { deletedAt: deleteAfter.toISOString() };
  });
  mountCall(app, areaCalls.exportData, async ({ actor }) => {
    await limitExports(actor.userId);
    const day = new Date().toISOString().slice(0, 10);
    return {
      body: await exportData(context, actor.userId),
      contentType: "application/zip",
      fileName: `voxloom-${day}.zip`,
    };
  });
}
