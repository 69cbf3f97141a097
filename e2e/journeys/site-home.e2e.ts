import type { Locator, Page } from "@playwright/test";
import { openVisitor, type VisitorOptions } from "../browser.ts";
import { getDocument, sentPage } from "../built-pages.ts";
import { leftAlone, notedEvents, openPublicPage, storedBefore } from "../public-page.ts";
import { stopClock, untilScrolled } from "../stopped-clock.ts";
import { expect, test } from "../test.ts";

const visit = async (options: VisitorOptions = {}) => {
  const visitor = await openVisitor({ storage: storedBefore(leftAlone), ...options });
  await visitor.page.clock.install();
  await visitor.page.addInitScript(keepAudios);
  await openPublicPage(visitor.page, "/");
  return visitor;
};

/** Keeps every sound that is made apart from the page, to ask which of them play. None ends before it has been seen. */
function keepAudios(): void {
  const made: HTMLAudioElement[] = [];
  const Audio = window.Audio;
  window.Audio = class extends Audio {
    constructor(address?: string) {
      super(address);
      this.loop = true;
      made.push(this);
    }
  };
  Object.assign(window, { audiosMade: made });
}

type WithAudios = { audiosMade: HTMLAudioElement[] };
const playingAudios = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as WithAudios).audiosMade
      .filter(({ paused }) => !paused)
      .map(({ src }) => new URL(src).pathname),
  );
/** Lets what plays come to its end at once, as soon as it is known where that is. */
async function endAudios(page: Page): Promise<void> {
  const ended = () =>
    (window as unknown as WithAudios).audiosMade
      .filter(({ paused }) => !paused)
      .every((audio) => {
        if (!Number.isFinite(audio.duration)) return false;
        audio.loop = false;
        audio.currentTime = audio.duration;
        return true;
      });
  await page.waitForFunction(ended);
}
const readScroll = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

test("the home page has its ten parts in order, with their buttons, before any script runs", async () => {
  const { html } = await sentPage("/");
  const document = getDocument(html);
  for (const voice of ["crt1", "crt2", "crt3", "crt4"]) expect(html).toContain(`/people/${voice}.webp`);
  expect(html.match(/\/materials\/flag\/[a-z-]+\.png/g)?.length).toBeGreaterThanOrEqual(20);
  for (const part of ["frame-0.webp", "frame-10.webp", "scenario-documentary"]) expect(html).toContain(part);
  expect(html).toMatch(/<link[^>]+rel="preload"[^>]+promo-desktop\.webp/);

  const parts = [...document.querySelectorAll("main > section")].map(
    (section) => section.querySelector("h1, h2")?.textContent.trim() ?? "",
  );
  expect(parts).toEqual([
    "Your video, spoken in another language",
    "One voice, twenty languages",
    expect.stringMatching(/creators, businesses, marketers and educators$|^For everyone/),
    "Made for what you make",
    "Speech that keeps time with the lips",
    "All tools in one place",
    "Four people it is made for",
    "Room for the names you work with",
    "Hear your own video in another language",
    "Your data, handled with care",
  ]);
  const texts = [...document.querySelectorAll("main *")].map(({ textContent }) => textContent.trim());
  const links = [...document.querySelectorAll("main a")];
  const leadsTo = (name: string) =>
    links.find(({ textContent }) => textContent.trim() === name)?.getAttribute("href");
  expect(leadsTo("Try it now")).toBe("/translation");
  expect(leadsTo("Try for free")).toBe("/home");
  expect(leadsTo("Try it with a sample")).toBe("/translation?sample=1");
  expect(leadsTo("Book a demo")).toBe("/book-a-demo/");
  expect(leadsTo("Turn text into speech")).toBe("/text-to-speech/");
  expect(leadsTo("About lip sync")).toBe("/tools/ai-lip-sync-video/");
  expect(leadsTo("About dubbing")).toBe("/tools/ai-dubbing/");
  expect(leadsTo("Translate a video")).toBe("/translation");
  expect(leadsTo("Get started")).toBe("/home");
  expect(texts.filter((text) => text === "Example")).toHaveLength(4);
  for (const country of ["Brazil", "Japan", "Spain", "Thailand"]) {
    expect(
      texts.filter((text) => new RegExp(`^[^·]+· ${country}$`).test(text)).length,
      country,
    ).toBeGreaterThan(0);
  }
});

