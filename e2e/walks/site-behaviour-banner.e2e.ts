import type { Page } from "@playwright/test";
import { openVisitor, seriousFindings } from "../browser.ts";
import { haveOtherSettings, type OtherSettings } from "../other-settings.ts";
import { keptBefore, leftAlone, notedEvents, openPublicPage, waitForLateParts } from "../public-page.ts";
import { expect, test } from "../test.ts";

const promotion = { type: "promotion", until: "2099-10-29" } as const;
const visit = () => openVisitor({ storage: keptBefore(leftAlone) });
const announcement = (page: Page) => page.getByRole("region", { name: "Announcement" });

/** Comes to a page from the prices, where none stands. */
async function comeFromPrices(page: Page): Promise<void> {
  await openPublicPage(page, "/pricing");
  expect(await announcement(page).count()).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Voxloom" }).click();
  await page.getByRole("heading", { level: 1, name: "About Voxloom" }).waitFor();
}

/** How high the page is told that the banner is, how high it is, and how far down the header stands in a scrolled page. */
const heights = (page: Page): Promise<{ told: string; banner: string; header: string }> =>
  page.evaluate(() => ({
    told: document.documentElement.style.getPropertyValue("--banner-height"),
    banner: `${document.querySelector<HTMLElement>("[data-banner]")?.offsetHeight}px`,
    header: `${document.querySelector("header")?.getBoundingClientRect().top}px`,
  }));

test("an announcement stands above every page but the prices; header and page move down by its height", async () => {
  const { page, problems } = await visit();
  await haveOtherSettings(page.context(), { banner: promotion });
  await comeFromPrices(page);
  await announcement(page)
    .getByText("20% gift credits on any plan before October 29", { exact: false })
    .waitFor();
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  const wide = await heights(page);
  expect(wide).toEqual({ told: wide.banner, banner: wide.banner, header: wide.banner });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await heights(page)).told).not.toBe(wide.told);
  const narrow = await heights(page);
  expect(narrow).toEqual({ told: narrow.banner, banner: narrow.banner, header: narrow.banner });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await seriousFindings(page)).toEqual([]);
  expect(await notedEvents(page, "global_banner_show")).toEqual([
    { event: "global_banner_show", type: "promotion" },
  ]);

  await announcement(page).getByLabel("More about this").click();
  await announcement(page)
    .getByText("a yearly plan with 10,800 credits receives 2,160 gift credits", { exact: false })
    .waitFor();
  await announcement(page).getByRole("link", { name: "Get it" }).click();
  await page.waitForURL((url) => url.pathname === "/pricing");
  await announcement(page).waitFor({ state: "detached" });
  expect(await heights(page)).toMatchObject({ told: "", header: "0px" });
  expect((await notedEvents(page)).at(-2)).toEqual({ event: "global_banner_click", type: "promotion" });

  await page.goto("/signin");
  await announcement(page).waitFor();
  await page.goto("/home");
  await announcement(page).waitFor();
  await expect.poll(async () => (await heights(page)).header).not.toBe("0px");
  const workspace = await heights(page);
  expect(workspace).toEqual({ told: workspace.banner, banner: workspace.banner, header: workspace.banner });
  expect(problems).toEqual([]);
});

test("a page that is built with an announcement does not jump; closed, it stays closed until there is another", async () => {
  const { page, problems } = await visit();
  const windows = page.context();
  await haveOtherSettings(windows, { banner: promotion });
  await comeFromPrices(page);
  await announcement(page).waitFor();
  const bannerHtml = await announcement(page).evaluate((element) => element.outerHTML);
  await haveOtherSettings(windows, { banner: promotion }, { bannerHtml });
  await page.addInitScript(addUpShifts);
  await openPublicPage(page, "/about/");
  expect(await announcement(page).isVisible()).toBe(true);
  expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toBeLessThan(0.02);

  await announcement(page).getByRole("button", { name: "Close the announcement" }).click();
  await announcement(page).waitFor({ state: "detached" });
  expect(await heights(page)).toMatchObject({ told: "", header: "0px" });
  expect(await notedEvents(page, "global_banner_close")).toEqual([
    { event: "global_banner_close", type: "promotion" },
  ]);
  for (const path of ["/about/", "/tools/"]) {
    await page.goto(path, { waitUntil: "commit" });
    // Known before anything is painted: it does not flash.
    await expect.poll(() => page.locator("html[data-no-banner]").count()).toBe(1);
    await waitForLateParts(page);
    expect(await announcement(page).count(), path).toBe(0);
  }
  expect(await notedEvents(page, "global_banner_show")).toEqual([]);

  await haveOtherSettings(windows, { banner: { ...promotion, until: "2099-12-31" } });
  await comeFromPrices(page);
  await announcement(page).getByText("before December 31", { exact: false }).waitFor();
  expect(problems).toEqual([]);
});

/** Adds up how much of the page has moved by itself. */
function addUpShifts(): void {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, "shifted") + value });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

test("of a disturbance no visitor can do away with, and nobody is told of what is over or to come", async () => {
  const { page, problems } = await visit();
  const open = async (banner: OtherSettings["banner"]) => {
    await haveOtherSettings(page.context(), { banner });
    await comeFromPrices(page);
  };
  await open({ type: "outage", isClosable: false });
  await announcement(page).getByText("Some services are disrupted right now.", { exact: false }).waitFor();
  expect(await announcement(page).getByRole("button").count()).toBe(0);
  expect(await announcement(page).getByRole("link").count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await notedEvents(page, "global_banner_show")).toEqual([
    { event: "global_banner_show", type: "outage" },
  ]);
  await open({ ...promotion, until: "2020-01-01" });
  await waitForLateParts(page);
  expect(await announcement(page).count()).toBe(0);
  await open({ ...promotion, from: "2099-10-01" });
  expect(await announcement(page).count()).toBe(0);
  expect(problems).toEqual([]);
});
