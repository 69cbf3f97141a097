import { paths } from "../../lib/paths.ts";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { Section } from "../../ui/section.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import styles from "./closing-call.module.css";
import type { HomeWords } from "./home-words.ts";

/** The closing call, to the home of the workspace. */
export function ClosingCall({ words }: { words: HomeWords["start"] }) {
  return (
    <Section tone="tint" title={words.title} intro={words.desc}>
      <p className={styles.call}>
        <WorkspaceLink to={paths.home} className={siteButtonClass({ look: "colorful", size: "large" })}>
          {words.goBtn}
        </WorkspaceLink>
      </p>
    </Section>
  );
}
