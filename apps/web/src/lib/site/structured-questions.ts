import type { Locale } from "@voxloom/contract";
import { getLanguageTag } from "./site-meta.ts";

/** Structured data of the questions that a page answers, by schema.org. */
export const structuredQuestions = (
  locale: Locale,
  questions: readonly { question: string; answer: string }[],
): Record<string, unknown> => ({
  "@type": "FAQPage",
  inLanguage: getLanguageTag(locale),
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
