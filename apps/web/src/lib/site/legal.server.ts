import type { Locale } from "@voxloom/contract/locales";
import { z } from "zod";
import { takeMarkdownApart } from "./articles/front-matter.server.ts";
import { renderMarkdown } from "./articles/render-markdown.server.ts";
import { contactFormId, type LegalName, type LegalText } from "./legal.ts";
import type { SiteSettings } from "./site-settings-schema.ts";

const files = import.meta.glob<string>("../../../content/*/legal/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});

const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  updated: z.iso.date(),
});

type LegalSpec = {
  locale: Locale;
  name: LegalName;
  /** Who answers for the text. Without a place its line is left out; without a contact a link leads to the form. */
  settings: Pick<SiteSettings, "operator" | "place" | "contact">;
  /** What stands for an operator who is not named, and the words of the link to the form. */
  words: { unnamed: string; formLink: string };
};

/** A legal text of this installation. Throws where the file is missing or its front matter is not whole. */
export function legalText({ locale, name, settings, words }: LegalSpec): LegalText {
  const path = `../../../content/${locale}/legal/${name}.md`;
  const source = files[path];
  if (source === undefined) throw new Error(`There is no file ${path}.`);
  const { frontMatter, markdown } = takeMarkdownApart(frontMatterSchema, path, source);
  const { title, description, updated } = frontMatter;
  const { html, headings } = renderMarkdown(locale, withOperator(markdown, settings, words));
  return {
    name,
    title,
    description,
    day: updated,
    dayText: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(updated),
    ),
    html,
    headings,
  };
}

const placeLine = /^.*\{place\}.*\n/m;

function withOperator(
  markdown: string,
  settings: LegalSpec["settings"],
  { unnamed, formLink }: LegalSpec["words"],
): string {
  const { operator, place, contact } = settings;
  return (place === null ? markdown.replace(placeLine, "") : markdown)
    .replace("{operator}", () => asPlainText(operator ?? unnamed))
    .replace("{place}", () => asPlainText(place ?? ""))
    .replace("{contact}", () => (contact === null ? `[${formLink}](#${contactFormId})` : `<${contact}>`));
}

/** A value of the settings as Markdown that shows it letter by letter, in one line. */
const asPlainText = (text: string): string =>
  text.replace(/\s*\n\s*/g, ", ").replace(/[!-/:-@[-`{-~]/g, "\\$&");
