import { homeContent } from "../../features/site-home/home-content.server.ts";
import { SiteHome } from "../../features/site-home/site-home.tsx";
import { freeWords } from "../../lib/site/free-words.server.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { buildMeta } from "../../lib/site/site-meta.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import { structuredProduct } from "../../lib/site/structured-product.ts";
import type { Route } from "./+types/site-home.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const [words, content] = await Promise.all([siteWords(locale, "site-home"), homeContent(locale)]);
  const { descWhole, ...start } = words.start;
  const desc = freeWords(locale, { preview: start.desc, whole: descWhole });
  return { locale, words: { ...words, start: { ...start, desc } }, content };
}

export const meta = buildMeta(({ locale, words }: Route.ComponentProps["loaderData"]) => ({
  locale,
  page: "/",
  title: words.title,
  description: words.description,
  structured: structuredProduct(locale, words.description),
}));

export default function SiteHomePage({ loaderData: { locale, words, content } }: Route.ComponentProps) {
  // In another language every part stands elsewhere: what was measured is measured again.
  return <SiteHome key={locale} words={words} content={content} />;
}
