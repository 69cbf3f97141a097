import type { ContextType } from "react";
import {
  type UNSAFE_AssetsManifest,
  UNSAFE_decodeViaTurboStream,
  type UNSAFE_FrameworkContext,
  type UNSAFE_RouteModules,
} from "react-router";

type FrameworkContext = NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>;

/** What the state of a built page holds. */
type BuiltState = {
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown> | null;
  errors: Record<string, unknown> | null;
};

declare global {
  interface Window {
    __reactRouterContext?: Pick<
      FrameworkContext,
      "future" | "ssr" | "isSpaMode" | "routeDiscovery" | "criticalCss"
    > & { basename?: string; stream?: ReadableStream<Uint8Array> };
    __reactRouterManifest?: UNSAFE_AssetsManifest;
    __reactRouterRouteModules?: UNSAFE_RouteModules;
  }
}

export type BuiltPage = {
  context: NonNullable<Window["__reactRouterContext"]>;
  manifest: UNSAFE_AssetsManifest;
  modules: UNSAFE_RouteModules;
  state: BuiltState;
};

/** What the build left in the page for the router that takes over. */
export async function readBuiltPage(): Promise<BuiltPage> {
  const {
    __reactRouterContext: context,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
  } = window;
  if (!context?.stream || !manifest || !modules) throw new Error("this page has no data for its router");
  const { value } = await UNSAFE_decodeViaTurboStream(context.stream, window);
  return { context, manifest, modules, state: value as BuiltState };
}
