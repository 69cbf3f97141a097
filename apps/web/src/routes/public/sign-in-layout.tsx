import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { KitProviders } from "../../app/kit-providers.tsx";
import { PublicHeader } from "../../app/public-header.tsx";
import { WorkspaceBanner } from "../../app/workspace-banner.tsx";
import { paths } from "../../lib/paths.ts";
import { rememberedLocale } from "../../lib/phrases/document-locale.ts";
import { loadPhrases, showLocale } from "../../lib/phrases/phrases.ts";
import { sessionReady } from "../../lib/session/restore-session.ts";
import { getAddress, pageOfAddress } from "../../lib/site/locale-paths.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { redirectMisspelt } from "../../lib/site/redirect-misspelt.ts";
import type { Route } from "./+types/sign-in-layout.ts";

/**
 * Language and session are there before the first view: whoever is signed in already does not see a form. An address
 * without a language leads to the page in the visitor's own: many ways lead here that know of none.
 */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  redirectMisspelt(request);
  redirectToRemembered(params.lang, new URL(request.url));
  await Promise.all([loadPhrases("common", "errors", "account"), sessionReady()]);
  await showLocale(params.lang === undefined ? rememberedLocale() : pageLocale(params));
  return null;
}

/** Signing out is on its way already, whatever the language of its page. */
function redirectToRemembered(lang: string | undefined, { pathname, search }: URL): void {
  const page = pageOfAddress(pathname);
  const address = getAddress(rememberedLocale(), page);
  if (lang === undefined && page !== paths.signOut && address !== page) throw redirect(`${address}${search}`);
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.lang !== nextParams.lang;

export default function SignInLayout() {
  return (
    <KitProviders>
      <WorkspaceBanner />
      <PublicHeader />
      <main>
        <Outlet />
      </main>
    </KitProviders>
  );
}
