import type { ReactNode } from "react";
import styles from "./tools.module.css";

/** The end of a page: the way in once more. */
export function ToolClosing({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <h2 id="closing">{heading}</h2>
      {children}
    </section>
  );
}
