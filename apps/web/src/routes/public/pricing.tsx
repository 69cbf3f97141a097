import { NoPrices } from "../../features/pricing/no-prices.tsx";
import { pricingContent } from "../../features/pricing/pricing-content.server.ts";
import { PricingPage } from "../../features/pricing/pricing-page.tsx";
import { structuredPrices } from "../../features/pricing/structured-prices.server.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { metaOf } from "../../lib/site/site-meta.ts";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import type { Route } from "./+types/pricing.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const [pricing, plans] = await Promise.all([siteWords(locale, "site-pricing"), siteWords(locale, "plans")]);
  if (siteSettings.hasBilling) {
    const content = pricingContent(locale, { pricing, plans });
    const { title, description } = content.words;
    return { locale, title, description, content, structured: structuredPrices(content) };
  }
  const { title, notes, closing } = pricing;
  return { locale, title, description: notes.off, action: closing.action };
}

export const meta = metaOf((data: Route.ComponentProps["loaderData"]) => ({
  locale: data.locale,
  page: "/pricing",
  title: data.title,
  description: data.description,
  ...(data.structured && { structured: data.structured }),
}));

export default function PricingRoute({ loaderData }: Route.ComponentProps) {
  const { title, description, action, content } = loaderData;
  return content === undefined ? (
    <NoPrices title={title} text={description} action={action} />
  ) : (
    <PricingPage content={content} />
  );
}
