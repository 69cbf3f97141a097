import { join } from "node:path";
import type { Frame, Page } from "@playwright/test";
import { keepPicture, openVisitor, seriousFindings } from "../browser.ts";
import { haveDubbed } from "../dubs.ts";
import { makeFolder } from "../folder.ts";
import { holdCalls } from "../hold-calls.ts";
import { waitForResult } from "../order.ts";
import { openOtherSite } from "../other-site.ts";
import { origin } from "../product.ts";
import { expect, test } from "../test.ts";

/** What browsers note of calls that are refused on purpose. */
const areRefusals = (problem: string) => /status of (403|404)/.test(problem);
const overflowPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const findState = (page: Page | Frame) =>
  page.locator("video").evaluate((video: HTMLVideoElement) => ({
    width: video.videoWidth,
    time: video.currentTime,
    isPaused: video.paused,
    isMuted: video.muted,
    source: new URL(video.currentSrc).pathname,
    cues: video.textTracks[0]?.cues?.length ?? 0,
  }));

test("a dub is shared with a password, watched in two languages, commented on, and taken back", async () => {
  test.slow();
  const { page: owner } = await openVisitor();
  await makeDub(owner, ["es", "ca"]);
  const { link } = await share(owner);

  const { page: visitor, problems } = await openVisitor();
  await unlock(visitor, link);
  await watch(visitor);
  await watchOtherLanguage(visitor, link);
  await comment(visitor);
  expect(problems.filter((problem) => !areRefusals(problem))).toEqual([]);

  await takeBack(owner, ["Opened", "Played", "Commented", "Downloaded"]);
  await visitor.reload();
  await visitor.getByRole("heading", { name: "Nothing is shared here" }).waitFor();
  expect(await seriousFindings(visitor)).toEqual([]);
  await visitor.goto(`/u/${crypto.randomUUID()}`);
  await visitor.getByRole("heading", { name: "Nothing is shared here" }).waitFor();
});

test("what is shared stands well on a phone, and plays on other sites", { tag: "@full" }, async () => {
  const { page: owner } = await openVisitor();
  await makeDub(owner);
  const { link, embedCode } = await share(owner);
  await lookOnPhone(link);
  await owner.getByRole("button", { name: "Remove password" }).click();
  await owner.getByText("A password protects this share.").waitFor({ state: "hidden" });
  await embed(link, embedCode);
  await takeBack(owner, ["Opened on other sites"]);
});

/** Has a short video dubbed for a new person, and opens its page. */
async function makeDub(page: Page, targetLanguages?: string[]): Promise<void> {
  const { resultPath } = await haveDubbed(page, {
    name: "trip.mp4",
    ...(targetLanguages && { targetLanguages }),
  });
  await page.goto(resultPath);
  await waitForResult(page);
}

