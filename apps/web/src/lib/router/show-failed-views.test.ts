import { expect, test } from "vitest";
import { showFailedViews } from "./show-failed-views.ts";

type Routes = Parameters<typeof showFailedViews>[0];
type Manifest = Parameters<typeof showFailedViews>[1];
type Modules = Parameters<typeof showFailedViews>[2];

const here = "data:text/javascript,export default function View() { return 'here' }";
const gone = "data:text/javascript,throw new Error('the code did not come')";

/** Routes of which each brings its view by what was loaded for it. */
function open(places: Record<string, { module: string; clientLoaderModule?: string }>, nested = false) {
  const modules: Modules = {};
  const routes = Object.keys(places).map((id) => ({
    id,
    lazy: {
      Component: async () => modules[id]?.default,
      loader: async () => modules[id]?.clientLoader,
    },
  }));
  const manifest = { routes: places } as unknown as Manifest;
  const tree = nested ? [{ id: "frame", children: routes }] : routes;
  const shown = showFailedViews(tree as unknown as Routes, manifest, modules);
  const find = (id: string) => {
    const flat = nested ? (shown[0]?.children ?? []) : shown;
    const { lazy } = flat.find((route) => route.id === id) as unknown as {
      lazy: Record<"Component" | "loader", () => Promise<(() => unknown) | undefined>>;
    };
    return lazy;
  };
  return { find, modules };
}

test("a view whose code comes is shown, and its code is brought once", async () => {
  const { find, modules } = open({ about: { module: here } });
  const View = await find("about").Component();
  expect(View?.()).toBe("here");
  const brought = modules.about;
  await find("about").Component();
  expect(modules.about).toBe(brought);
});

test.each([false, true])(
  "a view whose code does not come is one that throws, also within another (%s)",
  async (nested) => {
    const { find } = open({ about: { module: gone }, help: { module: here } }, nested);
    const View = await find("about").Component();
    expect(() => View?.()).toThrow("the code did not come");
    const load = await find("about").loader();
    expect(() => load?.()).toThrow("the code did not come");
    expect((await find("help").Component())?.()).toBe("here");
  },
);

test("what a view loads by a file of its own does not wait for the view", async () => {
  const { find, modules } = open({ about: { module: gone, clientLoaderModule: here } });
  expect(await find("about").loader()).toBeUndefined();
  expect(modules).toEqual({});
});
