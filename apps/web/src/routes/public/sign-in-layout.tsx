import { Outlet } from "react-router";
import { KitProviders } from "../../app/kit-providers.tsx";
import { PublicHeader } from "../../app/public-header.tsx";
import { rememberedLocale } from "../../lib/phrases/document-locale.ts";
import { loadPhrases, showLocale } from "../../lib/phrases/phrases.ts";
import { sessionReady } from "../../lib/session/restore-session.ts";

/** Language and session are there before the first view: whoever is signed in already does not see a form. */
export async function clientLoader() {
  await Promise.all([loadPhrases("common", "errors", "account"), sessionReady()]);
  await showLocale(rememberedLocale());
  return null;
}

export const shouldRevalidate = () => false;

export default function SignInLayout() {
  return (
    <KitProviders>
      <PublicHeader />
      <main>
        <Outlet />
      </main>
    </KitProviders>
  );
}
