import { defaultLocale } from "@voxloom/contract/locales";
import { useEffect, useMemo } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { SiteFrame } from "../../app/site/site-frame.tsx";
import { setDocumentLocale } from "../../lib/phrases/document-locale.ts";
import { pageOfAddress } from "../../lib/site/locale-paths.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { redirectMisspelt } from "../../lib/site/redirect-misspelt.ts";
import { SiteContext } from "../../lib/site/site-context.tsx";
import { siteWords } from "../../lib/site/site-words.server.ts";
import { toolNames } from "../../lib/site/tool-names.server.ts";
import type { Route } from "./+types/site-layout.ts";

/** Runs while the pages are built: what all of them carry. */
export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const [words, tools] = await Promise.all([siteWords(locale, "site"), toolNames(locale)]);
  return { locale, words, tools };
}

/** Runs when one page follows another: an address in a language that is none of ours leads to the English page. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  redirectMisspelt(request);
  setDocumentLocale(pageLocale(params));
  return serverLoader();
}

/** Only another language asks for other words of the frame. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  (currentParams.lang ?? defaultLocale) !== (nextParams.lang ?? defaultLocale);

export default function SiteLayout({ loaderData: { locale, words, tools } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const page = pageOfAddress(pathname);
  const site = useMemo(() => ({ locale, words, tools, page }), [locale, words, tools, page]);
  useEffect(() => setDocumentLocale(locale), [locale]);
  return (
    <SiteContext value={site}>
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    </SiteContext>
  );
}
