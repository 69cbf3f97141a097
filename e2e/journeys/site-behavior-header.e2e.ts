import type { Page } from "@playwright/test";
import { localeNames, locales } from "@voxloom/contract";
import { getAddress } from "../../apps/web/src/lib/site/locale-paths.ts";
import { isToolReady } from "../../apps/web/src/lib/site/tool-entries.ts";
import { menuGroups, toolGroups } from "../../apps/web/src/lib/site/tools.ts";
import { openVisitor, seriousFindings } from "../browser.ts";
import { builtLocales } from "../built-pages.ts";
import { haveOtherSettings } from "../other-settings.ts";
import { leftAlone, notedEvents, openPublicPage, storedBefore, storedText } from "../public-page.ts";
import { expect, test } from "../test.ts";

const visit = (screen: "desktop" | "phone") => openVisitor({ screen, storage: storedBefore(leftAlone) });
const header = (page: Page) => page.getByRole("banner");
const entry = (page: Page, name: string) => header(page).getByRole("button", { name, exact: true });
const isOpen = (page: Page, name: string | RegExp, open: boolean): Promise<void> =>
  expect(header(page).getByRole("button", { name })).toHaveAttribute("aria-expanded", String(open));
/** Where the page is, as its address has it after the host. */
const getPlace = (page: Page): Promise<string> =>
  page.evaluate(() => `${location.pathname}${location.search}${location.hash}`);
const languageButton = /^(Language|Sprache): /;

