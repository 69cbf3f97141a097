import { Section } from "../../ui/section.tsx";
import type { HomeContent } from "./home-content.ts";
import type { HomeWords } from "./site-home.tsx";
import styles from "./testimonials.module.css";

const portraits = ["creator", "comedian", "journalist", "owner"] as const;

type TestimonialsProps = { words: HomeWords["testimonials"]; countries: HomeContent["countries"] };

/** Four examples of people it is for, each marked as an example. */
export function Testimonials({ words, countries }: TestimonialsProps) {
  return (
    <Section title={words.title} intro={words.note}>
      <ul className={styles.list}>
        {words.items.map(({ title, name, job, comment }, index) => (
          <li key={name}>
            <span className={styles.label}>{words.label}</span>
            <h3>{title}</h3>
            <blockquote>{comment}</blockquote>
            <div className={styles.person}>
              <img
                src={`/pictures/people/${portraits[index]}.webp`}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                decoding="async"
              />
              <p>
                <strong>{name}</strong>
                {job} · {countries[index]}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
