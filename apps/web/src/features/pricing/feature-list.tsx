import { IconCheck } from "@tabler/icons-react";
import styles from "./plan-offers.module.css";

/** What a plan allows, line by line. */
export const FeatureList = ({ features }: { features: readonly string[] }) => (
  <ul className={styles.features}>
    {features.map((feature) => (
      <li key={feature}>
        <IconCheck size={18} aria-hidden="true" />
        <span>{feature}</span>
      </li>
    ))}
  </ul>
);
