import type { Page } from "@playwright/test";
import { openVisitor } from "../browser.ts";
import { haveOtherSettings } from "../other-settings.ts";
import { openOtherHost } from "../other-site.ts";
import { chatClosed, notedEvents, openPublicPage, storedBefore } from "../public-page.ts";
import { expect, test } from "../test.ts";
import { words } from "../words.ts";

/** Longer than events are gathered for, and than views follow each other to count as one. */
const gatheredMs = 1500;
const said = words.en.cookies;
const cookies = (page: Page) => page.getByRole("region", { name: said.title, exact: true });
const answer = (page: Page, name: string): Promise<void> =>
  cookies(page).getByRole("button", { name, exact: true }).click();
const header = (page: Page) => page.getByRole("banner");

type Batch = { events: Record<string, unknown>[]; campaign: Record<string, string> };

/** Another host that counts, a visitor of pages that are built to tell it, and what it was told. */
async function openCounted() {
  const batches: Batch[] = [];
  const host = await openOtherHost(({ body }) => {
    batches.push(JSON.parse(body) as Batch);
    return { type: "text/plain", body: "" };
  });
  const visitor = await openVisitor({ storage: storedBefore(chatClosed) });
  await visitor.page.clock.install();
  await haveOtherSettings(visitor.page.context(), { analytics: `${host}/events` });
  const problems = () => visitor.problems.filter((problem) => problem !== `left the host: ${host}/events`);
  return { page: visitor.page, problems, batches, told: () => batches.flatMap(({ events }) => events) };
}

/** Opens the menu of tools and one of its pages, a while after the page before it. */
async function openTool(page: Page, name: RegExp): Promise<void> {
  await page.clock.fastForward(gatheredMs);
  await header(page).getByRole("button", { name: "Tools" }).hover();
  await header(page).getByRole("link", { name }).click();
  await page.waitForURL("**/tools/*/");
}

test("by default nobody is told of anything, whatever a visitor consents to", { tag: "@full" }, async () => {
  const { page, problems } = await openVisitor({ storage: storedBefore(chatClosed) });
  await page.clock.install();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
  });
  await openPublicPage(page, "/about/");
  await answer(page, said.acceptAll);
  await openTool(page, /^Video Translator/);
  await expect.poll(() => notedEvents(page, "page_view")).toHaveLength(2);
  await page.clock.fastForward(gatheredMs);
  // What the page asks for after that, the browser has told of after all before it.
  await page.evaluate(() => fetch("/api/public/billing"));
  expect(sent).toEqual([]);
  expect(problems).toEqual([]);
});

test("a counting host is told after consent, of what was before it too, in batches with the campaign", {
  tag: "@full",
}, async () => {
  const { page, problems, batches, told } = await openCounted();
  await openPublicPage(page, "/about/?utm_source=news&utm_medium=mail&gclid=g1");
  await openTool(page, /^Video Translator/);
  await expect.poll(() => notedEvents(page)).toHaveLength(3);
  await page.clock.fastForward(gatheredMs);
  expect(batches).toEqual([]);
  await answer(page, said.acceptAll);
  await expect.poll(told).toMatchObject([
    { event: "page_view", path: "/about/" },
    {
      event: "nav_header_click_menu_item",
      main_category: "translation",
      sub_category: "video-translator",
    },
    { event: "page_view", path: "/tools/video-translator/" },
  ]);
  expect(batches).toHaveLength(1);
  expect(batches[0]?.campaign).toEqual({
    utm_source: "news",
    utm_medium: "mail",
    utm_merge: "utm_source=news&utm_medium=mail",
    gclid: "g1",
  });
  for (const { at } of told()) expect(new Date(String(at)).toISOString()).toBe(at);

  // Consenting again tells nothing twice.
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await answer(page, said.acceptAll);
  await header(page).getByRole("button", { name: "Sign in" }).click();
  await expect.poll(() => told().at(-1)).toMatchObject({ event: "sign_in", is_logged_in: false });
  expect(told()).toHaveLength(4);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.clock.fastForward(gatheredMs);
  await header(page).getByRole("link", { name: "Get started" }).click();
  await page.waitForURL("**/home");
  await expect
    .poll(() => told().slice(4, 6))
    .toMatchObject([
      { event: "get_started_click", target: "/home" },
      { event: "page_view", path: "/home" },
    ]);
  expect(problems()).toEqual([]);
});

test("who declines, or takes a consent back, is not counted", { tag: "@full" }, async () => {
  const { page, problems, batches, told } = await openCounted();
  await openPublicPage(page, "/about/");
  await answer(page, said.declineAll);
  await openTool(page, /^Video Translator/);
  await page.clock.fastForward(gatheredMs);
  expect(batches).toEqual([]);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);

  await openPublicPage(page, "/partner/");
  await answer(page, said.acceptAll);
  await expect.poll(told).toMatchObject([{ event: "page_view", path: "/partner/" }]);
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await answer(page, said.declineAll);
  // Another page, and another one on which counting is agreed to again: only that is told of.
  await openPublicPage(page, "/about/");
  await page.clock.fastForward(gatheredMs);
  await openPublicPage(page, "/pricing");
  await answer(page, said.acceptAll);
  await expect.poll(told).toMatchObject([
    { event: "page_view", path: "/partner/" },
    { event: "page_view", path: "/pricing" },
  ]);
  expect(problems()).toEqual([]);
});
