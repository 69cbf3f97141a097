import type { Locale } from "@voxloom/contract/locales";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { siteSettings } from "../../lib/site/site-settings.ts";
import styles from "./help-widget.module.css";
import type { LateWords } from "./use-late-words.ts";
import { WidgetIcon } from "./widget-icon.tsx";

const gift =
  "M4 12v8h16v-8M2.5 7.5h19V12h-19zM12 7.5V20M12 7.5C9 7.5 7 6.6 7 5s2.6-2.2 5 2.5C14.400 2.800 17 3.400 17 5s-2 2.500-5 2.500z";
const qrCode = "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3M20 14v6h-6";

/** Whether somebody scrolls on to what is below: what floats over the ends of rows is out of the way until they turn back. */
function useReadingOn(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      // Less than a line of text is no direction.
      if (Math.abs(now - before) < 16 && now > 0) return;
      setOn(now > before);
      before = now;
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return isOn;
}

type HelpWidgetProps = {
  locale: Locale;
  words: LateWords["help"];
  pathname: string;
  /** What else helps here. */
  children: ReactNode;
};

/** The ways to help at the edge of a page; not in the editors of translations, where every corner is used. */
export function HelpWidget({ locale, words, pathname, children }: HelpWidgetProps) {
  const isAway = useReadingOn();
  if (pathname.includes("/translation-editor/")) return null;
  const { zh, ru } = siteSettings.messengers;
  const qr = locale === "zh" ? zh?.qr : locale === "ru" ? ru?.qr : undefined;
  return (
    <aside className={styles.widget} aria-label={words.label} data-part="help">
      {qr === undefined ? null : (
        <details className={styles.contact}>
          <summary className={styles.button} aria-label={words.scan} title={words.scan}>
            <WidgetIcon outline={qrCode} />
          </summary>
          <div className={styles.card}>
            <p>{words.scan}</p>
            <img src={qr} alt={words.scan} width={160} height={160} loading="lazy" />
            {locale === "ru" && ru ? (
              <a href={ru.link} target="_blank" rel="noreferrer">
                {words.messenger}
              </a>
            ) : null}
          </div>
        </details>
      )}
      {siteSettings.hasBilling && pathname !== paths.referrals ? (
        <Link
          to={paths.referrals}
          className={styles.button}
          data-away={isAway}
          aria-label={words.affiliate}
          title={words.affiliate}
        >
          <WidgetIcon outline={gift} />
        </Link>
      ) : null}
      {children}
    </aside>
  );
}
