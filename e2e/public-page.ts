import type { Locator, Page } from "@playwright/test";
import type { VisitorOptions } from "./browser.ts";
import { origin } from "./product.ts";

/** Opens a public page and waits until it answers: what comes late stands there. */
export async function openPublicPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForLateParts(page);
}

/** A part of what comes late to a page. */
export const lateParts = (page: Page): Locator => page.locator("aside[data-part='help']");

/** Waits for what comes late to a page: by then everything before it answers. */
export const waitForLateParts = (page: Page): Promise<void> => lateParts(page).waitFor({ state: "attached" });

/** The events that the open page has noted, in their order: all, or those of one name. */
export const notedEvents = (page: Page, name?: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    (wanted) =>
      ((window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? []).filter(
        ({ event }) => wanted === undefined || event === wanted,
      ),
    name,
  );

/** What this visitor's browser keeps under a key. */
export const storedText = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** What the browser of an earlier visitor kept in its local storage. */
export const storedBefore = (texts: Record<string, string>): NonNullable<VisitorOptions["storage"]> => ({
  cookies: [],
  origins: [
    {
      origin: origin(),
      localStorage: Object.entries(texts).map(([name, value]) => ({ name, value })),
    },
  ],
});

/** Of someone who has closed the chat before: it does not open by itself. */
export const chatClosed = { "voxloom-chat-closed": "1" };
/** Of someone who has answered about cookies before: no banner covers anything. */
export const cookiesAnswered = { "voxloom-cookie-banner": "1" };
/** Of someone whom a page leaves alone. */
export const leftAlone = { ...chatClosed, ...cookiesAnswered };
