import type { Route } from "./+types/root.ts";
import "./app/tokens.css";
import { directionOf } from "@voxloom/contract/locales";
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
} from "react-router";
import { keepFailedWords } from "./app/failed-words.ts";
import { LoadingBar } from "./app/loading-bar.tsx";
import { PageFailed } from "./app/page-failed.tsx";
import { PageLoading } from "./app/page-loading.tsx";
import { readArrival } from "./app/read-arrival.ts";
import { SignInHost } from "./app/sign-in-host.tsx";
import { trackPageView } from "./lib/analytics/track-page-view.ts";
import { navigateBy } from "./lib/navigate-to.ts";
import { bannerScript } from "./lib/site/banner.ts";
import { localeOfAddress } from "./lib/site/locale-paths.ts";
import { rootLanguageScript } from "./lib/site/root-language-script.ts";
import { siteSettings } from "./lib/site/site-settings.ts";

// Before the first paint, so that a dark page does not flash white. The key is the one Mantine keeps.
const schemeScript = `try{var s=localStorage.getItem("mantine-color-scheme-value")}catch(e){}
document.documentElement.setAttribute("data-mantine-color-scheme",s==="dark"||s==="light"?s:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light")`;

const headScripts = schemeScript + rootLanguageScript + bannerScript(siteSettings.banner);

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // Said once: from then on the pages themselves say which language the document is in.
  const [locale] = useState(() => localeOfAddress(pathname));
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
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
