import { calls } from "@voxloom/contract";
import { storedText } from "../stored-text.ts";
import { send } from "./send.ts";

const stored = storedText("voxloom-web-id");
let opening: Promise<string> | null = null;

/** The secret of this visitor's project; null where none has been opened. */
export const knownWebId = (): string | null => stored.read();

/** The secret of this visitor's project, opened on first need. It lives in memory where storage is blocked. */
export async function webId(): Promise<string> {
  const known = stored.read();
  if (known !== null) return known;
  opening ??= openGuest();
  return opening;
}

/**
 * Forgets the secret, also one that is only being fetched, so that the next call of a guest opens a new project: because
 * the server does not know it, or because what it opened has gone to an account. With `refused` only if it is still the
 * one.
 */
export function forgetWebId(refused?: string): void {
  if (refused !== undefined && stored.read() !== refused) return;
  stored.remove();
  opening = null;
}

function openGuest(): Promise<string> {
  const mine = send(calls.account.openGuest, {})
    .then(({ webId: opened }) => {
      if (opening === mine) stored.write(opened);
      return opened;
    })
    .finally(() => {
      if (opening === mine) opening = null;
    });
  return mine;
}
