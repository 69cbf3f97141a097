import type { Locale } from "@voxloom/contract/locales";
import { getAddress } from "./locale-paths.ts";
import { openGraphPath } from "./open-graph-path.ts";
import { getLanguageTag, wholeAddress } from "./site-meta.ts";

/** The site and the product on it by schema.org, as the home page tells of them. */
export const structuredProduct = (locale: Locale, description: string): Record<string, unknown>[] => [
  {
    "@type": "WebSite",
    name: "Voxloom",
    url: wholeAddress(getAddress(locale, "/")),
    inLanguage: getLanguageTag(locale),
  },
  {
    "@type": "SoftwareApplication",
    name: "Voxloom",
    description,
    applicationCategory: "MultimediaApplication",
    operatingSystem: "Web",
    image: wholeAddress(openGraphPath(locale, "/")),
    // The free plan; what the others cost is told by the page of the prices.
    offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
    license: "https://www.apache.org/licenses/LICENSE-2.0",
    url: wholeAddress(getAddress(locale, "/")),
  },
];
