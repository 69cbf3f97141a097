import { localeNames } from "@voxloom/contract/locales";
import { Suspense, useId, useRef, useState } from "react";
import { fetchAhead, lazyOr } from "../lib/lazy-or.ts";
import { useDismiss } from "../lib/use-dismiss.ts";
import { Globe } from "./flag.tsx";
import type { LanguageSwitchProps } from "./language-list.tsx";
import styles from "./language-switch.module.css";

const loadList = () => import("./language-list.tsx");
const LanguageList = lazyOr(loadList);

/** The switch of languages with their flags: a list below the button, or a drawer at the bottom of a phone. */
export function LanguageSwitch(props: LanguageSwitchProps) {
  const { words, locale, onChoose } = props;
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  useDismiss(root, isOpen, () => setIsOpen(false));
  /** Closes what had the focus, which goes back to what opened it. */
  const close = () => {
    setIsOpen(false);
    root.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={root} className={styles.root} onPointerEnter={fetchAhead(loadList)}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={`${words.label}: ${localeNames[locale]}`}
        onFocus={fetchAhead(loadList)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Globe />
        <span className={styles.name}>{localeNames[locale]}</span>
      </button>
      <div id={listId} hidden={!isOpen}>
        {isOpen ? (
          <Suspense fallback={null}>
            <LanguageList
              {...props}
              onClose={close}
              onChoose={(chosen) => {
                close();
                onChoose(chosen);
              }}
            />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
