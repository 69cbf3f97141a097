import { pricingContent } from "../../features/pricing/pricing-content.server.ts";
import { PricingPage } from "../../features/pricing/pricing-page.tsx";
import { structuredPrices } from "../../features/pricing/structured-prices.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { metaOf } from "../../lib/site/site-meta.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import type { Route } from "./+types/pricing.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const [pricing, plans] = await Promise.all([siteWords(locale, "site-pricing"), siteWords(locale, "plans")]);
  return pricingContent(locale, { pricing, plans });
}

export const meta = metaOf((content: Route.ComponentProps["loaderData"]) => ({
  locale: content.locale,
  page: "/pricing",
  title: content.words.title,
  description: content.words.description,
  structured: structuredPrices(content),
}));

export default function PricingRoute({ loaderData }: Route.ComponentProps) {
  return <PricingPage content={loaderData} />;
}
