import type { UNSAFE_AssetsManifest, UNSAFE_createClientRoutes, UNSAFE_RouteModules } from "react-router";

type DataRoutes = ReturnType<typeof UNSAFE_createClientRoutes>;

/**
 * Has a view whose code does not come fail as one that throws: the error boundary stands there, which has words and a
 * button. React Router by itself loads the open page anew: without an end if it is the first one, and without a word if
 * another was chosen.
 */
export function showFailedViews(
  routes: DataRoutes,
  manifest: UNSAFE_AssetsManifest,
  modules: UNSAFE_RouteModules,
): DataRoutes {
  return routes.map((route) => {
    const { lazy, children } = route;
    const place = manifest.routes[route.id];
    if (typeof lazy !== "object" || place === undefined) {
      return children === undefined
        ? route
        : { ...route, children: showFailedViews(children, manifest, modules) };
    }
    const bringModule = async (): Promise<void> => {
      if (route.id in modules) return;
      modules[route.id] = await import(/* @vite-ignore */ place.module).catch(failingModule);
    };
    const guarded = Object.entries(lazy).map(([part, load]) => {
      // A part with a file of its own is loaded beside the view.
      const isApart = part === "loader" && place.clientLoaderModule !== undefined;
      if (load === undefined || isApart) return [part, load];
      return [part, async () => bringModule().then(load as () => unknown)];
    });
    return {
      ...route,
      lazy: Object.fromEntries(guarded),
      ...(children === undefined ? {} : { children: showFailedViews(children, manifest, modules) }),
    } as DataRoutes[number];
  });
}

/** A view that throws: an error that the router met while it loads would get lost, and leave an empty page. */
function failingModule(error: unknown): UNSAFE_RouteModules[string] {
  const fail = (): never => {
    throw error;
  };
  return { default: fail, clientLoader: fail } as UNSAFE_RouteModules[string];
}
