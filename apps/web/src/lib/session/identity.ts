import { storedText } from "../stored-text.ts";
import { userInfoKey } from "./session-hint.ts";

/** Who somebody is to those who help them. */
export type Identity = { name: string; email: string };

const stored = storedText(userInfoKey);
const listeners = new Set<() => void>();
let last: { text: string | null; identity: Identity | null } = { text: null, identity: null };

/** Name and address of whoever is signed in, by what this browser keeps; null for nobody. */
export function identity(): Identity | null {
  const text = stored.read();
  if (text !== last.text) last = { text, identity: readIdentity(text) };
  return last.identity;
}

/** Calls `listener` when somebody signs in or out or changes, in any tab. Gives the way out. */
export function onIdentityChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", tellIdentity);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", tellIdentity);
  };
}

/** Tells that what is stored has changed: browsers tell other tabs only. */
export function tellIdentity(): void {
  for (const listener of listeners) listener();
}

function readIdentity(text: string | null): Identity | null {
  try {
    const left: unknown = JSON.parse(text ?? "null");
    if (typeof left !== "object" || left === null) return null;
    const { name, email } = left as Partial<Record<keyof Identity, unknown>>;
    const isText = (value: unknown): value is string => typeof value === "string";
    return isText(email) ? { name: isText(name) ? name : "", email } : null;
  } catch {
    return null;
  }
}
