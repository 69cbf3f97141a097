import type { Locale } from "@voxloom/contract/locales";
import { getAddress, type PagePath } from "./locale-paths.ts";
import { wholeAddress } from "./site-meta.ts";

/** The way from the first page to a page by schema.org; `way` names what follows the first page. */
export const structuredWay = (locale: Locale, way: readonly { name: string; page: PagePath }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Voxloom", page: "/" as const }, ...way].map(({ name, page }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: wholeAddress(getAddress(locale, page)),
  })),
});
