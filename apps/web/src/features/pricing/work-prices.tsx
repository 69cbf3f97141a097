import styles from "./pricing.module.css";
import type { PricedWork, PricingContent } from "./pricing-content.ts";

type WorkPricesProps = {
  words: PricingContent["words"]["work"];
  work: readonly PricedWork[];
};

/** What each kind of work costs in credits. */
export const WorkPrices = ({ words, work }: WorkPricesProps) => (
  <div className={styles.work}>
    <h3>{words.title}</h3>
    <p className={styles.small}>{words.text}</p>
    <dl>
      {work.map(({ name, price }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{price}</dd>
        </div>
      ))}
    </dl>
  </div>
);
