import { type ComponentType, createElement, lazy } from "react";

/** Long enough for the page to have shown that a part did not come. */
const askAgainMs = 1000;

/**
 * A part of a page that the page can do without: where its code does not come, `fallback` stands instead, and the page
 * is left as it is. What did not come is asked for again when the part is next shown, a second later at the earliest.
 */
export function lazyOr<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const open = () =>
    lazy<ComponentType<Props>>(() =>
      load().catch((error: unknown) => {
        console.warn("A part of this page did not load.", error);
        setTimeout(() => {
          part = open();
        }, askAgainMs);
        return { default: fallback };
      }),
    );
  let part: ComponentType<Props> = open();
  return (props) => createElement(part, props);
}

/** Fetches a part's code before it is shown. Where that fails it is fetched when it is. */
export const fetchAhead = (load: () => Promise<unknown>) => (): void => void load().catch(() => {});

const Nothing = () => null;
