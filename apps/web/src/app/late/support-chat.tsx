import type { Locale } from "@voxloom/contract/locales";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { track } from "../../lib/analytics/track.ts";
import { lazyOr } from "../../lib/lazy-or.ts";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { storedText } from "../../lib/stored-text.ts";
import { loadChatScript, showChatScript } from "./chat-script.ts";
import styles from "./help-widget.module.css";
import { onRequest } from "./late-requests.ts";
import type { LateWords } from "./use-late-words.ts";
import { WidgetIcon } from "./widget-icon.tsx";

const delayMs = 5000;
const desktop = "(min-width: 768px)";
/** Set once a visitor has closed it: from then on it waits to be asked. */
const closedFlag = storedText("voxloom-chat-closed");

/** Whoever is writing already is not asked to write elsewhere, above what they write. */
const isTyping = (): boolean => document.activeElement?.matches("input, textarea, select") ?? false;

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

/**
 * The way to write to support: the built-in form, or a provider's script. It comes five seconds after the page, opens
 * by itself on wide screens, unless it was closed before or somebody fills in a form, and closes with the next press
 * elsewhere.
 */
export function SupportChat({ locale, words, mountedAtMs }: SupportChatProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    closedFlag.write("1");
    setIsOpen(false);
  }, []);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setIsLoaded(true);
        if (closedFlag.read() === null && window.matchMedia(desktop).matches && !isTyping()) setIsOpen(true);
      },
      mountedAtMs + delayMs - performance.now(),
    );
    return () => clearTimeout(timer);
  }, [mountedAtMs]);
  useEffect(
    () =>
      onRequest((request) => {
        if (request !== "contact") return;
        setIsLoaded(true);
        setIsOpen(true);
      }),
    [],
  );
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
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
  }, [isOpen, close]);
  const { chat } = siteSettings;
  useEffect(() => {
    if (isLoaded && chat !== "form") loadChatScript(chat.script);
  }, [isLoaded, chat]);
  useEffect(() => {
    if (isLoaded && chat !== "form") showChatScript(isOpen);
  }, [isLoaded, isOpen, chat]);
  if (!isLoaded) return null;
  return (
    <div ref={root}>
      {isOpen && chat === "form" ? (
        <Suspense fallback={null}>
          <ContactForm locale={locale} words={words} onClose={close} />
        </Suspense>
      ) : null}
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-label={words.open}
        title={words.open}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        <WidgetIcon outline="M4 5h16v11H9l-5 4z" />
      </button>
    </div>
  );
}
