import { calls } from "@voxloom/contract";
import { send } from "./send.ts";

const storageKey = "voxloom-web-id";
let inMemory: string | null = null;
let opening: Promise<string> | null = null;

/** The secret of this visitor's project, opened on first need. It lives in memory where storage is blocked. */
export function webId(): Promise<string> {
  const known = inMemory ?? stored();
  if (known !== null) {
    inMemory = known;
    return Promise.resolve(known);
  }
  opening ??= openGuest().finally(() => {
    opening = null;
  });
  return opening;
}

/** Forgets a secret that the server does not know, so that the next call opens a new project. */
export function forgetWebId(refused: string): void {
  if (inMemory !== refused) return;
  inMemory = null;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked.
  }
}

async function openGuest(): Promise<string> {
  const answer = await send(calls.account.openGuest, {}, {});
  inMemory = answer.webId;
  try {
    localStorage.setItem(storageKey, answer.webId);
  } catch {
    // Storage is blocked: the project lasts as long as this page.
  }
  return answer.webId;
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