test("one sample of a voice plays at a time, until it ends, is stopped, or the page is left", {
  tag: "@full",
}, async () => {
  const { page, problems } = await visit();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const tryIt = page.getByRole("link", { name: "Try it now" });
  expect((await tryIt.boundingBox())?.height).toBe(56);
  await expect(page.getByRole("radio", { name: "English" })).toBeChecked();

  await button("Listen: German").first().click();
  await expect.poll(() => playingAudios(page)).toEqual(["/clone-voice-samples/crt4/base.wav"]);
  await expect(page.getByRole("radio", { name: "German" })).toBeChecked();
  await button("Listen: Japanese").click();
  await expect.poll(() => playingAudios(page)).toEqual(["/clone-voice-samples/crt4/ja.wav"]);
  await page.locator("[lang=ja]", { hasText: "電車は時間どおりです" }).waitFor();
  await button("Stop: Japanese").click();
  await expect.poll(() => playingAudios(page)).toEqual([]);
  const used = await notedEvents(page, "home_use_feature");
  expect(used.map(({ feature }) => feature)).toEqual(["clone_play_origin_voice", "clone_play_target_voice"]);

  await button("Listen: Italian").click();
  await button("Stop: Italian").waitFor();
  await expect.poll(() => playingAudios(page)).toHaveLength(1);
  await endAudios(page);
  await button("Listen: Italian").waitFor();
  expect(await playingAudios(page)).toEqual([]);

  await button("Listen: Italian").click();
  await expect.poll(() => playingAudios(page)).toHaveLength(1);
  await page.getByRole("radio", { name: "French" }).check({ force: true });
  await expect.poll(() => playingAudios(page)).toEqual([]);

  await button("Listen: Korean").click();
  await expect.poll(() => playingAudios(page)).toEqual(["/clone-voice-samples/crt3/ko.wav"]);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
  });
  await expect.poll(() => playingAudios(page)).toEqual([]);

  await button("Listen: Korean").click();
  await expect.poll(() => playingAudios(page)).toHaveLength(1);
  await tryIt.click();
  await page.waitForURL("**/translation");
  await expect.poll(() => playingAudios(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("scrolling snaps from one kind of video to the next past 30 px, and is the visitor's again soon", {
  tag: "@full",
}, async () => {
  const { page } = await visit();
  await nearScenarios(page);
  const [first = 0, second = 0, , fourth = 0] = await getPlaces(page);
  await goToPlace(page, first);
  await page.mouse.move(720, 500);

  await untilScrolled(page, () => page.mouse.wheel(0, 24));
  const moved = (await readScroll(page)) - first;
  expect(moved).toBeGreaterThan(10);
  expect(moved).toBeLessThanOrEqual(30);

  await page.mouse.wheel(0, 24);
  await expect.poll(() => readScroll(page)).toBeGreaterThanOrEqual(second - 2);
  // It has arrived and is still locked: what the wheel adds is held back.
  expect(await isWheelHeld(page)).toBe(true);
  expect(Math.abs((await readScroll(page)) - second)).toBeLessThanOrEqual(2);
  await expect(currentTab(page)).toHaveText("Anime");

  // The lock ends 300 ms after the last turn of the wheel, and is looked at every 50 ms.
  await page.clock.runFor(250);
  expect(await isWheelHeld(page)).toBe(true);
  await page.clock.runFor(350);
  expect(await isWheelHeld(page)).toBe(false);
  await page.mouse.wheel(0, -60);
  await expect.poll(() => readScroll(page)).toBeLessThanOrEqual(first + 2);

  // Keys are never led elsewhere.
  await page.clock.runFor(600);
  await untilScrolled(page, () => page.keyboard.press("ArrowDown"));
  expect((await readScroll(page)) - first).toBeLessThan(100);
  expect(await isWheelHeld(page)).toBe(false);

  await page.getByRole("link", { name: "Documentaries" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => Math.abs((await readScroll(page)) - fourth)).toBeLessThanOrEqual(2);
  await expect(currentTab(page)).toHaveText("Documentaries");
});

test("on a phone a kind of video stands 1.2 tabs below the top, and marks stand below their description", {
  tag: "@full",
}, async () => {
  const { page } = await visit({ screen: "phone" });
  await nearScenarios(page);
  await page.getByRole("link", { name: "Commercials" }).click();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const tabs = document.querySelector<HTMLElement>("nav:has(a[href='#scenario-anime'])");
        const item = document.getElementById("scenario-commercial");
        if (!tabs || !item) return Number.NaN;
        const top = Number.parseFloat(getComputedStyle(tabs).top);
        return Math.abs(item.getBoundingClientRect().top - top - 1.2 * tabs.offsetHeight);
      }),
    )
    .toBeLessThanOrEqual(2);
  const marks = () => page.getByText("GDPR", { exact: true }).last().boundingBox();
  const words = () =>
    page.getByText("Voxloom runs on a server of your choice", { exact: false }).boundingBox();
  const [below, above] = [await marks(), await words()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  await page.setViewportSize({ width: 1440, height: 900 });
  const [beside, text] = [await marks(), await words()];
  expect(beside?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
});

test("videos play in view and without sound, the strip of names moves; the visitor stops both", {
  tag: "@full",
}, async () => {
  const { page, problems } = await visit();
  const first = page.getByRole("group", { name: /^A short film/ });
  const state = () =>
    first.locator("video").evaluate(({ paused, muted }: HTMLVideoElement) => ({ paused, muted }));
  await expect.poll(state).toEqual({ paused: false, muted: true });
  await first.getByRole("button", { name: "Switch the sound on" }).click();
  await expect.poll(state).toEqual({ paused: false, muted: false });
  // The sound of another takes it away.
  await page.getByRole("button", { name: "Listen: Korean" }).click();
  await expect.poll(state).toMatchObject({ muted: true });
  await page.evaluate(() => scrollTo(0, 2 * innerHeight));
  await expect.poll(state).toMatchObject({ paused: true });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(state).toMatchObject({ paused: false });
  await first.getByRole("button", { name: "Pause" }).click();
  await expect.poll(state).toMatchObject({ paused: true });
  await page.evaluate(() => scrollTo(0, 2 * innerHeight));
  await untilInView(first, false);
  await page.evaluate(() => scrollTo(0, 0));
  await untilInView(first, true);
  expect(await state()).toMatchObject({ paused: true });

  await stopClock(page);
  const strip = getStrip(page);
  await strip.scrollIntoViewIfNeeded();
  await expect.poll(() => stripDistance(page)).toBeGreaterThan(1);
  await strip.hover();
  await expect.poll(() => stripDistance(page)).toBe(0);
  await page.mouse.move(0, 0);
  await expect.poll(() => stripDistance(page)).toBeGreaterThan(1);
  await strip.focus();
  await expect.poll(() => stripDistance(page)).toBe(0);
  expect(problems).toEqual([]);
});

test("for those who want less motion nothing plays, snaps or moves by itself", { tag: "@full" }, async () => {
  const { page } = await openVisitor({ storage: storedBefore(leftAlone) });
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPublicPage(page, "/");
  const film = page.getByRole("group", { name: /^A short film/ });
  const isPaused = () => film.locator("video").evaluate(({ paused }: HTMLVideoElement) => paused);
  await film.getByRole("button", { name: "Play" }).waitFor();
  expect(await isPaused()).toBe(true);
  const held = Promise.withResolvers<void>();
  await page.route("**/*.mp4", async (route) => {
    await held.promise;
    await route.continue();
  });
  await film.getByRole("button", { name: "Play" }).click();
  // While there is nothing to show yet, that is shown and said.
  const waiting = film.getByRole("status").getByText("Loading the video");
  await waiting.waitFor({ state: "attached" });
  held.resolve();
  await waiting.waitFor({ state: "detached" });
  await expect.poll(isPaused).toBe(false);

  await nearScenarios(page);
  const [first = 0] = await getPlaces(page);
  await goToPlace(page, first);
  await page.mouse.move(720, 500);
  await untilScrolled(page, () => page.mouse.wheel(0, 60));
  expect(Math.abs((await readScroll(page)) - first - 60)).toBeLessThanOrEqual(2);

  const strip = getStrip(page);
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.locator("img:visible")).toHaveCount(11);
  expect(await stripTransform(page)).toBe("none");
  // Its code is there: it moves as soon as that is welcome, and no longer than that.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(() => stripDistance(page)).toBeGreaterThan(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => stripTransform(page)).toBe("none");
  await page.clock.runFor(300);
  expect(await stripTransform(page)).toBe("none");
});

const getStrip = (page: Page): Locator => page.getByRole("img", { name: "All of these names are invented." });
const stripTransform = (page: Page): Promise<string> =>
  getStrip(page).evaluate((element) => getComputedStyle(element.firstElementChild ?? element).transform);

/** How many pixels the strip moves within 300 ms of a page whose clock stands still. */
async function stripDistance(page: Page): Promise<number> {
  const place = () =>
    getStrip(page).evaluate(
      (element) => new DOMMatrix(getComputedStyle(element.firstElementChild ?? element).transform).e,
    );
  const before = await place();
  await page.clock.runFor(300);
  return Math.abs((await place()) - before);
}

/** Waits until the page has been told that a part of it is in view, or is not. */
const untilInView = (part: Locator, isInView: boolean): Promise<void> =>
  part.evaluate(
    (element, wanted) =>
      new Promise<void>((resolve) => {
        // Observers are told in the order in which they were made: the page's own before this one.
        const observer = new IntersectionObserver((entries) => {
          if (entries.at(-1)?.isIntersecting !== wanted) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(element);
      }),
    isInView,
  );

/**
 * Brings the scenarios near, and waits until what follows them is there: it says which one is shown. From then on the
 * page's clock stands still.
 */
async function nearScenarios(page: Page): Promise<void> {
  await page.locator("#scenario-tv-show").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.locator("#scenario-documentary").scrollIntoViewIfNeeded();
    await expect(currentTab(page)).toHaveText("Documentaries", { timeout: 1000 });
  }).toPass();
  // A layout that was not there yet is measured again.
  await stopClock(page);
}

/** The scroll positions at which the scenarios stand right below their tabs on a desktop. */
const getPlaces = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const tabs = document.querySelector<HTMLElement>("nav:has(a[href='#scenario-anime'])");
    const above = Number.parseFloat(tabs ? getComputedStyle(tabs).top : "0") + (tabs?.offsetHeight ?? 0);
    return [...document.querySelectorAll("article[id^=scenario-]")].map((item) =>
      Math.round(item.getBoundingClientRect().top + scrollY - above),
    );
  });

const goToPlace = (page: Page, top: number): Promise<void> =>
  untilScrolled(page, () => page.evaluate((place) => scrollTo({ top: place, behavior: "instant" }), top));

/** Turns the wheel over the scenarios: whether the turn is held back. */
const isWheelHeld = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const turn = new WheelEvent("wheel", { deltaY: 300, bubbles: true, cancelable: true });
    document.getElementById("scenario-anime")?.dispatchEvent(turn);
    return turn.defaultPrevented;
  });

const currentTab = (page: Page): Locator => page.locator("nav a[aria-current=true][href^='#scenario-']");
