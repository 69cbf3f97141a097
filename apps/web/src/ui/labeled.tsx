import type { ReactNode } from "react";
import styles from "./labeled.module.css";

/** A field of the browser's own with its label above. */
export const Labeled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the field is among the children.
  <label className={styles.field}>
    <span>{label}</span>
    {children}
  </label>
);
