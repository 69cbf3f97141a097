import { type ReactNode, useId } from "react";
import { SiteLink } from "../../lib/site/site-link.tsx";
import type { MenuEntry } from "./menu-entries.ts";
import styles from "./site-footer.module.css";

/** One group of the footer; `children` are further lines of its list. */
export function FooterColumn({
  title,
  entries,
  children,
}: {
  title: string;
  entries: readonly MenuEntry[];
  children?: ReactNode;
}) {
  const titleId = useId();
  return (
    <div>
      <h2 id={titleId} className={styles.heading}>
        {title}
      </h2>
      <ul aria-labelledby={titleId} className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.name}>
            {"page" in entry ? (
              <SiteLink page={entry.page} className={styles.link}>
                {entry.label}
              </SiteLink>
            ) : (
              <a href={entry.href} className={styles.link} target="_blank" rel="noreferrer">
                {entry.label}
              </a>
            )}
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
