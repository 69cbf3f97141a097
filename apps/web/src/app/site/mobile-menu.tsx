import { useEffect } from "react";
import { paths } from "../../lib/paths.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import { type MenuEntry, partnership, resources } from "./menu-entries.ts";
import { MenuLink } from "./menu-link.tsx";
import styles from "./mobile-menu.module.css";
import { ToolGroups } from "./tool-groups.tsx";

/** The header's menu on narrow screens. It goes when the page behind it moves or the window changes. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  const { words } = useSite();
  useEffect(() => {
    window.addEventListener("resize", onClose);
    window.addEventListener("scroll", onClose, { passive: true });
    return () => {
      window.removeEventListener("resize", onClose);
      window.removeEventListener("scroll", onClose);
    };
  }, [onClose]);
  const { menu } = words;
  return (
    <nav aria-label={menu.label} className={styles.menu}>
      <details className={styles.group} name="menu">
        <summary>{menu.tools}</summary>
        <ToolGroups headings="h3" />
        <MenuLink
          category="tools"
          className={styles.line}
          entry={{ name: "all", label: menu.allTools, page: "/tools/" }}
        />
      </details>
      {siteSettings.hasBilling ? (
        <MenuLink
          category="pricing"
          className={styles.line}
          entry={{ name: "pricing", label: menu.pricing, page: "/pricing" }}
        />
      ) : null}
      <MobileGroup name="resources" label={menu.resources} entries={resources(words)} />
      <MobileGroup name="partnership" label={menu.partnership} entries={partnership(words)} />
      <MenuLink
        category="book-a-demo"
        className={styles.line}
        entry={{ name: "book-a-demo", label: menu.bookDemo, page: "/book-a-demo/" }}
      />
      <WorkspaceLink to={paths.home} className={siteButtonClass({ look: "primary" })}>
        {menu.getStarted}
      </WorkspaceLink>
    </nav>
  );
}

function MobileGroup({ name, label, entries }: { name: string; label: string; entries: MenuEntry[] }) {
  return (
    <details className={styles.group} name="menu">
      <summary>{label}</summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            <MenuLink entry={entry} category={name} className={styles.line} />
          </li>
        ))}
      </ul>
    </details>
  );
}
