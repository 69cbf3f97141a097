import {
  UNSAFE_createClientRoutes,
  UNSAFE_createClientRoutesWithHMRRevalidationOptOut,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_getHydrationData,
  UNSAFE_getTurboStreamSingleFetchDataStrategy,
  UNSAFE_hydrationRouteProperties,
} from "react-router";
import { createHistory } from "../address/create-history.ts";
import type { BuiltPage } from "./read-built-page.ts";
import { showFailedViews } from "./show-failed-views.ts";

type Router = ReturnType<typeof UNSAFE_createRouter>;

declare global {
  interface Window {
    /** The development server changes it when a file changes. */
    __reactRouterDataRouter?: Router;
  }
}

/** The router of a built page, as `HydratedRouter` makes it, with this site's history and with views that may fail. */
export function createPageRouter({ context, manifest, modules, state }: BuiltPage): Router {
  const { basename, future, isSpaMode, ssr } = context;
  const routes = showFailedViews(
    UNSAFE_createClientRoutes(manifest.routes, modules, state, ssr, isSpaMode),
    manifest,
    modules,
  );
  const hydrationData = isSpaMode
    ? rootData(state)
    : UNSAFE_getHydrationData({
        state,
        routes,
        getRouteInfo: (routeId) => ({
          clientLoader: modules[routeId]?.clientLoader,
          hasLoader: manifest.routes[routeId]?.hasLoader === true,
          hasHydrateFallback: modules[routeId]?.HydrateFallback !== undefined,
        }),
        location: window.location,
        basename,
        future,
        isSpaMode,
      });
  const router: Router = UNSAFE_createRouter({
    routes,
    history: createHistory(),
    basename,
    hydrationData,
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
    dataStrategy: UNSAFE_getTurboStreamSingleFetchDataStrategy(() => router, manifest, modules, ssr),
  });
  if (router.state.initialized) router.initialize();
  if (import.meta.env.DEV) {
    Object.assign(router, { createRoutesForHMR: UNSAFE_createClientRoutesWithHMRRevalidationOptOut });
    window.__reactRouterDataRouter = router;
  }
  return router;
}

/** A page without words of its own has at most what the root loaded. */
const rootData = ({ loaderData }: BuiltPage["state"]) =>
  "root" in loaderData ? { loaderData: { root: loaderData.root } } : undefined;
