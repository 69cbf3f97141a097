import type { Locale, PlanLevel } from "@voxloom/contract";
import type { EnglishPhrases } from "@voxloom/phrases";

/** What a plan has of a line: it has it, has it not, or how much of it. */
export type ComparedValue = boolean | string;

/** A line of the table that compares plans; `values` by level. */
export type ComparedLineWords = {
  id: string;
  name: string;
  about: string;
  values: ComparedValue[];
};
export type ComparedGroupWords = { id: string; name: string; lines: ComparedLineWords[] };

/** Something that costs credits, and what it costs. */
export type PricedWork = { name: string; price: string };

/** What the page says where nothing is charged. */
export type NoPricesContent = { title: string; text: string; action: string };

/** Everything the page of prices says in its language; all of it is put together while the page is built. */
export type PricingContent = {
  locale: Locale;
  words: Omit<EnglishPhrases["site-pricing"], "questions">;
  /** What a table says for yes and no. */
  values: Pick<EnglishPhrases["plans"]["value"], "yes" | "no">;
  features: Record<PlanLevel, string[]>;
  work: PricedWork[];
  compared: ComparedGroupWords[];
  /** Languages that one order may have. */
  maxLanguages: number;
  questionsTitle: string;
  questions: { question: string; answer: string }[];
};
