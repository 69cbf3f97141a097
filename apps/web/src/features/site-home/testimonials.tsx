import { Section } from "../../ui/section.tsx";
import type { HomeContent } from "./home-content.ts";
import type { HomeWords } from "./home-words.ts";
import styles from "./testimonials.module.css";

type TestimonialsProps = { words: HomeWords["testimonials"]; people: HomeContent["people"] };

/** Four examples of people it is for, each marked as an example. */
export function Testimonials({ words, people }: TestimonialsProps) {
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
                src={`/pictures/people/${people[index]?.portrait}.webp`}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                decoding="async"
              />
              <p>
                <strong>{name}</strong>
                {job} · {people[index]?.country}
                <PersonLinks name={name} links={people[index]?.links ?? []} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type PersonLinksProps = { name: string; links: HomeContent["people"][number]["links"] };

/** Where a person can be found elsewhere; nothing where they say nothing of it. */
const PersonLinks = ({ name, links }: PersonLinksProps) =>
  links.length === 0 ? null : (
    <span className={styles.links}>
      {links.map(({ host, href }) => (
        <a key={href} href={href} target="_blank" rel="noreferrer" aria-label={`${name}: ${host}`}>
          {host}
        </a>
      ))}
    </span>
  );
