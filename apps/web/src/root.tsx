import type { Route } from "./+types/root.ts";
import "./app/tokens.css";
import { getDirection, locales } from "@voxloom/contract/locales";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";
import { keepFailedWords } from "./app/failed-words.ts";
import styles from "./app/loading-bar.module.css";
import { PageFailed } from "./app/page-failed.tsx";
import { PageLoading } from "./app/page-loading.tsx";
import { SignInHost } from "./app/sign-in-host.tsx";
import { currentAddress, getHref } from "./lib/address/current-address.ts";
import { trackPageView } from "./lib/analytics/track-page-view.ts";
import { navigateBy } from "./lib/navigate-to.ts";
import { noteArrival, withoutArrival } from "./lib/session/arrival.ts";
import { noteCampaign } from "./lib/session/campaign.ts";
import { noteLinkCode } from "./lib/session/link-code.ts";
import { bannerScript } from "./lib/site/banner.ts";
import { getPrefix, localeOfAddress } from "./lib/site/locale-paths.ts";
import { siteSettings } from "./lib/site/site-settings.ts";

const prefixes = JSON.stringify(locales.map(getPrefix).filter((prefix) => prefix !== ""));

/**
 * A script for the head of the pages, before anything is painted: at `/` it leads to the first page in the language
 * that was chosen before (cookie, then storage), else the browser's. With `no-redirect` in the query it does nothing.
 * Where a file server was asked for a page's file by its name, the address is first written as the page's own.
 */
const rootLanguageScript = `
if(/\\/index\\.html$/.test(location.pathname)&&location.hash.slice(0,2)!=="#/")history.replaceState(null,"",location.pathname.slice(0,-10)+location.search+location.hash);
if(location.pathname==="/"&&!/[?&]no-redirect/.test(location.search)){var l;try{l=(document.cookie.match(/(?:^|; )voxloom-locale=([^;]+)/)||[])[1]||localStorage.getItem("voxloom-locale")}catch(e){}
l=(l||navigator.language||"").toLowerCase().split("-")[0];if(${prefixes}.indexOf(l)>=0)location.replace("/"+l+"/"+location.search+location.hash)}`;

/** Links of people who recommend this are rare: what they need comes apart. */
async function noteLink(query: URLSearchParams): Promise<void> {
  const { noteReferral } = await import("./lib/session/referral.ts");
  noteReferral(query);
}

/** Reads from the address that a visit begins at what brought the visitor, and takes a provider's marks out of it. */
function readArrival(): void {
  const address = currentAddress();
  noteCampaign(address.searchParams);
  noteLinkCode(address.searchParams);
  if (address.searchParams.has("rc")) void noteLink(address.searchParams);
  noteArrival(address.searchParams);
  const clean = withoutArrival(address);
  if (clean.href === address.href) return;
  const { origin, pathname, search, hash } = clean;
  window.history.replaceState(window.history.state, "", origin + getHref(pathname + search + hash));
}

/** The thin bar at the top while a page loads: ten steps of 100 ms up to 90 %, then 300 ms to its end. */
function LoadingBar() {
  const { state } = useNavigation();
  return <div className={styles.bar} data-loading={state === "idle" ? undefined : true} aria-hidden="true" />;
}

// Before the first paint, so that a dark page does not flash white. The key is the one Mantine keeps.
const schemeScript = `try{var s=localStorage.getItem("mantine-color-scheme-value")}catch(e){}
document.documentElement.setAttribute("data-mantine-color-scheme",s==="dark"||s==="light"?s:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light")`;

const headScripts = schemeScript + rootLanguageScript + bannerScript(siteSettings.banner);

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // Said once: from then on the pages themselves say which language the document is in.
  const [locale] = useState(() => localeOfAddress(pathname));
  return (
    <html lang={locale} dir={getDirection(locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script dangerouslySetInnerHTML={{ __html: headScripts }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

// Before the router reads the address.
if (typeof document !== "undefined") readArrival();

export default function Root() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => navigateBy((address) => void navigate(address)), [navigate]);
  useEffect(() => {
    trackPageView(pathname);
    // Beside the page, so that it goes on where the page falls.
    void import("./app/late/watch-blank-page.ts").then(
      ({ watchBlankPage }) => watchBlankPage(pathname),
      () => {},
    );
  }, [pathname]);
  useEffect(() => void keepFailedWords(), []);
  return (
    <>
      <LoadingBar />
      <Outlet />
      <SignInHost />
    </>
  );
}

export { PageLoading as HydrateFallback };

const NotFound = lazy(() => import("./routes/public/not-found.tsx"));

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageFailed />;
  return (
    <Suspense fallback={<PageLoading />}>
      <NotFound />
    </Suspense>
  );
}
