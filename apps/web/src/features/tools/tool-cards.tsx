import type { EnglishPhrases } from "@voxloom/phrases";
import { SiteLink } from "../../lib/site/site-link.tsx";
import type { ToolCard } from "../../lib/site/tool-content.server.ts";
import { Section } from "../../ui/section.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import styles from "./tools.module.css";

/** Tools as cards that lead to their pages. */
export function ToolCards({ tools }: { tools: readonly ToolCard[] }) {
  return (
    <ul className={styles.cards}>
      {tools.map(({ slug, name, summary }) => (
        <li key={slug}>
          <SiteLink page={`/tools/${slug}/`} className={styles.card}>
            <span className={styles.icon}>
              <ToolIcon tool={slug} size={22} />
            </span>
            <strong>{name}</strong>
            <span className={styles.summary}>{summary}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** The tools beside one, below its page. */
export function RelatedTools({
  tools,
  words,
}: {
  tools: readonly ToolCard[];
  words: EnglishPhrases["site-tools"];
}) {
  return (
    <Section title={words.related} tone="soft">
      <ToolCards tools={tools} />
      <p className={styles.all}>
        <SiteLink page="/tools/">{words.allTools}</SiteLink>
      </p>
    </Section>
  );
}
