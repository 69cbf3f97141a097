import styles from "../../features/pricing/pricing.module.css";
import { pricingContent } from "../../features/pricing/pricing-content.server.ts";
import type { NoPricesContent } from "../../features/pricing/pricing-content.ts";
import { PricingPage } from "../../features/pricing/pricing-page.tsx";
import { structuredPrices } from "../../features/pricing/structured-prices.server.ts";
import { paths } from "../../lib/paths.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { buildMeta } from "../../lib/site/site-meta.ts";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { Section } from "../../ui/section.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import type { Route } from "./+types/pricing.ts";

/** What stands in the place of prices where nothing is charged. */
const NoPrices = ({ title, text, action }: NoPricesContent) => (
  <Section level={1} tone="tint" title={title} intro={text}>
    <p className={styles.closing}>
      <WorkspaceLink to={paths.translation} className={siteButtonClass({ look: "colorful", size: "large" })}>
        {action}
      </WorkspaceLink>
    </p>
  </Section>
);

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

export const meta = buildMeta((data: Route.ComponentProps["loaderData"]) => ({
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
