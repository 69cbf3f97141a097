import type { Page } from "@playwright/test";

/**
 * Has a page's clock stand still: its timers, its frames and its time go on by `page.clock.runFor` alone, however slow
 * the machine is. What is due within a minute comes at once.
 *
 * `page.clock.install()` has to come before the page is opened.
 */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

/** Does something that scrolls the page, and waits until it stands still again. */
export async function untilScrolled(page: Page, act: () => Promise<unknown>): Promise<void> {
  const ended = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    document.addEventListener("scrollend", () => resolve(), { once: true });
    return { promise };
  });
  await act();
  await ended.evaluate(({ promise }) => promise);
}
