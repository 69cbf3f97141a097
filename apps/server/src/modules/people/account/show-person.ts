import { AppError, feedbackTypeSchema, parseLocale, type SignedInfo } from "@voxloom/contract";
import { eq } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { Actor } from "../../../http/index.ts";
import { users } from "./schema.ts";
import { getPerson, secondsLeft } from "./sessions.ts";

/** Who is signed in with a token, as the session answers. Throws AppError NOT_SIGNED_IN. */
export async function signedInfo(context: Context, token: string): Promise<SignedInfo> {
  const actor = await getPerson(context.database.db, token);
  if (actor === null || actor.sessionId === null) throw notSignedIn();
  return showPerson(context, actor, token);
}

/**
 * Who is signed in, as the session answers, for a person whose token was checked before. Throws AppError NOT_SIGNED_IN
 * where their account is gone.
 */
export async function showPerson(
  { database, signer }: Context,
  { userId, projId, sessionId }: Actor,
  token: string,
): Promise<SignedInfo> {
  const [user] = await database.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw notSignedIn();
  return {
    sub: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    avatar: user.avatarKey === null ? null : signer.linkTo(user.avatarKey),
    locale: user.locale === null ? null : parseLocale(user.locale),
    roles: user.roles,
    token,
    ttl: sessionId === null ? 0 : await secondsLeft(database.db, sessionId),
    feedbackTypes: feedbackTypeSchema.options,
    projId,
  };
}

const notSignedIn = (): AppError => new AppError("NOT_SIGNED_IN", "This session is over: sign in again.");
