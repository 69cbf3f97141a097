import type { Locale } from "@voxloom/contract/locales";
import { type ToolContent, toolContentSchema } from "./tool-content.ts";
import { type Channel, type ToolSlug, toolSlugs } from "./tools.ts";

const toolFiles = import.meta.glob("../../../content/*/tools/*.json", { import: "default" });
const channelFiles = import.meta.glob("../../../content/*/channels/*.json", { import: "default" });

/** The words of a tool's page, while the pages are built. Throws where they are missing or have another shape. */
export const toolContent = (locale: Locale, slug: ToolSlug): Promise<ToolContent> =>
  read(toolFiles, locale, `tools/${slug}`);

/**
 * The words of a channel's page, while the pages are built. Throws where they are missing or have another shape.
 */
export const channelContent = (locale: Locale, channel: Channel): Promise<ToolContent> =>
  read(channelFiles, locale, `channels/${channel}`);

/** A tool as menus, lists and cards show it. */
export type ToolCard = Pick<ToolContent, "name" | "summary"> & { slug: ToolSlug };

/** Every tool as a card, in the order of the menu. */
export const toolCards = (locale: Locale): Promise<ToolCard[]> =>
  Promise.all(
    toolSlugs.map(async (slug) => {
      const { name, summary } = await toolContent(locale, slug);
      return { slug, name, summary };
    }),
  );

async function read(files: Record<string, () => Promise<unknown>>, locale: Locale, path: string) {
  const load = files[`../../../content/${locale}/${path}.json`];
  if (!load) throw new Error(`content/${locale}/${path}.json is missing.`);
  return toolContentSchema(locale).parse(await load());
}