test("the languages drop down; one leads to the same page with what its address asks, and is remembered", {
  tag: "@full",
}, async () => {
  const { page, problems } = await visit("desktop");
  await openPublicPage(page, "/tools/video-translator/?from=mail#steps");
  const button = header(page).getByRole("button", { name: languageButton });
  await button.click();
  const choices = header(page).locator("a[hreflang]");
  await expect(choices).toHaveText(locales.map((locale) => localeNames[locale]));
  const [list, above] = [await choices.first().boundingBox(), await button.boundingBox()];
  expect(list?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  expect(list?.y).toBeLessThan(200);

  const isPicture = ({ naturalWidth }: HTMLImageElement) => naturalWidth > 0;
  await expect
    .poll(() => header(page).locator("a img[src='/materials/flag/ar.png']").evaluate(isPicture))
    .toBe(true);
  await header(page).getByRole("link", { name: "Deutsch" }).click();
  await page.waitForURL("**/de/video-translator/?from=mail#steps");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await isOpen(page, languageButton, false);
  expect(await storedText(page, "voxloom-locale")).toBe("de");
  const stored = (await page.context().cookies()).find(({ name }) => name === "voxloom-locale");
  expect(stored?.value).toBe("de");
  expect(((stored?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(7, 1);

  // The first page goes by it, unless the address says no.
  await page.goto("/?from=mail");
  await page.waitForURL("**/de/?from=mail");
  await openPublicPage(page, "/?no-redirect");
  expect(await getPlace(page)).toBe("/?no-redirect");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(problems).toEqual([]);
});

test("on a phone the languages are a drawer of 400 pixels at the bottom", { tag: "@full" }, async () => {
  const { page, problems } = await visit("phone");
  await openPublicPage(page, "/partner/?from=mail");
  const button = header(page).getByRole("button", { name: languageButton });
  await button.click();
  const drawer = page
    .locator("div", { has: page.getByText("Choose a language") })
    .last()
    .locator("..");
  await drawer.getByRole("link", { name: "Deutsch" }).waitFor();
  await expect.poll(() => drawer.boundingBox()).toEqual({ x: 0, y: 444, width: 390, height: 400 });
  expect(await seriousFindings(page)).toEqual([]);
  await drawer.getByRole("button", { name: "Close" }).click();
  await drawer.waitFor({ state: "detached" });
  await expect(button).toBeFocused();
  await button.click();
  await drawer.waitFor();
  await page.mouse.click(100, 300);
  await drawer.waitFor({ state: "detached" });
  expect(await getPlace(page)).toBe("/partner/?from=mail");
  await button.click();
  await drawer.getByRole("link", { name: "العربية" }).click();
  await page.waitForURL("**/ar/partner/?from=mail");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  // The page itself, and what search engines read of it, not only its frame.
  await page.getByRole("heading", { level: 1, name: /\p{Script=Arabic}/u }).waitFor();
  await expect(page).toHaveTitle(/\p{Script=Arabic}/u);
  expect(problems).toEqual([]);
});

test("the header's menus: the tools that can be used today, what helps, and who works with us", {
  tag: "@full",
}, async () => {
  const { page, problems } = await visit("desktop");
  await haveOtherSettings(page.context(), { videoTutorial: "https://videos.example/tutorial" });
  // The footer of the built page knows nothing of the video: one comes from where no page is built.
  await openPublicPage(page, "/home");
  await page.getByRole("banner").getByRole("link", { name: "Voxloom" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "About Voxloom" }).click();
  await page.getByRole("heading", { level: 1, name: "About Voxloom" }).waitFor();
  await entry(page, "Tools").hover();
  const groups = header(page).getByRole("list", {
    name: /^(Translation|Subtitles|Transcription|Text to speech)$/,
  });
  const getReady = (group: (typeof menuGroups)[number]) => toolGroups[group].filter(isToolReady);
  const shown = menuGroups.filter((group) => getReady(group).length > 0);
  await expect(groups).toHaveCount(shown.length);
  for (const [index, group] of shown.entries()) {
    const links = await groups
      .nth(index)
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual(getReady(group).map((slug) => `/tools/${slug}/`));
  }
  expect(await groups.getByText("Free to try", { exact: true }).count()).toBeGreaterThan(0);
  expect(await groups.getByText("New", { exact: true }).count()).toBeGreaterThan(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.mouse.move(700, 850);
  await isOpen(page, "Tools", false);

  await entry(page, "Resources").press("Enter");
  const tutorial = header(page).getByRole("link", { name: "Video tutorial" });
  await expect(tutorial).toHaveAttribute("href", "https://videos.example/tutorial");
  await expect(tutorial).toHaveAttribute("target", "_blank");
  await page.keyboard.press("Escape");
  await isOpen(page, "Resources", false);

  await entry(page, "Tools").hover();
  await header(page)
    .getByRole("link", { name: /^AI Dubbing/ })
    .click();
  await page.waitForURL("**/tools/ai-dubbing/");
  await isOpen(page, "Tools", false);
  expect(await notedEvents(page, "nav_header_click_menu_item")).toEqual([
    { event: "nav_header_click_menu_item", main_category: "translation", sub_category: "ai-dubbing" },
  ]);
  expect(problems).toEqual([]);
});

test("from 768 pixels on the menus stand in one line in every language, below that is a phone's menu", {
  tag: "@full",
}, async () => {
  const { page, problems } = await visit("desktop");
  const navigation = header(page).getByRole("navigation");
  for (const locale of builtLocales) {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(getAddress(locale, "/about/"), { waitUntil: "domcontentloaded" });
    await expect(navigation, locale).toBeVisible();
    await expect(header(page).locator("button").last(), locale).toBeHidden();
    await expect(header(page).locator("a[href='/home']"), locale).toBeVisible();
    const { height } = (await header(page).boundingBox()) ?? {};
    const reach = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ locale, height, reach }).toEqual({ locale, height: 65, reach: 768 });
    // As narrow as a window of 1280 pixels that is enlarged four times.
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), locale).toBe(320);
  }
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(navigation).toBeHidden();
  await expect(header(page).locator("button").last()).toBeVisible();
  expect(problems).toEqual([]);
});

test("a phone's menu goes with another page, another size, a scrolled page, or a press elsewhere", {
  tag: "@full",
}, async () => {
  const { page, problems } = await visit("phone");
  await page.clock.install();
  await openPublicPage(page, "/about/");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const openMenu = async () => {
    await entry(page, "Open the menu").click();
    await menu.getByRole("link", { name: "Book a demo" }).waitFor();
  };
  const isGone = () => menu.waitFor({ state: "detached" });
  // Where its code does not come the page stays, and the next press asks for it again.
  await page.route("**/assets/mobile-menu-*.js", (route) => route.abort());
  const missed = page.waitForEvent("console", (message) =>
    /part of this page did not load/.test(message.text()),
  );
  await entry(page, "Open the menu").click();
  await missed;
  // It is asked for again a second later at the earliest.
  await page.clock.runFor(1000);
  await entry(page, "Close the menu").click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unroute("**/assets/mobile-menu-*.js");
  await openMenu();
  const links = menu.getByRole("link", { name: /./ });
  const folded = await links.count();
  await menu.getByText("Tools", { exact: true }).click();
  await expect.poll(() => links.count()).toBeGreaterThan(folded + 8);
  expect(await seriousFindings(page)).toEqual([]);
  // What is scrolled within is not the page.
  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => menu.evaluate(scrolledWithin)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(menu).toBeVisible();
  await entry(page, "Close the menu").click();
  await isGone();

  await openMenu();
  await page.evaluate(() => scrollTo(0, 60));
  await isGone();
  await openMenu();
  await page.setViewportSize({ width: 420, height: 844 });
  await isGone();
  await openMenu();
  // At the edge, where no link stands.
  await page.mouse.click(3, 800);
  await isGone();
  await openMenu();
  await menu.getByRole("link", { name: "Pricing" }).click();
  await page.waitForURL("**/pricing");
  await isGone();
  expect(problems.filter((problem) => !problem.includes("ERR_FAILED"))).toEqual([]);
});

/** How many pixels an element, or what it stands in, is scrolled; the page itself does not count. */
function scrolledWithin(element: Element): number {
  const within = (part: Element | null): number =>
    part === null || part === document.documentElement ? 0 : part.scrollTop + within(part.parentElement);
  return within(element);
}
