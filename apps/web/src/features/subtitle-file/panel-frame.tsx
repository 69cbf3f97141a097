import type { ReactNode } from "react";
import styles from "./subtitle-file.module.css";

/** A tool beside the list. */
export const PanelFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.panel} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** A field with its label above. */
export const Labeled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the field is among the children.
  <label className={styles.field}>
    <span>{label}</span>
    {children}
  </label>
);
