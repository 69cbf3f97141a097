import { track } from "../../lib/analytics/track.ts";
import { identity, onIdentityChange } from "../../lib/session/identity.ts";

let isLoading = false;

/**
 * Loads a chat provider's script, once. What it needs to know it hears from the window: `voxloom:identity` with
 * `{name, email}` of whoever is signed in or null, and `voxloom:chat` with `{isOpen}`.
 */
export function loadChatScript(address: string): void {
  if (isLoading) return;
  isLoading = true;
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  script.onload = tellIdentity;
  script.onerror = () => track("support_chat_load_error", { provider: "script" });
  onIdentityChange(tellIdentity);
  document.head.append(script);
}

/** Opens or closes the provider's chat. */
export const showChatScript = (isOpen: boolean): void => tell("voxloom:chat", { isOpen });

const tellIdentity = (): void => tell("voxloom:identity", identity());

const tell = (event: string, detail: unknown): void => {
  window.dispatchEvent(new CustomEvent(event, { detail }));
};
