import type { Page } from "@playwright/test";

/**
 * Does something while what the page asks for at a path is held back, as on a slow line; then it goes on. `path` is
 * the end of it, or a pattern. Something has to be asked for there; `act` is told when that is.
 */
export async function holdCalls(
  page: Page,
  path: string | RegExp,
  act: (asked: Promise<void>) => Promise<void>,
): Promise<void> {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const isMeant = ({ pathname }: URL) =>
    typeof path === "string" ? pathname.endsWith(path) : path.test(pathname);
  await page.route(isMeant, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  try {
    await act(asked.promise);
    await asked.promise;
  } finally {
    held.resolve();
  }
}
