import type { EnglishPhrases } from "@voxloom/phrases";
import { Link } from "react-router";
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
      <Link to={to} className={styles.primary}>
        {label}
      </Link>
      {isThere ? null : <p className={styles.note}>{words.ahead}</p>}
    </div>
  );
}
