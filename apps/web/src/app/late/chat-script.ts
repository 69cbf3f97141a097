import { track } from "../../lib/analytics/track.ts";
import { identity, onIdentityChange } from "../../lib/session/identity.ts";

const chatEvent = "voxloom:chat";
let loading: Promise<void> | null = null;
let isOpen = false;
let isTelling = false;

/**
 * Loads a chat provider's script, once. What it needs to know it hears from the window, when it has run and whenever it
 * changes: `voxloom:identity` with `{name, email}` of whoever is signed in or null, and `voxloom:chat` with `{isOpen}`.
 * Rejects where it does not come.
 */
export function loadChatScript(address: string): Promise<void> {
  loading ??= addScript(address).then(
    () => {
      onIdentityChange(tellIdentity);
      tellIdentity();
      tellIsOpen();
    },
    (error: unknown) => {
      track("support_chat_load_error", { provider: "script" });
      throw error;
    },
  );
  return loading;
}

const addScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The chat's script did not come from ${address}.`));
    document.head.append(script);
  });

/** Opens or closes the provider's chat. */
export function showChatScript(isToBeOpen: boolean): void {
  isOpen = isToBeOpen;
  tellIsOpen();
}

/** Hears the provider's chat say, by `voxloom:chat` too, that it was opened or closed within. Gives the way out. */
export function onChatScript(listener: (isOpen: boolean) => void): () => void {
  const hear = (event: Event) => {
    if (isTelling || !(event instanceof CustomEvent)) return;
    const { isOpen: said }: { isOpen?: unknown } = event.detail ?? {};
    if (typeof said === "boolean") listener(said);
  };
  window.addEventListener(chatEvent, hear);
  return () => window.removeEventListener(chatEvent, hear);
}

const tellIdentity = (): void => tell("voxloom:identity", identity());
const tellIsOpen = (): void => tell(chatEvent, { isOpen });

function tell(event: string, detail: unknown): void {
  isTelling = true;
  window.dispatchEvent(new CustomEvent(event, { detail }));
  isTelling = false;
}
