import type { Locale } from "@voxloom/contract/locales";
import { addressOf, type PagePath } from "./locale-paths.ts";
import { wholeAddress } from "./site-meta.ts";
import { structuredQuestions } from "./structured-questions.ts";
import type { ToolContent } from "./tool-content.ts";

/** Structured data of a tool's page by schema.org: the way to it, and the questions it answers. */
export const structuredTool = ({
  locale,
  page,
  content,
  toolsName,
}: {
  locale: Locale;
  page: PagePath;
  content: ToolContent;
  toolsName: string;
}): Record<string, unknown>[] => [
  {
    "@type": "BreadcrumbList",
    itemListElement: [
      crumb(1, "Voxloom", addressOf(locale, "/")),
      crumb(2, toolsName, addressOf(locale, "/tools/")),
      crumb(3, content.name, addressOf(locale, page)),
    ],
  },
  structuredQuestions(locale, content.questions),
];

const crumb = (position: number, name: string, path: string) => ({
  "@type": "ListItem",
  position,
  name,
  item: wholeAddress(path),
});
