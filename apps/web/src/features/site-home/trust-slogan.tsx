import { fillWords } from "../../lib/site/fill-words.ts";
import { Section } from "../../ui/section.tsx";
import type { HomeWords } from "./home-words.ts";
import styles from "./trust-slogan.module.css";

/** Whom it is for, and how many there are where the settings say so. */
export function TrustSlogan({ words, users }: { words: HomeWords["whyUs"]; users: string | null }) {
  return (
    <Section title={users === null ? words.title : fillWords(words.claim, { users })}>
      <dl className={styles.list}>
        {words.titles.map((title, index) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words.desc[index]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
