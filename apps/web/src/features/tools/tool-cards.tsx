import { SiteLink } from "../../lib/site/site-link.tsx";
import type { ToolCard } from "../../lib/site/tool-content.server.ts";
import { isToolReady } from "../../lib/site/tool-entries.ts";
import { Section } from "../../ui/section.tsx";
import { SmallIcon } from "../../ui/small-icon.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import type { ToolWords } from "./tool-words.ts";
import styles from "./tools.module.css";

type ToolCardsProps = {
  tools: readonly ToolCard[];
  words: ToolWords;
  /** Whether the last card leads to all tools. */
  leadsOn?: boolean;
};

/** Tools as cards that lead to their pages; which of them can be used today is said. */
export function ToolCards({ tools, words, leadsOn = false }: ToolCardsProps) {
  return (
    <ul className={styles.cards} data-count={tools.length + (leadsOn ? 1 : 0)}>
      {tools.map(({ slug, name, summary }) => (
        <li key={slug}>
          <SiteLink page={`/tools/${slug}/`} className={styles.card}>
            <span className={styles.icon}>
              <ToolIcon tool={slug} size={22} />
            </span>
            <strong>{name}</strong>
            <span className={styles.summary}>{summary}</span>
            <span className={isToolReady(slug) ? styles.ready : styles.coming}>
              {isToolReady(slug) ? words.ready : words.coming}
            </span>
          </SiteLink>
        </li>
      ))}
      {leadsOn ? (
        <li>
          <SiteLink page="/tools/" className={styles.card}>
            <span className={styles.icon} data-mirror>
              <SmallIcon name="forward" size={22} />
            </span>
            <strong>{words.allTools}</strong>
            <span className={styles.summary}>{words.intro}</span>
          </SiteLink>
        </li>
      ) : null}
    </ul>
  );
}

/** The tools beside one, below its page. */
export function RelatedTools({ tools, words }: Omit<ToolCardsProps, "leadsOn">) {
  return (
    <Section title={words.related} tone="soft">
      <ToolCards tools={tools} words={words} leadsOn />
    </Section>
  );
}
