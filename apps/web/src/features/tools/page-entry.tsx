import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import styles from "./tools.module.css";

/** The way into a tool's workspace page. */
export const PageEntry = ({ to, label }: { to: string; label: string }) => (
  <div className={styles.entry}>
    <WorkspaceLink to={to} className={siteButtonClass({ look: "colorful", size: "large" })}>
      {label}
    </WorkspaceLink>
  </div>
);
