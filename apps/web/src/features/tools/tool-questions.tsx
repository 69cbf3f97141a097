import type { ToolContent } from "../../lib/site/tool-content.ts";
import { QuestionList } from "../../ui/question-list.tsx";
import { Section } from "../../ui/section.tsx";

/** The questions that a tool's page answers. */
export function ToolQuestions({
  questions,
  heading,
}: {
  questions: ToolContent["questions"];
  heading: string;
}) {
  return (
    <Section title={heading} width="text">
      <QuestionList questions={questions} />
    </Section>
  );
}
