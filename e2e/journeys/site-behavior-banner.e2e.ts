import type { Page } from "@playwright/test";
import { openVisitor, seriousFindings } from "../browser.ts";
import { haveOtherSettings } from "../other-settings.ts";
import { leftAlone, notedEvents, openPublicPage, storedBefore, waitForLateParts } from "../public-page.ts";
import { expect, test } from "../test.ts";

const promotion = { type: "promotion", until: "2099-10-29" } as const;
const visit = () => openVisitor({ storage: storedBefore(leftAlone) });
const announcement = (page: Page) => page.getByRole("region", { name: "Announcement" });

/** Comes to a page from the prices, where none stands. */
async function comeFromPrices(page: Page): Promise<void> {
  await openPublicPage(page, "/pricing");
  await expect(announcement(page)).toHaveCount(0);
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

/** Waits until the header stands right below the banner, and gives how high that is. */
async function headerBelow(page: Page): Promise<string> {
  await expect(async () => {
    const { told, banner, header } = await heights(page);
    expect({ told, header }).toEqual({ told: banner, header: banner });
  }).toPass();
  return (await heights(page)).banner;
}

test("an announcement stands above every page but the prices; header and page move down by its height", {
  tag: "@full",
}, async () => {
  const { page, problems } = await visit();
  await haveOtherSettings(page.context(), { banner: promotion });
  await comeFromPrices(page);
  await announcement(page)
    .getByText("20% gift credits on any plan before October 29", { exact: false })
    .waitFor();
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  const wide = await headerBelow(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await heights(page)).told).not.toBe(wide);
  await headerBelow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await seriousFindings(page)).toEqual([]);
  await expect
    .poll(() => notedEvents(page, "global_banner_show"))
    .toEqual([{ event: "global_banner_show", type: "promotion" }]);

  await announcement(page).getByLabel("More about this").click();
  await announcement(page)
    .getByText("a yearly plan with 10,800 credits receives 2,160 gift credits", { exact: false })
    .waitFor();
  await announcement(page).getByRole("link", { name: "Get it" }).click();
  await page.waitForURL((url) => url.pathname === "/pricing");
  await announcement(page).waitFor({ state: "detached" });
  await expect.poll(() => heights(page)).toMatchObject({ told: "", header: "0px" });
  expect(await notedEvents(page, "global_banner_click")).toEqual([
    { event: "global_banner_click", type: "promotion" },
  ]);

  await page.goto("/signin");
  await announcement(page).waitFor();
  await page.goto("/home");
  await announcement(page).waitFor();
  expect(await headerBelow(page)).not.toBe("0px");
  expect(problems).toEqual([]);
});

test("a page that is built with an announcement does not jump; closed, it stays closed until there is another", {
  tag: "@full",
}, async () => {
  const { page, problems } = await visit();
  const windows = page.context();
  await haveOtherSettings(windows, { banner: promotion });
  await comeFromPrices(page);
  await announcement(page).waitFor();
  const bannerHtml = await announcement(page).evaluate((element) => element.outerHTML);
  await haveOtherSettings(windows, { banner: promotion }, { bannerHtml });
  await page.addInitScript(addUpShifts);
  await openPublicPage(page, "/about/");
  await expect(announcement(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toBeLessThan(0.02);

  await announcement(page).getByRole("button", { name: "Close the announcement" }).click();
  await announcement(page).waitFor({ state: "detached" });
  await expect.poll(() => heights(page)).toMatchObject({ told: "", header: "0px" });
  expect(await notedEvents(page, "global_banner_close")).toEqual([
    { event: "global_banner_close", type: "promotion" },
  ]);
  for (const path of ["/about/", "/tools/"]) {
    await page.goto(path, { waitUntil: "commit" });
    // Known before anything is painted: it does not flash.
    await expect(page.locator("html[data-no-banner]")).toHaveCount(1);
    await waitForLateParts(page);
    await expect(announcement(page), path).toHaveCount(0);
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

test("of a disturbance is told in colors that everybody can read", { tag: "@full" }, async () => {
  const { page, problems } = await visit();
  await haveOtherSettings(page.context(), { banner: { type: "outage", isClosable: false } });
  await comeFromPrices(page);
  await announcement(page).getByText("Some services are disrupted right now.", { exact: false }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await expect
    .poll(() => notedEvents(page, "global_banner_show"))
    .toEqual([{ event: "global_banner_show", type: "outage" }]);
  expect(problems).toEqual([]);
});
