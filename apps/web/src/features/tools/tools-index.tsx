import type { EnglishPhrases } from "@voxloom/phrases";
import type { ToolCard } from "../../lib/site/tool-content.server.ts";
import { type ToolGroup, toolGroups } from "../../lib/site/tools.ts";
import { ToolCards } from "./tool-cards.tsx";
import styles from "./tools.module.css";

const groups = Object.entries(toolGroups) as [ToolGroup, readonly string[]][];

/** Every tool, by groups. */
export function ToolsIndex({
  words,
  cards,
}: {
  words: EnglishPhrases["site-tools"];
  cards: readonly ToolCard[];
}) {
  return (
    <>
      <section className={styles.hero}>
        <h1>{words.headline}</h1>
        <p className={styles.intro}>{words.intro}</p>
      </section>
      {groups.map(([group, slugs]) => (
        <section key={group} className={styles.section} aria-labelledby={group}>
          <h2 id={group}>{words.groups[group]}</h2>
          <ToolCards tools={cards.filter(({ slug }) => slugs.includes(slug))} />
        </section>
      ))}
    </>
  );
}
