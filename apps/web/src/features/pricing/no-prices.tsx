import { paths } from "../../lib/paths.ts";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { Section } from "../../ui/section.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import styles from "./pricing.module.css";
import type { NoPricesContent } from "./pricing-content.ts";

/** What stands in the place of prices where nothing is charged. */
export const NoPrices = ({ title, text, action }: NoPricesContent) => (
  <Section level={1} tone="tint" title={title} intro={text}>
    <p className={styles.closing}>
      <WorkspaceLink to={paths.translation} className={siteButtonClass({ look: "colorful", size: "large" })}>
        {action}
      </WorkspaceLink>
    </p>
  </Section>
);
