import { IconServer } from "@tabler/icons-react";
import { articlePage } from "../../lib/site/articles/article-slugs.ts";
import { SiteLink } from "../../lib/site/site-link.tsx";
import styles from "./pricing.module.css";
import type { PricingContent } from "./pricing-content.ts";

/** Said plainly: who runs it themselves needs none of the plans. */
export const OwnServer = ({ words }: { words: PricingContent["words"]["own"] }) => (
  <div className={styles.own}>
    <IconServer size={40} stroke={1.5} aria-hidden="true" />
    <div>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <p>
        <SiteLink page={articlePage("help", "host-it-yourself")}>{words.link}</SiteLink>
      </p>
    </div>
  </div>
);
