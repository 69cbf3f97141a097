import type { ProgramData } from "../../lib/site/programs.ts";
import { SiteLink } from "../../lib/site/site-link.tsx";
import styles from "./company.module.css";

/** What becomes of what is written into a form. */
export function FormNote({ words }: { words: ProgramData["form"] }) {
  return (
    <span className={styles.note}>
      {words.note} <SiteLink page="/privacy-policy">{words.privacy}</SiteLink>
    </span>
  );
}
