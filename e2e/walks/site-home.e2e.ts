import type { Page } from "@playwright/test";
import { openVisitor } from "../browser.ts";
import { expect, test } from "../test.ts";

const visit = async (options: Parameters<typeof openVisitor>[0] = {}) => {
  const visitor = await openVisitor(options);
  await visitor.page.addInitScript(keepSounds);
  await visitor.page.goto("/");
  await visitor.page.waitForLoadState("load");
  return visitor;
};

/** Keeps every sound that is made apart from the page, to ask which of them play. */
function keepSounds(): void {
  const made: HTMLAudioElement[] = [];
  const Sound = window.Audio;
  window.Audio = class extends Sound {
    constructor(address?: string) {
      super(address);
      made.push(this);
    }
  };
  Object.assign(window, { soundsMade: made });
}

const playingSounds = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as { soundsMade: HTMLAudioElement[] }).soundsMade
      .filter(({ paused }) => !paused)
      .map(({ src }) => new URL(src).pathname),
  );
const featuresUsed = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [])
      .filter(({ event }) => event === "home_use_feature")
      .map(({ feature }) => feature),
  );
const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

test("the home page has its ten parts in order, with their buttons, before any script runs", async () => {
  const { page, problems } = await visit();
  const html = await (await page.request.get("/")).text();
  for (const voice of ["crt1", "crt2", "crt3", "crt4"]) expect(html).toContain(`/people/${voice}.webp`);
  expect(html.match(/\/materials\/flag\/[a-z-]+\.png/g)?.length).toBeGreaterThanOrEqual(20);
  for (const part of ["frame-0.webp", "frame-10.webp", "scenario-documentary"]) expect(html).toContain(part);
  expect(html).toMatch(/<link[^>]+rel="preload"[^>]+promo-desktop\.webp/);

  const parts = await page
    .locator("main > section")
    .evaluateAll((sections) =>
      sections.map((section) => section.querySelector("h1, h2")?.textContent?.trim() ?? ""),
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
  const main = page.locator("main");
  const leadsTo = (name: string) =>
    main.getByRole("link", { name, exact: true }).first().getAttribute("href");
  expect(await leadsTo("Try it now")).toBe("/translation");
  expect(await leadsTo("Try for free")).toBe("/home");
  expect(await leadsTo("Try it with a sample")).toBe("/translation?sample=1");
  expect(await leadsTo("Book a demo")).toBe("/book-a-demo/");
  expect(await leadsTo("Turn text into speech")).toBe("/text-to-speech/");
  expect(await leadsTo("Dub a video")).toBe("/translation");
  expect(await leadsTo("About lip sync")).toBe("/tools/ai-lip-sync-video/");
  expect(await leadsTo("Translate a video")).toBe("/translation");
  expect(await leadsTo("Get started")).toBe("/home");
  expect((await main.getByRole("link", { name: "Try it now" }).boundingBox())?.height).toBe(56);
  expect(await main.getByText("Example", { exact: true }).count()).toBe(4);
  for (const country of ["Brazil", "Japan", "Spain", "Thailand"]) {
    expect(await main.getByText(new RegExp(`· ${country}$`)).count()).toBe(1);
  }
  // Administrators are led to the projects of all.
  await page.evaluate(() => localStorage.setItem("userInfo", JSON.stringify({ roles: ["admin"] })));
  await main.getByRole("link", { name: "Try for free" }).click();
  await page.waitForURL((address) => decodeURIComponent(address.href).includes("/manager/user-projects"));
  expect(problems).toEqual([]);
});

test("one sample of a voice plays at a time, until it ends, is stopped, or the page is left", async () => {
  const { page, problems } = await visit();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  expect(await page.getByRole("radio", { name: "English" }).isChecked()).toBe(true);

  await button("Listen: German").first().click();
  await expect.poll(() => playingSounds(page)).toEqual(["/clone-voice-samples/crt4/base.wav"]);
  expect(await page.getByRole("radio", { name: "German" }).isChecked()).toBe(true);
  await button("Listen: Japanese").click();
  await expect.poll(() => playingSounds(page)).toEqual(["/clone-voice-samples/crt4/ja.wav"]);
  await page.locator("[lang=ja]", { hasText: "電車は時間どおりです" }).waitFor();
  await button("Stop: Japanese").click();
  expect(await playingSounds(page)).toEqual([]);
  expect(await featuresUsed(page)).toEqual(["clone_play_origin_voice", "clone_play_target_voice"]);

  await button("Listen: Italian").click();
  await button("Stop: Italian").waitFor();
  await button("Listen: Italian").waitFor({ timeout: 10_000 });
  expect(await playingSounds(page)).toEqual([]);

  await button("Listen: Italian").click();
  await page.getByRole("radio", { name: "French" }).check({ force: true });
  expect(await playingSounds(page)).toEqual([]);

  await button("Listen: Korean").click();
  await expect.poll(() => playingSounds(page)).toEqual(["/clone-voice-samples/crt3/ko.wav"]);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
  });
  expect(await playingSounds(page)).toEqual([]);

  await button("Listen: Korean").click();
  await expect.poll(() => playingSounds(page)).toHaveLength(1);
  await page.getByRole("link", { name: "Try it now" }).click();
  await page.waitForURL("**/translation");
  await expect.poll(() => playingSounds(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("scrolling snaps from one kind of video to the next past 30 px, and is the visitor's again soon", async () => {
  const { page } = await visit();
  await nearScenarios(page);
  const place = await placesOf(page);
  await goToPlace(page, place[0] ?? 0);
  await page.mouse.move(720, 500);

  await page.mouse.wheel(0, 24);
  await page.waitForTimeout(400);
  const moved = (await scrollOf(page)) - (place[0] ?? 0);
  expect(moved).toBeGreaterThan(10);
  expect(moved).toBeLessThanOrEqual(30);

  await page.mouse.wheel(0, 24);
  // The moment it has arrived it is still locked: what the wheel adds is held back.
  expect(await isWheelHeld(page, place[1] ?? 0)).toBe(true);
  expect(Math.abs((await scrollOf(page)) - (place[1] ?? 0))).toBeLessThanOrEqual(2);
  expect(await currentTab(page)).toBe("Anime");

  // The lock ends 300 ms after the last turn of the wheel.
  await page.waitForTimeout(600);
  expect(await isWheelHeld(page, place[1] ?? 0)).toBe(false);
  await page.mouse.wheel(0, -60);
  await expect.poll(() => scrollOf(page)).toBeLessThanOrEqual((place[0] ?? 0) + 2);

  // Keys are never led elsewhere.
  await page.waitForTimeout(600);
  await page.keyboard.press("ArrowDown");
  await page.waitForTimeout(600);
  expect((await scrollOf(page)) - (place[0] ?? 0)).toBeLessThan(100);

  await page.getByRole("link", { name: "Documentaries" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => Math.abs((await scrollOf(page)) - (place[3] ?? 0))).toBeLessThanOrEqual(2);
  expect(await currentTab(page)).toBe("Documentaries");
});

test("on a phone a kind of video stands 1.2 tabs below the top, and marks stand below their description", async () => {
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

test("videos play in view and without sound, the strip of names moves; the visitor stops both", async () => {
  const { page, problems } = await visit();
  const first = page.getByRole("group", { name: /^A short film/ });
  const state = () =>
    first.locator("video").evaluate(({ paused, muted }: HTMLVideoElement) => ({ paused, muted }));
  await expect.poll(state).toEqual({ paused: false, muted: true });
  await first.getByRole("button", { name: "Switch the sound on" }).click();
  expect(await state()).toEqual({ paused: false, muted: false });
  // The sound of another takes it away.
  await page.getByRole("button", { name: "Listen: Korean" }).click();
  await expect.poll(state).toMatchObject({ muted: true });
  await page.evaluate(() => scrollTo(0, 2 * innerHeight));
  await expect.poll(state).toMatchObject({ paused: true });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(state).toMatchObject({ paused: false });
  await first.getByRole("button", { name: "Pause" }).click();
  await page.evaluate(() => scrollTo(0, 2 * innerHeight));
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);
  expect(await state()).toMatchObject({ paused: true });

  const strip = page.getByRole("img", { name: "All of these names are invented." });
  await strip.scrollIntoViewIfNeeded();
  const place = () =>
    strip.evaluate(
      (element) => new DOMMatrix(getComputedStyle(element.firstElementChild ?? element).transform).e,
    );
  const distance = async () => {
    const before = await place();
    await page.waitForTimeout(300);
    return Math.abs((await place()) - before);
  };
  await expect.poll(distance).toBeGreaterThan(1);
  await strip.hover();
  expect(await distance()).toBe(0);
  await page.mouse.move(0, 0);
  await expect.poll(distance).toBeGreaterThan(1);
  await strip.focus();
  expect(await distance()).toBe(0);
  expect(problems).toEqual([]);
});

test("for those who want less motion nothing plays, snaps or moves by itself", async () => {
  const { page } = await openVisitor();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
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
  const [first = 0] = await placesOf(page);
  await goToPlace(page, first);
  await page.mouse.move(720, 500);
  await page.mouse.wheel(0, 60);
  await page.waitForTimeout(800);
  expect(Math.abs((await scrollOf(page)) - first - 60)).toBeLessThanOrEqual(2);

  const strip = page.getByRole("img", { name: "All of these names are invented." });
  await strip.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  expect(await strip.locator("img:visible").count()).toBe(11);
  expect(
    await strip.evaluate((element) => getComputedStyle(element.firstElementChild ?? element).transform),
  ).toBe("none");
});

/** Brings the scenarios near, and waits until what follows them is there: it says which one is shown. */
async function nearScenarios(page: Page): Promise<void> {
  await page.locator("#scenario-tv-show").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1100);
}

/** The scroll positions at which the scenarios stand right below their tabs on a desktop. */
const placesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const tabs = document.querySelector<HTMLElement>("nav:has(a[href='#scenario-anime'])");
    const above = Number.parseFloat(tabs ? getComputedStyle(tabs).top : "0") + (tabs?.offsetHeight ?? 0);
    return [...document.querySelectorAll("article[id^=scenario-]")].map((item) =>
      Math.round(item.getBoundingClientRect().top + scrollY - above),
    );
  });

async function goToPlace(page: Page, top: number): Promise<void> {
  await page.evaluate((place) => scrollTo({ top: place, behavior: "instant" }), top);
  await page.waitForTimeout(300);
}

/** Turns the wheel in the page as soon as it has scrolled to a place: whether the turn is held back. */
const isWheelHeld = (page: Page, place: number): Promise<boolean> =>
  page.evaluate(async (target) => {
    while (Math.abs(scrollY - target) > 2) await new Promise(requestAnimationFrame);
    const turn = new WheelEvent("wheel", { deltaY: 300, bubbles: true, cancelable: true });
    document.getElementById("scenario-anime")?.dispatchEvent(turn);
    return turn.defaultPrevented;
  }, place);

const currentTab = (page: Page): Promise<string | null> =>
  page.locator("nav a[aria-current=true][href^='#scenario-']").textContent();
