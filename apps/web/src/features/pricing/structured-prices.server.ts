import { getPlanName, type PlanPrice, prices } from "@voxloom/contract";
import { currencyOfTag } from "../../lib/plans/currency.ts";
import { getAddress } from "../../lib/site/locale-paths.ts";
import { openGraphPath } from "../../lib/site/open-graph-path.ts";
import { wholeAddress } from "../../lib/site/site-meta.ts";
import { structuredQuestions } from "../../lib/site/structured-questions.ts";
import type { PricingContent } from "./pricing-content.ts";

const page = "/pricing";
/** Codes of UN/CEFACT, as schema.org takes them. */
const unitCodes = { month: "MON", year: "ANN" } as const;

/** Structured data of the page by schema.org: every plan that is sold, in the currency of the page, and the questions. */
export const structuredPrices = ({ locale, words, questions }: PricingContent): Record<string, unknown>[] => [
  {
    "@type": "Product",
    name: "Voxloom",
    description: words.description,
    image: wholeAddress(openGraphPath(locale, page)),
    brand: { "@type": "Brand", name: "Voxloom" },
    offers: prices.flatMap((price) => (price.kind === "plan" ? [getOffer(price, locale)] : [])),
  },
  structuredQuestions(locale, questions),
];

function getOffer({ level, period, amountsMinor }: PlanPrice, locale: PricingContent["locale"]) {
  const priceCurrency = currencyOfTag(locale);
  const price = (amountsMinor[priceCurrency] / 100).toFixed(2);
  return {
    "@type": "Offer",
    name: getPlanName(level),
    url: wholeAddress(getAddress(locale, page)),
    price,
    priceCurrency,
    availability: "https://schema.org/InStock",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency,
      valueAddedTaxIncluded: false,
      referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: unitCodes[period] },
    },
  };
}
