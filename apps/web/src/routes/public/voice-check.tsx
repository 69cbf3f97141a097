import { CheckFile } from "../../features/voice-check/check-file.tsx";
import { getAddress } from "../../lib/site/locale-paths.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { buildMeta } from "../../lib/site/site-meta.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import { Section } from "../../ui/section.tsx";
import { SiteButtonLink } from "../../ui/site-button.tsx";
import type { Route } from "./+types/voice-check.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  return { locale, words: await siteWords(locale, "site-voice-check") };
}

export const meta = buildMeta(({ locale, words }: Route.ComponentProps["loaderData"]) => ({
  locale,
  page: "/voice-check/",
  title: words.title,
  description: words.description,
}));

/** Where anybody has a file looked at for voices that were made of somebody's voice here. */
export default function VoiceCheck({ loaderData: { locale, words } }: Route.ComponentProps) {
  return (
    <>
      <Section level={1} tone="tint" title={words.title} intro={words.intro}>
        <CheckFile {...{ locale, words }} />
      </Section>
      <Section align="start" width="text" title={words.how.title}>
        <ul>
          {words.how.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>{words.how.bounds}</p>
        <SiteButtonLink to={getAddress(locale, "/help-center/your-own-voice/")} look="default">
          {words.how.more}
        </SiteButtonLink>
      </Section>
    </>
  );
}
