import { useLayoutEffect, useRef, useState } from "react";
import { UNSAFE_FrameworkContext, UNSAFE_RemixErrorBoundary } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { createPageRouter } from "./create-page-router.ts";
import type { BuiltPage } from "./read-built-page.ts";

type PageRouterProps = { page: BuiltPage; router: ReturnType<typeof createPageRouter> };

/**
 * The routed page, as `HydratedRouter` shows it. Every page's list names all routes: none is asked for from a server.
 */
export function PageRouter({ page: { context, manifest, modules }, router }: PageRouterProps) {
  const [location, setLocation] = useState(router.state.location);
  // One that has to load something first begins when it is shown: what it loads would be lost before.
  const isStarted = useRef(router.state.initialized);
  useLayoutEffect(() => {
    if (!isStarted.current) router.initialize();
    isStarted.current = true;
  }, [router]);
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router]);
  const { future, ssr, isSpaMode, routeDiscovery, criticalCss } = context;
  return (
    <UNSAFE_FrameworkContext
      value={{ manifest, routeModules: modules, future, ssr, isSpaMode, routeDiscovery, criticalCss }}
    >
      <UNSAFE_RemixErrorBoundary location={location}>
        <RouterProvider router={router} />
      </UNSAFE_RemixErrorBoundary>
    </UNSAFE_FrameworkContext>
  );
}
