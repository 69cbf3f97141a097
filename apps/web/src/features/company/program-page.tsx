import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "../../lib/paths.ts";
import type { ProgramData } from "../../lib/site/programs.ts";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { QuestionList } from "../../ui/question-list.tsx";
import { Section } from "../../ui/section.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import styles from "./company.module.css";

const formId = "apply";
const order = ["a", "b", "c"] as const;

type ProgramPageProps = Omit<ProgramData, "locale" | "form"> & {
  /** Drawings of the three kinds of people it is for. */
  icons: readonly [Icon, Icon, Icon];
  form: ReactNode;
};

/** The page of a program: what it is and for whom, how it goes, the form, questions. */
export function ProgramPage({ words, shared, icons, form }: ProgramPageProps) {
  return (
    <>
      <Section level={1} tone="tint" title={words.headline} intro={words.intro}>
        <div className={styles.actions}>
          <a href={`#${formId}`} className={siteButtonClass({ look: "colorful", size: "large" })}>
            {words.entry}
          </a>
          <WorkspaceLink
            to={paths.translation}
            className={siteButtonClass({ look: "default", size: "large" })}
          >
            {shared.tryIt}
          </WorkspaceLink>
        </div>
      </Section>
      <Section title={shared.audience}>
        <ul className={styles.cards}>
          {order.map((key, index) => {
            const Drawing = icons[index];
            return (
              <li key={key}>
                <span className={styles.icon}>
                  {Drawing && <Drawing size={26} stroke={1.75} aria-hidden />}
                </span>
                <h3>{words.points[key].title}</h3>
                <p>{words.points[key].text}</p>
              </li>
            );
          })}
        </ul>
      </Section>
      <Section title={shared.steps}>
        <ol className={styles.steps}>
          {order.map((key, index) => (
            <li key={key}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{words.steps[key].title}</h3>
              <p>{words.steps[key].text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section tone="soft" id={formId}>
        <div className={styles.apply}>
          <div className={styles.aside}>
            <h2>{words.form.heading}</h2>
            <p>{words.form.intro}</p>
            <p>{shared.operator}</p>
          </div>
          {form}
        </div>
      </Section>
      <Section title={shared.questions}>
        <QuestionList questions={Object.values(words.questions)} />
      </Section>
    </>
  );
}
