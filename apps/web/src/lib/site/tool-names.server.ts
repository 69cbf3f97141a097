import type { Locale } from "@voxloom/contract/locales";
import type { ToolContent } from "./tool-content.ts";
import { toolSlugs } from "./tools.ts";

const files = import.meta.glob<Pick<ToolContent, "name" | "summary">>("../../../content/*/tools/*.json", {
  import: "default",
});

/** Name and one-line summary of each tool in one language, by slug; a tool without content has none. */
export type ToolNames = Record<string, readonly [name: string, summary: string]>;

/** The tools' names and summaries in a language, while the pages are built. */
export async function toolNames(locale: Locale): Promise<ToolNames> {
  const read = toolSlugs.map(async (slug) => {
    const content = await files[`../../../content/${locale}/tools/${slug}.json`]?.();
    return content ? [[slug, [content.name, content.summary] as const] as const] : [];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}
