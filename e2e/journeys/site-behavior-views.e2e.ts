import type { Page } from "@playwright/test";
import { openVisitor, seriousFindings } from "../browser.ts";
import { builtLocales, sentPage } from "../built-pages.ts";
import { leftAlone, notedEvents, openPublicPage, storedBefore } from "../public-page.ts";
import { expect, test } from "../test.ts";
import { words } from "../words.ts";

const visit = (screen: "desktop" | "phone" = "desktop") =>
  openVisitor({ screen, storage: storedBefore(leftAlone) });
const pricing = (page: Page): Promise<void> =>
  page
    .getByRole("banner")
    .getByRole("link", { name: /^(Pricing|Preise)$/ })
    .click();
/** What browsers note of code that does not come, and React Router of it. */
const isOfMissingCode = (problem: string) =>
  /ERR_FAILED|Error loading route module|dynamically imported module/.test(problem);

/** Keeps how far the loading bar is, at every frame, as a share of the window's width. */
function watchBar(): void {
  const shares: number[] = [];
  Object.assign(window, { shares });
  const look = () => {
    const bar = document.querySelector("[data-loading]");
    if (bar) shares.push(Math.round(new DOMMatrix(getComputedStyle(bar).transform).a * 100) / 100);
    requestAnimationFrame(look);
  };
  look();
}

test("while a page is fetched a bar goes in tenths to nine of them, and to its end when the page is there", {
  tag: "@full",
}, async () => {
  const { page, problems } = await visit();
  await openPublicPage(page, "/about/");
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/pricing-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.evaluate(watchBar);
  const shares = () => page.evaluate(() => Reflect.get(window, "shares") as number[]);
  expect(await shares()).toEqual([]);
  await pricing(page);
  const bar = page.locator("[data-loading]");
  await expect.poll(async () => (await shares()).at(-1)).toBe(0.9);
  // Ten steps of 100 ms and no further, however long it takes.
  await bar.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const seen = await shares();
  expect(seen).toEqual([...seen].sort());
  for (const share of seen) expect(share * 10).toBeCloseTo(Math.round(share * 10), 5);
  expect(Math.max(...seen)).toBe(0.9);
  expect(
    await bar.evaluate((element) => {
      const { animationDuration, animationTimingFunction } = getComputedStyle(element);
      return [animationDuration, animationTimingFunction];
    }),
  ).toEqual(["0.9s", "steps(9)"]);
  const ending = await bar.evaluateHandle((element) => element);
  held.resolve();
  await page.getByRole("heading", { level: 1, name: /./ }).waitFor();
  await bar.waitFor({ state: "detached" });
  const end = () =>
    ending.evaluate((element) => {
      const { transform, opacity, transitionDuration } = getComputedStyle(element);
      return { share: new DOMMatrix(transform).a, opacity, duration: transitionDuration.split(",")[0] };
    });
  await expect.poll(end).toEqual({ share: 1, opacity: "0", duration: "0.3s" });
  expect(problems).toEqual([]);
});

test("where the code of a page does not come it says so in its language, and loads anew when it is asked to", {
  tag: "@full",
}, async () => {
  const { page, problems } = await visit();
  await openPublicPage(page, "/de/about/");
  await page.route("**/assets/pricing-*.js", (route) => route.abort());
  await pricing(page);
  const failed = page.getByRole("alert");
  await failed.getByRole("heading", { name: words.de.failed.title }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.unroute("**/assets/pricing-*.js");
  await failed.getByRole("button").click();
  await page.waitForURL("**/de/pricing");
  await page.getByRole("table").first().waitFor();
  await expect(failed).toHaveCount(0);
  // Who reads German pages goes on in German, whatever the browser's language, and still does after a reload.
  await page.getByRole("banner").locator("a[href='/home']").click();
  await page.getByRole("heading", { level: 1, name: words.de.home.title }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: words.de.home.title }).waitFor();
  expect(problems.filter((problem) => !isOfMissingCode(problem))).toEqual([]);
});

test("the first page of the workspace fails in words too, and not by loading itself over and over", {
  tag: "@full",
}, async () => {
  const { page } = await visit();
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/\/assets\/engines-main-/, (route) => route.abort());
  await page.goto("/engines");
  await page.getByRole("button", { name: "Reload the page" }).waitFor();
  await page.unroute(/\/assets\/engines-main-/);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await page.getByText("Apertium", { exact: true }).waitFor();
  // Once by its address and once by the button.
  expect(loads).toBe(2);
});

test("a page does without what comes late", { tag: "@full" }, async () => {
  const { page, problems } = await visit();
  await page.clock.install();
  const missed = page.waitForEvent("console", (message) =>
    /part of this page did not load/.test(message.text()),
  );
  await page.route(/\/assets\/late-[\w-]+\.js/, (route) => route.abort());
  await page.goto("/about/");
  await missed;
  // Nor is what is written into a page lost where the dialog to sign in does not come.
  await page.route("**/assets/sign-in-prompts-*.js", (route) => route.abort());
  const signIn = page.getByRole("banner").getByRole("button", { name: "Sign in" });
  const told = page.waitForEvent("dialog");
  await signIn.click({ noWaitAfter: true });
  await (await told).accept();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unrouteAll();
  // What did not come is asked for again a second later at the earliest.
  await page.clock.runFor(1000);
  await signIn.click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await pricing(page);
  await page.getByRole("table").first().waitFor();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(problems.filter((problem) => !isOfMissingCode(problem))).toEqual([]);
});

