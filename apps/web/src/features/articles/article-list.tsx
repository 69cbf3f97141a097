import { useState } from "react";
import { useLocation } from "react-router";
import { type ArticleKind, type ArticleSummary, articleCategories } from "../../lib/site/articles/article.ts";
import { articleFiles } from "../../lib/site/articles/article-slugs.ts";
import { getAddress } from "../../lib/site/locale-paths.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import { Section } from "../../ui/section.tsx";
import { ArticleCard } from "./article-card.tsx";
import styles from "./article-list.module.css";
import { ArticleSearch } from "./article-search.tsx";
import type { ArticleWords } from "./article-words.ts";

/** What was searched for at each place of this page load's history. */
const stored = new Map<string, string>();

/** What is searched for: whoever comes back from a result finds their search again. */
function useQueryOfPlace(): [string, (query: string) => void] {
  const { key } = useLocation();
  const [query, setQuery] = useState(() => stored.get(key) ?? "");
  return [
    query,
    (to) => {
      stored.set(key, to);
      setQuery(to);
    },
  ];
}

type Props = {
  words: ArticleWords;
  kind: ArticleKind;
  articles: ArticleSummary[];
};

/** The page of the help center or of the blog: in the help center a search and the articles by category, in the blog the newest first. */
export function ArticleList({ words, kind, articles }: Props) {
  const { locale } = useSite();
  const companion = getAddress(locale, articleFiles[kind]);
  const [query, setQuery] = useQueryOfPlace();
  return (
    <>
      <Section level={1} tone="tint" title={words[kind].title} intro={words[kind].intro}>
        {kind === "blog" ? (
          <p className={styles.feed}>
            <a href={companion} type="application/rss+xml">
              {words.blog.feed}
            </a>
          </p>
        ) : (
          <ArticleSearch
            words={words}
            locale={locale}
            indexAddress={companion}
            query={query}
            onQuery={setQuery}
          />
        )}
      </Section>
      {query.trim() === "" ? (
        <div className={styles.page}>
          {kind === "blog" ? (
            <Cards words={words} articles={articles} heading="h2" />
          ) : (
            <Categories words={words} kind={kind} articles={articles} />
          )}
        </div>
      ) : null}
    </>
  );
}

const Categories = ({ words, kind, articles }: Props) =>
  articleCategories[kind].map((category) => {
    const inCategory = articles.filter((article) => article.category === category);
    if (inCategory.length === 0) return null;
    return (
      <section key={category} className={styles.category} aria-labelledby={category}>
        <h2 id={category}>{words.category[category]}</h2>
        <Cards words={words} articles={inCategory} heading="h3" />
      </section>
    );
  });

type CardsProps = Pick<Props, "words" | "articles"> & { heading: "h2" | "h3" };

const Cards = ({ words, articles, heading }: CardsProps) => (
  <div className={styles.cards}>
    {articles.map((article) => (
      <ArticleCard key={article.slug} words={words} article={article} heading={heading} />
    ))}
  </div>
);
