import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import type { ToolWords } from "./tool-words.ts";
import styles from "./tools.module.css";

/** The way into a tool's workspace page; where that is not there yet, it is said before anyone presses. */
export function PageEntry({
  to,
  label,
  isThere,
  words,
}: {
  to: string;
  label: string;
  isThere: boolean;
  words: ToolWords;
}) {
  return (
    <div className={styles.entry}>
      <WorkspaceLink to={to} className={siteButtonClass({ look: "colorful", size: "large" })}>
        {label}
      </WorkspaceLink>
      {isThere ? null : <p className={styles.note}>{words.ahead}</p>}
    </div>
  );
}
