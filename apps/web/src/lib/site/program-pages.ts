import type { PagePath } from "./locale-paths.ts";

/** What the operator of an installation offers beside the product, each with a page and a form of its own. */
export const programPages = {
  partner: "/partner/",
  affiliate: "/affiliate/",
  creatorFund: "/creator-fund/",
  demo: "/book-a-demo/",
} as const satisfies Record<string, PagePath>;
export type ProgramName = keyof typeof programPages;
