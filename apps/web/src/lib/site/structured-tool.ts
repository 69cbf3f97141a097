import type { Locale } from "@voxloom/contract";
import { addressOf, type PagePath } from "./locale-paths.ts";
import { languageTagOf, wholeAddress } from "./site-meta.ts";
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
  {
    "@type": "FAQPage",
    inLanguage: languageTagOf(locale),
    mainEntity: content.questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  },
];

const crumb = (position: number, name: string, path: string) => ({
  "@type": "ListItem",
  position,
  name,
  item: wholeAddress(path),
});
