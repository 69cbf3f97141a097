import { notifications } from "@mantine/notifications";
import { act, cleanup, type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { defaultLocale, type Locale } from "@voxloom/contract";
import type { Area } from "@voxloom/phrases";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { onTestFinished } from "vitest";
import { queryClient } from "../app/query-client.ts";
import { WorkspaceProviders } from "../app/workspace-providers.tsx";
import { loadPhrases, showLocale } from "../lib/phrases/phrases.ts";
import "./cheap-development.ts";
import "./lay-out.ts";

/** A component on the screen, somebody to press and type, and where the address is. */
export type OpenedComponent = RenderResult & {
  user: UserEvent;
  pathname: () => string;
  /** The address's query, with its question mark. */
  search: () => string;
  /** Goes to another page of the workspace, as by a link; -1: back, as by the browser. */
  navigate: (to: string | -1) => Promise<void>;
};

/**
 * For tests: a component as it stands in the workspace, in English with these areas of phrases. `route` is the
 * pattern of its own address: anywhere else it is gone. What the server said is forgotten afterwards.
 */
export async function openComponent(
  component: ReactNode,
  {
    areas = [],
    path = "/home",
    route = "*",
    locale = defaultLocale,
  }: { areas?: readonly Area[]; path?: string; route?: string; locale?: Locale } = {},
): Promise<OpenedComponent> {
  await loadPhrases("common", "errors", ...areas);
  await showLocale(locale);
  const elsewhere = route === "*" ? [] : [{ path: "*", element: null }];
  const router = createMemoryRouter([{ path: route, element: component }, ...elsewhere], {
    initialEntries: [path],
  });
  onTestFinished(async () => {
    cleanup();
    notifications.clean();
    queryClient.clear();
    await showLocale(defaultLocale);
  });
  const rendered = render(
    <WorkspaceProviders>
      <RouterProvider router={router} />
    </WorkspaceProviders>,
  );
  return {
    ...rendered,
    user: userEvent.setup(),
    pathname: () => router.state.location.pathname,
    search: () => router.state.location.search,
    navigate: (to) => act(() => (typeof to === "number" ? router.navigate(to) : router.navigate(to))),
  };
}
