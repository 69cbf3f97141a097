import { sessionReady } from "../session/restore-session.ts";
import { currentUser } from "../session/session.ts";
import { webId } from "./web-id.ts";

/** What says who makes a call: the token of a session, or a visitor's secret. */
export type Credentials = { token: string } | { webId: string };

/** The credentials of whoever is at this browser; a visitor's project is opened when it is first needed. */
export async function credentials(): Promise<Credentials> {
  return (await sessionCredentials()) ?? { webId: await webId() };
}

/** The credentials of a session that is stored and has not ended; null without one. */
export async function sessionCredentials(): Promise<Credentials | null> {
  await sessionReady();
  const user = currentUser();
  return user === null ? null : { token: user.token };
}

/** Credentials as the header that carries them. */
export const headersOf = (shown: Credentials): Record<string, string> =>
  "token" in shown ? { Authorization: `Bearer ${shown.token}` } : { "X-Web-Id": shown.webId };
