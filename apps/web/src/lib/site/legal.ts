import type { ArticleHeading } from "./articles/article.ts";

/** The legal texts, by the names of their files and of their pages. */
export const legalNames = ["terms-of-service", "privacy-policy"] as const;
export type LegalName = (typeof legalNames)[number];

/** Where one writes to the operator on a legal page, where no address is given: the form at its end. */
export const contactFormId = "write-to-us";

/** A legal text in one language, with who answers for it. */
export type LegalText = {
  name: LegalName;
  title: string;
  description: string;
  /** Day of the last change, as `2026-11-22`, and in the words of the language. */
  day: string;
  dayText: string;
  /** Safe HTML, from Markdown of this repository. */
  html: string;
  headings: ArticleHeading[];
};
