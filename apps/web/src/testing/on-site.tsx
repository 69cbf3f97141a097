import words from "@voxloom/phrases/locales/en/site.json";
import type { ReactNode } from "react";
import type { PagePath } from "../lib/site/locale-paths.ts";
import { SiteContext } from "../lib/site/site-context.tsx";
import { toolSlugs } from "../lib/site/tools.ts";

const tools = Object.fromEntries(toolSlugs.map((slug) => [slug, [`Tool ${slug}`, "What it does"] as const]));

/** For tests: a part of a public page in English, whose tools are named by their addresses. */
export const OnSite = ({ page = "/about/", children }: { page?: PagePath; children: ReactNode }) => (
  <SiteContext value={{ locale: "en", page, words, tools }}>{children}</SiteContext>
);
