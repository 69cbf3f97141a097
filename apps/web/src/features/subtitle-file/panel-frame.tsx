import type { ReactNode } from "react";
import styles from "./subtitle-file.module.css";

/** A tool beside the list. */
export const PanelFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.panel} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
