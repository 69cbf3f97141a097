import type { Locale } from "@voxloom/contract/locales";
import { type RefObject, Suspense, useCallback, useEffect, useRef } from "react";
import { track } from "../../lib/analytics/track.ts";
import { lazyOr } from "../../lib/lazy-or.ts";
import styles from "./help-widget.module.css";
import { useChatProvider } from "./use-chat-provider.ts";
import { useChatState } from "./use-chat-state.ts";
import type { LateWords } from "./use-late-words.ts";
import { WidgetIcon } from "./widget-icon.tsx";

/** What belongs to the chat elsewhere in the page: what asks for it, and what a provider puts there, as far as it says so. */
const ofChat = "[data-voxloom-chat]";

/** Closes an open chat with the next press that is not in it, and by Escape. */
function useChatLeave(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: MouseEvent) => {
      const isWithin =
        target instanceof Element && (root.current?.contains(target) || target.closest(ofChat) !== null);
      if (!isWithin) close();
    };
    const byKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    // Not the press that opened it, which is still on its way.
    const timer = setTimeout(() => document.addEventListener("click", leave));
    document.addEventListener("keydown", byKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", leave);
      document.removeEventListener("keydown", byKey);
    };
  }, [root, isOpen, close]);
}

const ContactForm = lazyOr(() =>
  import("./contact-form.tsx").catch((error: unknown) => {
    track("support_chat_load_error", { provider: "form" });
    throw error;
  }),
);

type SupportChatProps = {
  locale: Locale;
  words: LateWords["chat"];
  /** When the page came to stand, by `performance.now()`. */
  mountedAtMs: number;
};

/** The way to write to support: the built-in form, or a provider's script. */
export function SupportChat({ locale, words, mountedAtMs }: SupportChatProps) {
  const chat = useChatState(mountedAtMs);
  const { isLoaded, isOpen, isAskedFor, open, close } = chat;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hasProvider = useChatProvider(chat);
  /** Closes what may have the focus, which then goes to what opens it again. */
  const leave = useCallback(() => {
    const hasFocus = root.current?.contains(document.activeElement);
    close();
    if (hasFocus) button.current?.focus();
  }, [close]);
  useChatLeave(root, isOpen, leave);
  if (!isLoaded) return null;
  return (
    <div ref={root}>
      {isOpen && !hasProvider ? (
        <Suspense fallback={null}>
          <ContactForm locale={locale} words={words} isAskedFor={isAskedFor} onClose={leave} />
        </Suspense>
      ) : null}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-label={words.open}
        title={words.open}
        onClick={() => (isOpen ? close() : open())}
      >
        <WidgetIcon outline="M4 5h16v11H9l-5 4z" />
      </button>
    </div>
  );
}
