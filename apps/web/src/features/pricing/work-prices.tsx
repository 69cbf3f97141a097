import styles from "./pricing.module.css";
import type { PricedWork, PricingContent } from "./pricing-content.ts";

type WorkPricesProps = {
  words: PricingContent["words"]["work"];
  work: readonly PricedWork[];
  /** What is said of something that is not there yet. */
  ahead: string;
};

/** What each kind of work costs in credits. */
export const WorkPrices = ({ words, work, ahead }: WorkPricesProps) => (
  <div className={styles.work}>
    <h3>{words.title}</h3>
    <p className={styles.small}>{words.text}</p>
    <dl>
      {work.map(({ name, price, isAhead }) => (
        <div key={name}>
          <dt>
            {name} {isAhead ? <span className={styles.ahead}>{ahead}</span> : null}
          </dt>
          <dd>{price}</dd>
        </div>
      ))}
    </dl>
  </div>
);
