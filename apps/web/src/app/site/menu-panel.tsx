import { useSite } from "../../lib/site/site-context.tsx";

import { partnership, resources } from "./menu-entries.ts";
import { MenuLink } from "./menu-link.tsx";
import styles from "./menu-panel.module.css";
import { ToolGroups } from "./tool-groups.tsx";

/** The menus of the header that open. */
export type HeaderMenuName = "tools" | "resources" | "partnership";

/** What an open menu of the header shows. */
export default function MenuPanel({ name }: { name: HeaderMenuName }) {
  const { words } = useSite();
  if (name === "tools") {
    return (
      <div className={styles.tools}>
        <ToolGroups headings="p" />
        <MenuLink
          category="tools"
          className={styles.all}
          entry={{ name: "all", label: words.menu.allTools, page: "/tools/" }}
        />
      </div>
    );
  }
  const entries = name === "resources" ? resources(words) : partnership(words);
  return (
    <ul className={styles.plain}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <MenuLink entry={entry} category={name} className={styles.line} />
        </li>
      ))}
    </ul>
  );
}
