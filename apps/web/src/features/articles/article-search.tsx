import type { Locale } from "@voxloom/contract/locales";
import { type KeyboardEvent, useId, useRef } from "react";
import { Link } from "react-router";
import { fillWords } from "../../lib/site/fill-words.ts";
import styles from "./article-search.module.css";
import type { ArticleWords } from "./article-words.ts";
import { useArticleSearch } from "./use-article-search.ts";

type Props = {
  words: ArticleWords;
  locale: Locale;
  indexAddress: string;
  query: string;
  onQuery: (query: string) => void;
};

/** Results as one types. Arrow keys walk through field and results, Escape clears the field. */
export function ArticleSearch({ words, locale, indexAddress, query, onQuery }: Props) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const { hits, hasFailed, prepare } = useArticleSearch({ locale, indexAddress, query });
  const walk = (event: KeyboardEvent) => {
    // The keys of an input method choose its words.
    if (event.nativeEvent.isComposing) return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>("input, a") ?? [])];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stop = step === undefined ? undefined : stops[stops.indexOf(event.target as HTMLElement) + step];
    if (event.key === "Escape") onQuery("");
    if (event.key !== "Escape" && !stop) return;
    event.preventDefault();
    (stop ?? stops[0])?.focus();
  };
  const answer = hasFailed
    ? words.search.failed
    : hits?.length === 0
      ? fillWords(words.search.nothing, { query: query.trim() })
      : hits && fillWords(words.search.count, { count: String(hits.length) });
  return (
    <search className={styles.search} ref={box} onKeyDown={walk}>
      <label htmlFor={id}>{words.search.label}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onFocus={prepare}
        onChange={(event) => onQuery(event.target.value)}
      />
      <p role="status" className={styles.answer}>
        {answer}
      </p>
      {hits && hits.length > 0 && (
        <ul aria-label={words.search.results} className={styles.hits}>
          {hits.map(({ slug, address, title, description }) => (
            <li key={slug}>
              <Link to={address}>
                <strong>{title}</strong>
                <span>{description}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
