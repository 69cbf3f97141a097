import { clipsTemplates, templates } from "@voxloom/composition";
import { calls } from "@voxloom/contract";
import type { Locale } from "@voxloom/contract/locales";
import { productOfTool, type ToolSlug } from "./tools.ts";

/** A template as a public page shows it: its name, and the address of its moving picture. */
export type TemplateSample = { id: string; name: string; url: string; widthPx: number; heightPx: number };

type Named = { default: { template: Record<string, { name: string }> } };

const files = import.meta.glob<Named>("../../../../../packages/phrases/locales/*/{clips,slideshow}.json");

/** As many as a page shows: each is a video. */
const most = 8;
const sizes = { clips: { widthPx: 270, heightPx: 480 }, slideshow: { widthPx: 480, heightPx: 270 } } as const;

/** Templates of what a tool makes, in the order in which they are offered; none where it makes no video of templates. */
export async function templateSamples(locale: Locale, slug: ToolSlug): Promise<TemplateSample[]> {
  const product = productOfTool[slug];
  if (product !== "clips" && product !== "slideshow") return [];
  const words = await files[`../../../../../packages/phrases/locales/${locale}/${product}.json`]?.();
  const ids = (product === "clips" ? clipsTemplates : templates).map(({ id }) => id);
  return ids.slice(0, most).flatMap((id) => {
    const name = words?.default.template[id]?.name;
    const url = calls.videos.templatePicture.path.replace(":product", product).replace(":templateId", id);
    return name === undefined ? [] : [{ id, name, url, ...sizes[product] }];
  });
}
