import { lazy, Suspense, useSyncExternalStore } from "react";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { buildMeta } from "../../lib/site/site-meta.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/mail-subscription.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { title, intro } = await siteWords(locale, "mail-subscription");
  return { locale, title, intro };
}

export const meta = buildMeta(({ locale, title, intro }: Route.ComponentProps["loaderData"]) => ({
  locale,
  page: "/mail-subscription-manage",
  title,
  description: intro,
}));

const MailChoices = lazy(async () => {
  const [choices, { showDocumentPhrases }, { sessionReady }] = await Promise.all([
    import("../../app/mail-choices.tsx"),
    import("../../lib/phrases/phrases.ts"),
    import("../../lib/session/restore-session.ts"),
  ]);
  await Promise.all([showDocumentPhrases("common", "errors", "mail-subscription"), sessionReady()]);
  return choices;
});

const nothingChanges = () => () => {};

/** Only the browser knows whose choices they are: the built page has the words around them. */
const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );

export default function MailSubscription({ loaderData: { locale, title, intro } }: Route.ComponentProps) {
  const isInBrowser = useIsInBrowser();
  return (
    <Section level={1} align="start" width="text" title={title} intro={intro}>
      <div style={{ minHeight: 420 }} aria-busy={!isInBrowser}>
        {isInBrowser ? (
          <Suspense fallback={null}>
            <MailChoices locale={locale} />
          </Suspense>
        ) : null}
      </div>
    </Section>
  );
}
