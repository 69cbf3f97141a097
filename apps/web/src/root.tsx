import "./app/tokens.css";
import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigate } from "react-router";
import { LoadingBar } from "./app/loading-bar.tsx";
import { PageFailed } from "./app/page-failed.tsx";
import { PageLoading } from "./app/page-loading.tsx";
import { readArrival } from "./app/read-arrival.ts";
import { SignInHost } from "./app/sign-in-host.tsx";
import { navigateBy } from "./lib/navigate-to.ts";
import "./lib/phrases/phrases.ts";

// Before the first paint, so that a dark page does not flash white. The key is the one Mantine keeps.
const schemeScript = `try{var s=localStorage.getItem("mantine-color-scheme-value")}catch(e){}
document.documentElement.setAttribute("data-mantine-color-scheme",s==="dark"||s==="light"?s:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light")`;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script dangerouslySetInnerHTML={{ __html: schemeScript }} />
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
  useEffect(() => navigateBy((address) => void navigate(address)), [navigate]);
  return (
    <>
      <LoadingBar />
      <Outlet />
      <SignInHost />
    </>
  );
}

export { PageLoading as HydrateFallback };

export function ErrorBoundary() {
  return <PageFailed />;
}
