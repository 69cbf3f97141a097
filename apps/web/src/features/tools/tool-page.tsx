import type { ReactNode } from "react";
import type { ToolContent } from "../../lib/site/tool-content.ts";
import type { ProductPicture } from "../../lib/site/tool-pictures.ts";
import pictureStyles from "../../ui/framed-picture.module.css";
import { PageParts } from "../../ui/page-parts.tsx";
import { QuestionList } from "../../ui/question-list.tsx";
import { Section } from "../../ui/section.tsx";
import type { ToolWords } from "./tool-words.ts";
import styles from "./tools.module.css";

/** The questions that a tool's page answers. */
function ToolQuestions({ questions, heading }: { questions: ToolContent["questions"]; heading: string }) {
  return (
    <Section title={heading} width="text">
      <QuestionList questions={questions} />
    </Section>
  );
}

type ToolPageProps = {
  content: ToolContent;
  /** What the product looks like where the page's work is done. */
  picture: ProductPicture;
  words: ToolWords;
  /** Whether what it is about works today; else it is told what is good to know. */
  isReady: boolean;
  /** Where one begins: the entry of the first section, and the same again at the end. */
  entry: ReactNode;
  closing: ReactNode;
  /** What it makes, to look at; null: nothing. */
  samples?: ReactNode;
  /** What leads on to others like it. */
  related: ReactNode;
};

/** The page of a tool or a channel: what it does, the way in, steps, good points, examples, questions. */
export function ToolPage(props: ToolPageProps) {
  const { content, picture, words, isReady, entry, closing, related, samples = null } = props;
  const { headline, intro, steps, benefits, examples, questions } = content;
  return (
    <PageParts>
      <Section level={1} tone="tint" title={headline} intro={intro}>
        {entry}
      </Section>
      <Section title={isReady ? words.steps : words.stepsAhead}>
        <ol className={styles.steps} data-count={steps.length}>
          <Items of={steps} />
        </ol>
        <Shown {...picture} />
      </Section>
      {samples}
      <Section title={isReady ? words.benefits : words.benefitsAhead} tone="soft">
        <ul className={styles.benefits} data-count={benefits.length}>
          <Items of={benefits} />
        </ul>
      </Section>
      <Section title={words.examples}>
        <ul className={styles.examples}>
          <Items of={examples} />
        </ul>
      </Section>
      <ToolQuestions questions={questions} heading={words.questions} />
      {related}
      {closing}
    </PageParts>
  );
}

/** The sentence below says what the picture shows. */
const Shown = ({ src, focusPercent, caption }: ProductPicture) => (
  <figure className={styles.shown}>
    <img
      className={pictureStyles.framed}
      src={src}
      alt=""
      width={1440}
      height={900}
      style={{ objectPosition: `${focusPercent}% 0` }}
      loading="lazy"
      decoding="async"
    />
    <figcaption>{caption}</figcaption>
  </figure>
);

const Items = ({ of }: { of: readonly { title: string; text: string }[] }) =>
  of.map(({ title, text }) => (
    <li key={title}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ));
