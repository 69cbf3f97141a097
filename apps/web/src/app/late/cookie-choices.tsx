import { useEffect, useId, useRef, useState } from "react";
import { consent } from "../../lib/analytics/consent.ts";
import { SiteButton } from "../../ui/site-button.tsx";
import styles from "./cookie-banner.module.css";
import type { LateWords } from "./use-late-words.ts";

/** Which cookies: the necessary ones in any case, counting as the visitor likes. */
export function CookieChoices({
  words,
  onAccept,
}: {
  words: LateWords["cookies"];
  onAccept: (isCounted: boolean) => void;
}) {
  const [isCounted, setIsCounted] = useState(consent() === "granted");
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  // Whoever asked for the choices is led to them, and back when they are made.
  useEffect(() => {
    const asked = document.activeElement;
    first.current?.focus();
    return () => {
      if (asked instanceof HTMLElement) asked.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className={styles.choices}>
      <label className={styles.choice}>
        <input type="checkbox" checked disabled aria-describedby={`${id}-necessary`} />
        <strong>{words.necessary}</strong>
      </label>
      <p id={`${id}-necessary`}>{words.necessaryText}</p>
      <label className={styles.choice}>
        <input
          ref={first}
          type="checkbox"
          checked={isCounted}
          aria-describedby={`${id}-analytics`}
          onChange={(event) => setIsCounted(event.currentTarget.checked)}
        />
        <strong>{words.analytics}</strong>
      </label>
      <p id={`${id}-analytics`}>{words.analyticsText}</p>
      <SiteButton look="default" size="small" onClick={() => onAccept(isCounted)}>
        {words.accept}
      </SiteButton>
    </div>
  );
}
