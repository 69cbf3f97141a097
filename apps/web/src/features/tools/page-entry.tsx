import type { EnglishPhrases } from "@voxloom/phrases";
import { SiteButtonLink } from "../../ui/site-button.tsx";
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
  words: EnglishPhrases["site-tools"];
}) {
  return (
    <div className={styles.entry}>
      <SiteButtonLink to={to} look="colorful" size="large">
        {label}
      </SiteButtonLink>
      {isThere ? null : <p className={styles.note}>{words.ahead}</p>}
    </div>
  );
}
