import type { HomeWords } from "./home-words.ts";
import styles from "./security-badges.module.css";

const badges = [
  { file: "ccpa", name: "CCPA" },
  { file: "iso-27001", name: "ISO 27001" },
  { file: "gdpr", name: "GDPR" },
] as const;

/** What the software does towards three sets of rules. The marks stand beside the description, on phones below it. */
export function SecurityBadges({ words }: { words: HomeWords["security"] }) {
  const [intro, ...details] = words.desc;
  return (
    <section className={styles.section} data-tone="soft" aria-labelledby="security">
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 id="security">{words.title}</h2>
          <p>{intro}</p>
          <dl>
            {badges.map(({ file, name }, index) => (
              <div key={file}>
                <dt>{name}</dt>
                <dd>{details[index]}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ul className={styles.badges}>
          {badges.map(({ file, name }) => (
            <li key={file}>
              <img src={`/pictures/badges/${file}.svg`} alt="" width={96} height={96} loading="lazy" />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
