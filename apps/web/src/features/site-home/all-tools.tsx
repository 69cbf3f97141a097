import { paths } from "../../lib/paths.ts";
import { SiteLink } from "../../lib/site/site-link.tsx";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { Section } from "../../ui/section.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import styles from "./all-tools.module.css";
import type { HomeContent } from "./home-content.ts";
import type { HomeWords } from "./home-words.ts";

type AllToolsProps = { words: HomeWords["allTools"]; tools: HomeContent["tools"] };

/** Six of the tools that can be used today, each with a picture of the product at it, and the one great call. */
export function AllTools({ words, tools }: AllToolsProps) {
  return (
    <Section tone="soft" title={words.title} intro={words.desc}>
      <ul className={styles.list}>
        {tools.map(({ slug, name, summary, picture }) => (
          <li key={slug}>
            <img src={picture} width={1440} height={900} alt="" loading="lazy" decoding="async" />
            <h3>
              <SiteLink page={`/tools/${slug}/`}>{name}</SiteLink>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
      <p className={styles.call}>
        <WorkspaceLink
          to={paths.translation}
          className={siteButtonClass({ look: "colorful", size: "large" })}
        >
          {words.btnText}
        </WorkspaceLink>
      </p>
    </Section>
  );
}
