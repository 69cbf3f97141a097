import { getUserInfo, readUserInfo, type SignedInfo, type UserInfo, userInfoKey } from "@voxloom/contract";
import { storedText } from "../stored-text.ts";
import { tellIdentity } from "./identity.ts";
import { dropSessionHint, hasSessionHint } from "./session-hint.ts";

const stored = storedText(userInfoKey);
const listeners = new Set<() => void>();
let lastRead: { text: string | null; user: UserInfo | null } = { text: null, user: null };

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const tellListeners = (): void => {
  tellIdentity();
  for (const listener of listeners) listener();
};

/** Who is signed in by what this browser keeps; null for nobody, and for a session that has ended. */
export function currentUser(): UserInfo | null {
  const text = stored.read();
  if (text !== lastRead.text) lastRead = { text, user: readUserInfo(text, nowSeconds()) };
  return lastRead.user !== null && lastRead.user.exp > nowSeconds() ? lastRead.user : null;
}

/**
 * Keeps a session's answer: from now on its person is signed in here, in every tab. Its token is kept only where no
 * cookie serves, for scripts can read it: where the browser took none, or `isCookieRefused` by the server.
 */
export function keepSession(info: SignedInfo, { isCookieRefused = false } = {}): void {
  const token = hasSessionHint() && !isCookieRefused ? "" : info.token;
  stored.write(JSON.stringify(getUserInfo({ ...info, token }, nowSeconds())));
  tellListeners();
}

/** Forgets who is signed in, in every tab. The session itself lives on at the server. */
export function dropSession(): void {
  stored.remove();
  dropSessionHint();
  tellListeners();
}

/** Calls `listener` after every sign-in, sign-out and change of the account, also of other tabs. Gives the way out. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", hearOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", hearOtherTabs);
  };
}

/** A null key is the whole storage being cleared. */
function hearOtherTabs({ key }: StorageEvent): void {
  if (key === null || key === userInfoKey) tellListeners();
}
