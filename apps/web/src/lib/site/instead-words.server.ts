import type { TaskProduct } from "@voxloom/contract";
import type { Locale } from "@voxloom/contract/locales";
import type { EnglishPhrases } from "@voxloom/phrases";
import { siteWords } from "./site-words.server.ts";
import type { ToolProduct } from "./tool-entries.ts";

/** What is said of a tool that is not there yet: that it is not, and what does the job today. */
export type InsteadWords = { notYet: string; today: string; works: string; action: string };

/** What stands in every version. */
type StandsAlways = TaskProduct | "translation" | "subtitle-file" | "voice-cloning";

/** The words of the workspace's page that tells what is ahead. */
const getPlace = {
  "subtitle-translation": "subtitle",
} as const satisfies Record<Exclude<ToolProduct, StandsAlways>, keyof EnglishPhrases["ahead"]>;

const isAhead = (product: ToolProduct): product is keyof typeof getPlace => Object.hasOwn(getPlace, product);

/** The workspace's words about a tool that is not there yet, in a page's language; null for what every version has. */
export async function insteadWords(locale: Locale, product: ToolProduct): Promise<InsteadWords | null> {
  if (!isAhead(product)) return null;
  const { notYet, today, ...parts } = await siteWords(locale, "ahead");
  const { works, action } = parts[getPlace[product]];
  return { notYet, today, works, action };
}
