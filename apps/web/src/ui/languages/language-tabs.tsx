import { locales } from "@voxloom/contract/locales";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { Flag } from "../flag.tsx";
import styles from "./languages.module.css";

/** One language of a source, and where it is shown. */
export type LanguageTab = {
  id: string;
  to: string;
  /** null: nobody knows yet which it is. */
  language: string | null;
  name: string;
  /** Stands beside the name. */
  note: string | null;
  /** Stands below it. */
  state: ReactNode;
};

type LanguageTabsProps = {
  tabs: readonly LanguageTab[];
  selectedId: string;
  label: string;
  /** What the ids of the tabs begin with: the element that shows the chosen one, where there is one on this page. */
  panelId: string;
  hasPanel?: boolean;
  /** In a bar where there is little place: without what stands below the names. */
  isCompact?: boolean;
  /** What an address becomes at the moment of a plain press: a place in the recording, say. */
  addressNow?: (to: string) => string;
};

/** The id of a tab's element. */
export const idOfTab = (panelId: string, tabId: string): string => `${panelId}-${tabId}`;

/**
 * The languages of a source as tabs. Each is a link to where its language is shown: arrow keys, Home and End go from
 * one to the other, Enter and the space bar open it.
 */
export function LanguageTabs(props: LanguageTabsProps) {
  const { tabs, selectedId, label, panelId, hasPanel = true, isCompact = false, addressNow } = props;
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  // The chosen one may stand outside of the view: an event of the address, not a value that could be computed.
  useEffect(() => {
    const selected = document.getElementById(idOfTab(panelId, selectedId));
    selected?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [panelId, selectedId]);
  const step = (event: KeyboardEvent<HTMLDivElement>): void => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const now = all.indexOf(document.activeElement as HTMLElement);
    // With these the arrows are the browser's: one goes back to the page before.
    if (now === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " ") {
      event.preventDefault();
      all[now]?.click();
      return;
    }
    const isBackwards = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = {
      ArrowRight: now + (isBackwards ? -1 : 1),
      ArrowLeft: now + (isBackwards ? 1 : -1),
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={styles.tabs}
      data-compact={isCompact}
      onKeyDown={step}
    >
      {tabs.map(({ id, to, language, name, note, state }) => {
        const isSelected = id === selectedId;
        return (
          <Link
            key={id}
            id={idOfTab(panelId, id)}
            to={to}
            role="tab"
            aria-selected={isSelected}
            aria-controls={hasPanel ? panelId : undefined}
            onClick={(event) => {
              const isOfBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
              if (addressNow === undefined || isOfBrowser) return;
              event.preventDefault();
              if (!isSelected) void navigate(addressNow(to));
            }}
            tabIndex={isSelected ? 0 : -1}
            className={styles.tab}
            draggable={false}
          >
            <span className={styles.head}>
              {locales.some((locale) => locale === language) ? <Flag locale={language ?? ""} /> : null}
              <span className={styles.name}>{name}</span>
              {note === null ? null : <span className={styles.note}>{note}</span>}
            </span>
            {isCompact ? null : state}
          </Link>
        );
      })}
    </div>
  );
}