/** Shares the open task in all of its languages, with a password and downloads; gives the link and the code for other sites. */
async function share(page: Page): Promise<{ link: string; embedCode: string }> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Share “trip/ });
  await dialog.getByRole("radio", { name: "Only me" }).waitFor();
  await expect(dialog.getByRole("radio", { name: "Only me" })).toBeChecked();
  const anyone = dialog.getByRole("radio", { name: "Anyone with the link" });
  const downloads = dialog.getByRole("switch", { name: "Allow downloads" });
  // What is pressed shows at once, and one can go on.
  await holdCalls(page, "/share-permission/upsert", async () => {
    await anyone.click();
    await expect(anyone).toBeChecked();
    await expect(anyone).toBeEnabled();
    await downloads.click();
    await expect(downloads).toBeChecked();
  });
  const all = dialog.getByRole("switch", { name: /^All languages/ });
  if ((await all.count()) > 0) await all.click();
  await dialog.getByText("/u/", { exact: false }).first().waitFor();
  await dialog.getByRole("button", { name: "Copy" }).first().click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${origin()}/u/[0-9a-f-]{36}$`));
  await dialog.getByRole("button", { name: "Copy", exact: true }).last().click();
  const embedCode = await page.evaluate(() => navigator.clipboard.readText());
  expect(embedCode).toContain("/embedded-player/");
  await expect(dialog.getByRole("button", { name: "Set password" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Password" }).fill("open sesame");
  await dialog.getByRole("button", { name: "Set password" }).click();
  await dialog.getByText("A password protects this share.").waitFor();
  await expect(downloads).toBeChecked();
  await dialog.getByLabel("Ends on").fill("2020-01-01T00:00");
  await dialog.getByText("Choose a time in the future.").waitFor();
  await dialog.getByLabel("Ends on").fill("2099-01-01T00:00");
  const stored = page.waitForResponse((response) => response.url().includes("/share-permission/upsert"));
  await dialog.getByLabel("Ends on").press("Enter");
  expect((await stored).status()).toBe(200);
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "share-dialog");
  return { link, embedCode };
}

async function unlock(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const field = page.getByLabel("Password");
  await field.fill("open barley");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByText("That is not the password.", { exact: false }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "share-password");
  await field.fill("open sesame");
  await field.press("Enter");
  await page.getByRole("heading", { level: 1, name: "trip.mp4" }).waitFor();
  expect(page.url()).toBe(link);
  // The password was typed once for this tab.
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "trip.mp4" }).waitFor();
}

/** Plays, switches sound and subtitles, goes to a line, and saves a file. */
async function watch(page: Page): Promise<void> {
  await expect.poll(async () => (await findState(page)).width).toBeGreaterThan(0);
  const dub = await findState(page);
  await page.getByRole("radiogroup", { name: "What is heard" }).getByText("Original").click();
  await expect.poll(async () => (await findState(page)).source).not.toBe(dub.source);
  await page.getByRole("radiogroup", { name: "What is heard" }).getByText("Dub").click();
  await page.getByRole("button", { name: "Subtitles over the picture" }).click();
  await page.getByRole("menuitemradio", { name: "Both" }).click();
  await page.locator("video ~ div canvas").first().waitFor({ state: "attached" });
  const line = page.getByRole("textbox", { name: "Line 1, translation" });
  await line.waitFor();
  expect(await line.isEditable()).toBe(false);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await page.locator("video").evaluate((video: HTMLVideoElement) => video.play());
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("menuitem", { name: "SRT" }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("trip.es.srt");
  await file.saveAs(join(await makeFolder(), "trip.srt"));
}

/** Goes to the other language and back, each time to the same moment. */
async function watchOtherLanguage(page: Page, link: string): Promise<void> {
  const tabs = page.getByRole("tablist", { name: "Languages" });
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 2;
  });
  await page.getByRole("button", { name: "Comment at 0:02" }).waitFor();
  const before = await findState(page);
  await tabs.getByRole("tab", { name: "Catalan" }).click();
  await expect(tabs.getByRole("tab", { selected: true })).toHaveText("Catalan");
  await expect.poll(async () => (await findState(page)).source).not.toBe(before.source);
  await expect.poll(async () => Math.round((await findState(page)).time)).toBe(2);
  await page.getByRole("button", { name: "Comment at 0:02" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "shared-page-languages");
  await tabs.getByRole("tab", { name: "Spanish" }).click();
  await expect.poll(async () => (await findState(page)).source).toBe(before.source);
  expect(page.url()).toBe(link);
}

async function comment(page: Page): Promise<void> {
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 2;
  });
  await page.getByRole("button", { name: "Comment at 0:02" }).waitFor();
  await page.getByRole("textbox", { name: "Your name" }).fill("Ada");
  const comments = page.getByRole("tabpanel", { name: "Comments" }).getByRole("listitem");
  const field = page.getByRole("textbox", { name: "Your comment" });
  const send = page.getByRole("button", { name: "Comment at 0:02" });
  await field.fill("Well said.");
  // What is written while the first one is sent is the next one.
  await holdCalls(page, "/share/comment/add", async () => {
    await send.click();
    await field.fill("<b>Not</b> this one");
  });
  await comments.filter({ hasText: "Well said." }).waitFor();
  await send.click();
  await comments.filter({ hasText: "Not" }).waitFor();
  await expect(comments).toHaveCount(2);
  await comments
    .filter({ hasText: "Not" })
    .getByRole("button", { name: "Delete the comment by Ada" })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(comments).toHaveCount(1);
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = 0;
  });
  await comments.getByRole("button", { name: "Go to 0:02" }).click();
  await expect.poll(async () => (await findState(page)).time).toBe(2);
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "shared-page");
}

/** The page and the player on a phone, in Arabic. */
async function lookOnPhone(link: string): Promise<void> {
  const look = { screen: "phone", locale: "ar", dark: true } as const;
  const { page, problems } = await openVisitor(look);
  await page.goto(link);
  await page.locator("input[type=password]").fill("open sesame");
  await page.keyboard.press("Enter");
  for (const [name, path] of [
    ["shared-page-arabic-phone", link],
    ["embedded-player-arabic-phone", link.replace("/u/", "/embedded-player/")],
  ] as const) {
    if (page.url() !== path) await page.goto(path);
    await page.locator("video").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
    expect(await overflowPixels(page), `${name} is wider than its screen`).toBe(0);
    expect(await seriousFindings(page), name).toEqual([]);
    await keepPicture(page, name);
  }
  expect(problems.filter((problem) => !areRefusals(problem))).toEqual([]);
}

/** Puts the player, and the page that must not be framed, into another site. */
async function embed(link: string, embedCode: string): Promise<void> {
  const playing = embedCode.replace(/src="([^"]+)"/, 'src="$1?lang=es&amp;autoplay=1"');
  const html = `<!doctype html><title>Another site</title>${playing}<iframe name="page" src="${link}"></iframe>`;
  const site = await openOtherSite(() => html);
  const { page } = await openVisitor();
  await page.goto(site);
  const frame = await expectFrame(page, "/embedded-player/");
  await frame.getByRole("button", { name: "Activar el sonido" }).waitFor();
  expect(await frame.evaluate(() => document.documentElement.lang)).toBe("es");
  await expect.poll(async () => (await findState(frame)).time).toBeGreaterThan(0.2);
  const begun = await findState(frame);
  expect([begun.isMuted, begun.isPaused]).toEqual([true, false]);
  expect(begun.cues).toBeGreaterThan(0);
  await keepPicture(page, "embedded-elsewhere");
  await frame.getByRole("button", { name: "Activar el sonido" }).click();
  expect((await findState(frame)).isMuted).toBe(false);
  await frame.getByLabel("Audio").selectOption("original");
  await expect.poll(async () => (await findState(frame)).source).not.toBe(begun.source);
  await frame.getByLabel("Subtítulos").selectOption("off");
  await frame.locator("h1").press("m");
  await expect.poll(async () => (await findState(frame)).isMuted).toBe(true);
  await frame.locator("h1").press("c");
  await expect(frame.getByLabel("Subtítulos")).toHaveValue("source");
  // The browser shows its own error page instead of a page that must not be framed.
  const other = page.frames().find((one) => one.name() === "page");
  expect(other?.url()).toMatch(/^chrome-error:/);

  // Somebody who wants less motion presses play, and hears it.
  const still = await openVisitor();
  await still.page.emulateMedia({ reducedMotion: "reduce" });
  await still.page.goto(`${link.replace("/u/", "/embedded-player/")}?lang=en&autoplay=1`);
  await expect.poll(async () => (await findState(still.page)).width).toBeGreaterThan(0);
  const waiting = await findState(still.page);
  expect([waiting.isPaused, waiting.isMuted]).toEqual([true, false]);
  await expect(still.page.getByLabel("Sound")).toHaveValue("original");
  await still.page.keyboard.press("k");
  await expect.poll(async () => (await findState(still.page)).isPaused).toBe(false);
  await still.page.keyboard.press("k");
  expect(still.problems).toEqual([]);
}

async function expectFrame(page: Page, part: string): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes(part));
  await expect.poll(() => find() !== undefined).toBe(true);
  const frame = find();
  if (!frame) throw new Error(`no frame shows ${part}`);
  return frame;
}

/** The owner sees what was counted, and makes the task private again. */
async function takeBack(page: Page, counted: readonly string[]): Promise<void> {
  await page.reload();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Share “trip/ });
  const counts = dialog.getByRole("region", { name: "How often so far" });
  await counts.waitFor();
  const countOf = async (name: string) =>
    Number(await counts.getByText(name, { exact: true }).locator("xpath=../dd").textContent());
  for (const name of counted) expect(await countOf(name), name).toBeGreaterThan(0);
  const stored = page.waitForResponse((response) => response.url().includes("/share-permission/upsert"));
  await dialog.getByRole("radio", { name: "Only me" }).click();
  await dialog.getByRole("switch", { name: "Allow downloads" }).waitFor({ state: "hidden" });
  expect((await stored).status()).toBe(200);
}
