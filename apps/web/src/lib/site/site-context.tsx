import type { Locale } from "@voxloom/contract/locales";
import type { EnglishPhrases } from "@voxloom/phrases";
import { createContext, useContext } from "react";
import type { PagePath } from "./locale-paths.ts";
import type { ToolNames } from "./tool-names.server.ts";

/** What every part of a public page knows: its language, its English address and the words of the frame. */
export type Site = {
  locale: Locale;
  page: PagePath;
  words: EnglishPhrases["site"];
  /** Name and summary of each tool that has a page. */
  tools: ToolNames;
};

/** Given by the layout of the public pages. */
export const SiteContext = createContext<Site | null>(null);

/** The public page around a component. Throws elsewhere. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error("This stands on public pages only.");
  return site;
}
