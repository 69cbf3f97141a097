import type { Locale } from "@voxloom/contract/locales";
import type { PagePath } from "./locale-paths.ts";
import { structuredQuestions } from "./structured-questions.ts";
import { structuredWay } from "./structured-way.ts";
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
  structuredWay(locale, [
    { name: toolsName, page: "/tools/" },
    { name: content.name, page },
  ]),
  structuredQuestions(locale, content.questions),
];
