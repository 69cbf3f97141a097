import { useEffect, useState } from "react";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { loadChatScript, onChatScript, showChatScript } from "./chat-script.ts";
import type { useChatState } from "./use-chat-state.ts";

/**
 * Hands the chat over to the provider that the settings name. False where they name none, or its script did not come:
 * then the built-in form is the way to write.
 */
export function useChatProvider({ isLoaded, isOpen, open, close }: ReturnType<typeof useChatState>): boolean {
  const { chat } = siteSettings;
  const [isGone, setIsGone] = useState(false);
  const hasProvider = chat !== "form" && !isGone;
  useEffect(() => {
    if (isLoaded && chat !== "form") loadChatScript(chat.script).catch(() => setIsGone(true));
  }, [isLoaded, chat]);
  useEffect(() => {
    if (!isOpen || !hasProvider) return;
    showChatScript(true);
    // Also when the page is left for the workspace.
    return () => showChatScript(false);
  }, [isOpen, hasProvider]);
  useEffect(() => {
    if (!hasProvider) return;
    return onChatScript((isNowOpen) => {
      if (isNowOpen !== isOpen) (isNowOpen ? open : close)();
    });
  }, [hasProvider, isOpen, open, close]);
  return hasProvider;
}
