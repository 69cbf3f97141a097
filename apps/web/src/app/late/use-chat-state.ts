import { useCallback, useEffect, useState } from "react";
import { storedText } from "../../lib/stored-text.ts";
import { onRequest } from "./late-requests.ts";

const delayMs = 5000;
const desktop = "(min-width: 48em)";
/** Set once a visitor has closed it: from then on it waits to be asked. */
const closedFlag = storedText("voxloom-chat-closed");

/** Whoever is writing already, or at work on a file, is not asked to write elsewhere, above what they do. */
const isAtWork = (): boolean =>
  document.activeElement?.matches("input, textarea, select") === true ||
  document.querySelector("[data-at-work]") !== null;

/**
 * Whether the chat is there, and open, and whether somebody asked for it. It comes five seconds after the page (`mountedAtMs`, by `performance.now()`), and
 * opens by itself on wide screens, unless it was closed before, or somebody fills in a form or works on a file; whoever asks for it has it at
 * once.
 */
export function useChatState(mountedAtMs: number) {
  const [isLoaded, setIsLoaded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const open = useCallback((isAsked = true) => {
    setIsLoaded(true);
    setIsOpen(true);
    setIsAskedFor(isAsked);
  }, []);
  const close = useCallback(() => {
    closedFlag.write("1");
    setIsOpen(false);
  }, []);
  useEffect(() => {
    const comes = () => {
      setIsLoaded(true);
      if (closedFlag.read() === null && window.matchMedia(desktop).matches && !isAtWork()) open(false);
    };
    const timer = setTimeout(comes, Math.max(0, mountedAtMs + delayMs - performance.now()));
    return () => clearTimeout(timer);
  }, [mountedAtMs, open]);
  useEffect(() => onRequest("contact", () => open()), [open]);
  return { isLoaded, isOpen, isAskedFor, open, close };
}
