import { siteClaims } from "../../lib/site/claims.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { getAddress } from "../../lib/site/locale-paths.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { buildMeta, wholeAddress } from "../../lib/site/site-meta.ts";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import { Section } from "../../ui/section.tsx";
import { SiteButtonLink } from "../../ui/site-button.tsx";
import type { Route } from "./+types/about.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  return { locale, words: await siteWords(locale, "site-about") };
}

export const meta = buildMeta(({ locale, words }: Route.ComponentProps["loaderData"]) => ({
  locale,
  page: "/about/",
  title: words.title,
  description: words.description,
  structured: [{ "@type": "Organization", name: siteSettings.operator ?? "Voxloom", url: wholeAddress("/") }],
}));

/** What this is, and who runs it here. */
export default function About({ loaderData: { locale, words } }: Route.ComponentProps) {
  const { operator, place, contact } = siteSettings;
  const claims = siteClaims(locale);
  return (
    <>
      <Section level={1} tone="tint" title={words.title} intro={words.intro} />
      <Section align="start" width="text" title={words.product.title}>
        <p>{words.product.text}</p>
        {claims === null ? null : (
          <p>
            {fillWords(claims.isCounted ? words.product.counted : words.product.claims, {
              languages: claims.languages,
              voices: claims.voices,
            })}
          </p>
        )}
      </Section>
      <Section align="start" width="text" title={words.here.title}>
        <p>{operator === null ? words.here.unnamed : fillWords(words.here.text, { operator })}</p>
        {place === null ? null : <p>{place}</p>}
        {contact === null ? null : (
          <p>
            <a href={`mailto:${contact}`}>{contact}</a>
          </p>
        )}
        <SiteButtonLink to={getAddress(locale, "/help-center/")} look="default">
          {words.here.help}
        </SiteButtonLink>
      </Section>
    </>
  );
}
