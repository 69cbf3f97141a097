import { paths } from "../../lib/paths.ts";
import { SiteLink } from "../../lib/site/site-link.tsx";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { Section } from "../../ui/section.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import styles from "./all-tools.module.css";
import type { HomeContent } from "./home-content.ts";
import { shownTools } from "./home-links.ts";
import { toolPicture } from "./home-media.ts";
import type { HomeWords } from "./site-home.tsx";

type AllToolsProps = { words: HomeWords["allTools"]; tools: HomeContent["tools"] };

/** Six of the tools, and the one great call. */
export function AllTools({ words, tools }: AllToolsProps) {
  return (
    <Section tone="soft" title={words.title} intro={words.desc}>
      <ul className={styles.list}>
        {shownTools.map((slug, index) => (
          <li key={slug}>
            <img {...toolPicture(slug)} alt="" loading="lazy" decoding="async" />
            <h3>
              <SiteLink page={`/tools/${slug}/`}>{tools[index]?.name}</SiteLink>
            </h3>
            <p>{tools[index]?.summary}</p>
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
