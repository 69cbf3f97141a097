import { paths } from "../../lib/paths.ts";
import type { InsteadWords } from "../../lib/site/instead-words.server.ts";
import { PageEntry } from "./page-entry.tsx";
import styles from "./tools.module.css";

/** Instead of the way into a tool that is not there yet: that it is not, what does the job today, and the way there. */
export const ComingEntry = ({ words }: { words: InsteadWords }) => (
  <div className={styles.instead}>
    <p className={styles.coming}>{words.notYet}</p>
    <h2>{words.today}</h2>
    <p>{words.works}</p>
    <PageEntry to={paths.translation} label={words.action} />
  </div>
);
