import { useId } from "react";
import { useSite } from "../../lib/site/site-context.tsx";
import { isToolReady } from "../../lib/site/tool-entries.ts";
import { menuGroups, type ToolSlug, toolGroups, toolMarks } from "../../lib/site/tools.ts";
import { MenuLink } from "./menu-link.tsx";
import styles from "./tool-groups.module.css";

type Group = (typeof menuGroups)[number];

/** The tools of a group that can be used today. */
const readyTools = (group: Group): readonly ToolSlug[] => toolGroups[group].filter(isToolReady);

/** The groups of tools that can be used today, each tool with its name, what it does in a line, and its mark. */
export function ToolGroups({ headings: Heading }: { headings: "p" | "h3" }) {
  return (
    <div className={styles.groups}>
      {menuGroups
        .filter((group) => readyTools(group).length > 0)
        .map((group) => (
          <ToolGroup key={group} group={group} Heading={Heading} />
        ))}
    </div>
  );
}

function ToolGroup({ group, Heading }: { group: Group; Heading: "p" | "h3" }) {
  const { tools, words } = useSite();
  const headingId = useId();
  return (
    <div>
      <Heading id={headingId} className={styles.heading}>
        {words.menu.group[group]}
      </Heading>
      <ul aria-labelledby={headingId} className={styles.list}>
        {readyTools(group).map((slug) => {
          const mark = toolMarks[slug];
          const [label, summary] = tools[slug] ?? [];
          return label === undefined ? null : (
            <li key={slug}>
              <MenuLink
                category={group}
                className={styles.tool}
                entry={{ name: slug, label, page: `/tools/${slug}/` }}
              >
                <span className={styles.name}>
                  {label}
                  {mark ? (
                    <span className={styles.mark} data-mark={mark}>
                      {words.menu[mark]}
                    </span>
                  ) : null}
                </span>
                <span className={styles.summary}>{summary}</span>
              </MenuLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