test("a page on which nothing stands is told of", { tag: "@full" }, async () => {
  const { page } = await visit();
  await page.clock.install();
  await openPublicPage(page, "/about/");
  await page.waitForLoadState("networkidle");
  // Longer than it is looked at.
  await page.clock.runFor(3500);
  expect(await notedEvents(page, "blank_page")).toEqual([]);
  await page.addStyleTag({ content: "body > * { display: none !important }" });
  await page.evaluate(() => document.querySelector<HTMLElement>("footer a[href='/partner/']")?.click());
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return notedEvents(page, "blank_page");
    })
    .toEqual([{ event: "blank_page", path: "/partner/", covered: 1 }]);
});

test("the ways in have no menu; signing up stands beside a panel of 776 pixels with a film", {
  tag: "@full",
}, async () => {
  const { page, problems } = await visit();
  for (const [path, title] of [
    ["/signin", "Sign in to Voxloom"],
    ["/signout", "Sign in to Voxloom"],
    ["/de/signin", "Bei Voxloom anmelden"],
    ["/signup", /./],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await expect(page.getByRole("navigation"), path).toHaveCount(0);
  }
  const panel = page.locator("aside", { has: page.locator("video") });
  expect((await panel.boundingBox())?.width).toBe(776);
  await expect
    .poll(() => panel.locator("video").evaluate(({ paused, muted }: HTMLVideoElement) => ({ paused, muted })))
    .toEqual({ paused: false, muted: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel).toBeHidden();
  // Words of other languages are longer, and none is cut off.
  await page.setViewportSize({ width: 320, height: 640 });
  for (const locale of ["es", "fr", "de"] as const) {
    if (!builtLocales.includes(locale)) continue;
    const path = `/${locale}/signin`;
    await page.goto(path);
    const ways = page.getByRole("main").getByRole("button");
    await ways.first().waitFor();
    const isCut = (parts: Element[]) =>
      parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(await ways.locator("span").evaluateAll(isCut), path).toBe(false);
  }
  // What does nothing without scripts says so.
  for (const path of ["/de/signin", "/de/mail-subscription-manage", "/de/book-a-demo/"]) {
    expect((await sentPage(path)).html, path).toMatch(/<body><noscript>.*funktionieren nur mit JavaScript/);
  }
  // Whoever reads German is led to the German page, and with them what they came for.
  const { page: german } = await openVisitor({ locale: "de-DE" });
  await german.goto("/signin?redirect=%2Fmy-tasks");
  await german.waitForURL("**/de/signin?redirect=%2Fmy-tasks");
  await german.getByRole("heading", { level: 1, name: "Bei Voxloom anmelden" }).waitFor();
  await expect(german).toHaveTitle("Bei Voxloom anmelden");
  expect(problems).toEqual([]);
});

test("nothing found, and errors of elsewhere, have a page without menu or header and a way back", {
  tag: "@full",
}, async () => {
  const { page } = await visit();
  const answer = await page.goto("/no-such-page/at-all");
  await page.getByRole("heading", { name: "This page does not exist" }).waitFor();
  expect(answer?.status()).toBe(404);
  // Without scripts too.
  expect(await answer?.text()).toMatch(/<noscript>.*<h1>This page does not exist<\/h1>/s);
  for (const role of ["banner", "navigation", "contentinfo"] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
  // Nor is an address a page that nothing can read.
  expect((await page.goto("/100%"))?.status()).toBe(404);
  await page.getByRole("heading", { name: "This page does not exist" }).waitFor();
  await openPublicPage(page, "/about/");
  for (const [message, title] of [
    ["payment-error", "The payment did not go through"],
    ["session-expired", "Your sign-in has expired"],
    // Objects have such names by themselves.
    ["constructor", "Something went wrong"],
    ["anything%20else", "Something went wrong"],
  ]) {
    await page.goto(`/error/${message}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await expect(page.getByRole("navigation")).toHaveCount(0);
  }
  // What the server says by its code has words of its own.
  await page.goto("/error/NOT_FOUND");
  await page.getByText("This is not here.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Go back" }).click();
  await page.waitForURL("**/error/anything%20else");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("addresses of before lead to today's", { tag: "@full" }, async () => {
  const { page } = await visit();
  for (const [before, today] of [
    ["/ar/home?tab=1", "/home?tab=1&lang=ar"],
    ["/my-tasks/p1?utm_source=news#top", "/my-tasks?utm_source=news#top"],
    ["/video-translation-tasks/p1/t1/r1", "/my-tasks"],
    ["/video-translation-editor/t1?line=3#x", "/translation-editor/t1?line=3#x"],
    ["/subtitle-translation-editor/t1", "/subtitle-editor/t1"],
  ] as const) {
    await page.goto(before);
    await page.waitForURL(`**${today}`);
  }
});
