import type { EnglishPhrases } from "@voxloom/phrases";
import { SiteLink } from "../../lib/site/site-link.tsx";
import type { ToolCard } from "../../lib/site/tool-content.server.ts";
import styles from "./tools.module.css";

/** Tools as cards that lead to their pages. */
export function ToolCards({ tools }: { tools: readonly ToolCard[] }) {
  return (
    <ul className={styles.cards}>
      {tools.map(({ slug, name, summary }) => (
        <li key={slug}>
          <SiteLink page={`/tools/${slug}/`} className={styles.card}>
            <strong>{name}</strong>
            <span>{summary}</span>
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
    <section className={styles.section} aria-labelledby="related">
      <h2 id="related">{words.related}</h2>
      <ToolCards tools={tools} />
      <p className={styles.all}>
        <SiteLink page="/tools/">{words.allTools}</SiteLink>
      </p>
    </section>
  );
}
