import { storedText } from "../stored-text.ts";
import { pendingArrival } from "./arrival.ts";

/** The key of the contract, which as a whole is too heavy for public pages; a test holds them together. */
export const userInfoKey = "userInfo";

/** The server's hint that a session's cookie, which scripts cannot see, is there; likewise. */
export const sessionHintCookie = "voxloom_signed_in";

/** Whether a session's cookie may be there to restore from. Asking the server for nothing would fail for strangers. */
export const hasSessionHint = (): boolean =>
  typeof document !== "undefined" && document.cookie.split("; ").includes(`${sessionHintCookie}=1`);

/** Takes the hint away, once it is known that it leads to nothing. */
export function dropSessionHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${sessionHintCookie}=; path=/; max-age=0; samesite=lax`;
}

/** A guess, made without a word to the server, whether someone is signed in: what a page shows before it knows. */
export const isLikelySignedIn = (): boolean =>
  hasSessionHint() || pendingArrival() !== null || storedText(userInfoKey).read() !== null;

/** The token of a session where this browser keeps one, for calls that take anybody; the server knows whether it holds. */
export function likelyToken(): string | null {
  const token = storedField("token");
  return typeof token === "string" && token !== "" ? token : null;
}

/** {@link isLikelySignedIn} for an administrator: enough to lead a link elsewhere, never to show or allow anything. */
export function isLikelyAdmin(): boolean {
  const roles = storedField("roles");
  return Array.isArray(roles) && roles.includes("admin");
}

/** A field of what is stored about who is signed in; null where that cannot be read. */
function storedField(name: "token" | "roles"): unknown {
  try {
    const left: unknown = JSON.parse(storedText(userInfoKey).read() ?? "null");
    return typeof left === "object" && left !== null ? Reflect.get(left, name) : null;
  } catch {
    return null;
  }
}
