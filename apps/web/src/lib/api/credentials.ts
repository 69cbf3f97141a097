import type { UserInfo } from "@voxloom/contract";
import { sessionReady } from "../session/restore-session.ts";
import { currentUser } from "../session/session.ts";
import { webId } from "./web-id.ts";

/** What says who makes a call: the token of a session, empty where its cookie goes along by itself, or a visitor's secret. */
export type Credentials = { token: string; userId: string } | { webId: string };

/** The credentials of somebody who is signed in. */
export const getCredentials = ({ id, token }: UserInfo): Credentials => ({ token, userId: id });

/** The credentials of whoever is at this browser; a visitor's project is opened when it is first needed. */
export async function credentials(): Promise<Credentials> {
  return (await sessionCredentials()) ?? { webId: await webId() };
}

/** The credentials of a session that is stored and has not ended; null without one. */
export async function sessionCredentials(): Promise<Credentials | null> {
  await sessionReady();
  const user = currentUser();
  return user === null ? null : getCredentials(user);
}

/** Credentials as the header that carries them; none for a cookie. */
export function findHeaders(shown: Credentials): Record<string, string> {
  if ("webId" in shown) return { "X-Web-Id": shown.webId };
  return shown.token === "" ? {} : { Authorization: `Bearer ${shown.token}` };
}
