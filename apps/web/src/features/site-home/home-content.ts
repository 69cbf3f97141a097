import type { ToolSlug } from "../../lib/site/tools.ts";

/** What the home page shows beside its phrases, in one language; made while the pages are built. */
export type HomeContent = {
  tools: readonly { slug: ToolSlug; name: string; summary: string; picture: string }[];
  /** The voices of the demo by what they speak themselves. */
  voices: readonly { code: string; name: string }[];
  /** The languages that each of them is heard in. */
  targets: readonly { locale: string; name: string }[];
  /** How many people use it, as the settings tell it; null: nothing is said of them. */
  users: string | null;
  /** The examples of people, in their order: name of their picture, country in words, and where else they are. */
  people: readonly { portrait: string; country: string; links: readonly { host: string; href: string }[] }[];
};
