import { useSyncExternalStore } from "react";
import { track } from "../analytics/track.ts";
import { isLikelySignedIn } from "./session-hint.ts";

/** What asks the visitor to sign in, above whatever page they are on. */
export type SignInPrompt =
  /** The dialog. `target`: where to go afterwards, null for nowhere in particular. */
  | { kind: "sign-in"; target: string | null; staysHere: boolean }
  /** The session is over: the only way on is to sign in again. */
  | { kind: "session-over" };

const listeners = new Set<() => void>();
let prompt: SignInPrompt | null = null;

function show(next: SignInPrompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the sign-in dialog. With `staysHere` the visitor is signed in within the dialog, which then closes and leaves
 * the page as it is; without it, e-mail leads to the sign-up page and then to `target`.
 */
export function openSignIn({
  target = null,
  staysHere = false,
}: {
  target?: string | null;
  staysHere?: boolean;
} = {}): void {
  track("sign_in", { is_logged_in: isLikelySignedIn() });
  show({ kind: "sign-in", target, staysHere });
}

/** Says that the session is over. */
export const openSessionOver = (): void => show({ kind: "session-over" });

export const closePrompt = (): void => show(null);

/** What asks to sign in at the moment; null for nothing. */
export const currentPrompt = (): SignInPrompt | null => prompt;

/** Waits until nothing asks to sign in any more: whoever asked then looks whether somebody did. */
export const promptClosed = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (prompt !== null) return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    look();
  });

/** {@link currentPrompt} for components. */
export const useSignInPrompt = (): SignInPrompt | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentPrompt,
    () => null,
  );
