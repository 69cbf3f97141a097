import { type ComponentType, lazy } from "react";

/**
 * A part of a page that the page can do without: where its code does not come, `fallback` stands instead, and the page
 * is left as it is.
 */
export const lazyOr = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ComponentType<Props> = Nothing,
) =>
  lazy<ComponentType<Props>>(() =>
    load().catch((error: unknown) => {
      console.warn("A part of this page did not load.", error);
      return { default: fallback };
    }),
  );

const Nothing = () => null;
