import { type Locale, localeNames, locales } from "@voxloom/contract/locales";
import type { MouseEvent } from "react";
import { Flag } from "./flag.tsx";
import styles from "./language-switch.module.css";

export type LanguageSwitchProps = {
  words: { label: string; title: string; close: string };
  locale: Locale;
  onChoose: (locale: Locale) => void;
} & (
  | {
      /** Where this page stands in a language. */
      addressIn: (locale: Locale) => string;
      noRedirect?: false;
    }
  /** The page stays where it is and speaks another language. */
  | { noRedirect: true }
);

/** The 13 languages, each by its flag and its own name. */
export default function LanguageList(props: LanguageSwitchProps & { onClose: () => void }) {
  const { words, locale, onChoose, onClose } = props;
  const choose = (chosen: Locale) => (event: MouseEvent) => {
    // A new tab is the browser's; a plain press is the page's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(chosen);
  };
  return (
    <>
      <div className={styles.curtain} aria-hidden="true" onPointerDown={onClose} />
      <div className={styles.drawer}>
        <div className={styles.head}>
          <span>{words.title}</span>
          <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
            ×
          </button>
        </div>
        <ul className={styles.list}>
          {locales.map((code) => {
            const shown = (
              <>
                <Flag locale={code} />
                <span lang={code}>{localeNames[code]}</span>
              </>
            );
            return (
              <li key={code}>
                {props.noRedirect ? (
                  <button
                    type="button"
                    className={styles.choice}
                    aria-current={code === locale}
                    onClick={choose(code)}
                  >
                    {shown}
                  </button>
                ) : (
                  <a
                    href={props.addressIn(code)}
                    hrefLang={code}
                    className={styles.choice}
                    aria-current={code === locale}
                    onClick={choose(code)}
                  >
                    {shown}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
