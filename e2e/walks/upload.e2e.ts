import type { Page } from "@playwright/test";
import { openVisitor, seriousFindings } from "../browser.ts";
import { makeSpokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { holdCalls } from "../hold-calls.ts";
import { chooseTargets, startOrder, startPreview, uploadFile, waitForOrder } from "../order.ts";
import { newEmail, signIn } from "../sign-in.ts";
import { expect, test } from "../test.ts";

const paddingBytes = 24 * 2 ** 20;

test("an upload is paused, goes on after a reload, and becomes a task in each of two languages", async () => {
  const { page, problems } = await openVisitor();
  const path = await makeSpokenVideo(await makeFolder(), "Grüße aus 東京 🎬.mp4", { paddingBytes });
  await uploadFile(page, [path, path]);
  await page.getByText("Several files at once need an account.", { exact: false }).waitFor();
  await signIn(page, newEmail(), "/translation");
  await uploadFile(page, [path, path]);
  await page.getByText("Files at once on your plan: 1.", { exact: false }).waitFor();
  await giveUpAtOnce(page, path);
  const slow = await slowDown(page, 3 * 2 ** 20);
  await uploadFile(page, path);
  await page.getByText(/ a second · .* left$/).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByText("Paused", { exact: true }).waitFor();
  const bar = page.getByRole("progressbar", { name: /^Upload of Grüße/ });
  const held = await bar.getAttribute("aria-valuenow");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.method()));
  // By the time others are answered, a part that was still to be sent would be under way.
  for (let times = 0; times < 20; times += 1)
    await page.evaluate(() => fetch("/healthz").then(({ ok }) => ok));
  expect(sent).not.toContain("PATCH");
  expect(await bar.getAttribute("aria-valuenow")).toBe(held);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect
    .poll(async () => Number(await bar.getAttribute("aria-valuenow")))
    .toBeGreaterThan(Number(held) + 5);

  await page.reload();
  await uploadFile(page, path);
  await page.getByText("Going on where the last upload of this file stopped.").waitFor();
  await slow.end();
  await typeLanguageMeanwhile(page);
  await page.getByText("640 × 360").waitFor();

  await chooseTargets(page, ["Spanish"]);
  const start = page.getByRole("button", { name: /^Start translating/ });
  await page.getByText(/^Takes about/).waitFor();
  expect(await start.isEnabled()).toBe(true);
  // Not for a price that is of another order.
  await holdCalls(page, "/video/translation/plan", async () => {
    await chooseTargets(page, ["French"]);
    await expect.poll(() => start.isDisabled()).toBe(true);
  });
  await page.getByText("Optional", { exact: true }).click();
  const placed = page.waitForResponse((response) => response.url().includes("/save-latest-config"));
  // Not once more while the next page is on its way.
  await holdCalls(page, /\/assets\/.*\.js$/, async (asked) => {
    await startOrder(page);
    await placed;
    await asked;
    expect(await start.isDisabled()).toBe(true);
  });
  await page.getByRole("heading", { name: "My tasks" }).waitFor();
  await page.getByRole("listitem").filter({ hasText: "English to French" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page
    .getByText(/Quality \d+ of 100/)
    .nth(1)
    .waitFor({ timeout: 120_000 });
  expect(await page.getByRole("main").getByText("Done", { exact: true }).count()).toBe(2);

  await deleteFirst(page);
  expect(problems).toEqual([]);
});

/** Gives an upload up before the server has answered: nothing comes of it, and what there is of it goes. */
async function giveUpAtOnce(page: Page, path: string): Promise<void> {
  const removed = page.waitForResponse((response) => response.url().includes("/api/material/delete"));
  await holdCalls(page, "/api/material/gen-upload-url", async () => {
    await uploadFile(page, path);
    await page.getByRole("button", { name: "Cancel" }).click();
  });
  expect((await removed).ok()).toBe(true);
  await page.getByRole("button", { name: "Drop your video or recording here" }).waitFor();
}

/** Looks for the spoken language by typing while it is being heard; what is typed stays. */
async function typeLanguageMeanwhile(page: Page): Promise<void> {
  const spoken = page.getByRole("combobox", { name: "Spoken language" });
  await holdCalls(page, "/auto-detect-language", async () => {
    await waitForOrder(page);
    await spoken.fill("Germ");
  });
  await page
    .getByRole("definition")
    .filter({ hasText: /^English$/ })
    .waitFor({ timeout: 60_000 });
  expect(await spoken.inputValue()).toBe("Germ");
  await page.keyboard.press("Escape");
  await spoken.blur();
  await expect.poll(() => spoken.inputValue()).toBe("English");
}

/** Deletes the newest task, thinks better of it, and deletes it after all. */
async function deleteFirst(page: Page): Promise<void> {
  const actions = page.getByRole("button", { name: /^Actions for/ });
  const remove = async (): Promise<void> => {
    await actions.first().click();
    await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
    await expect.poll(() => actions.count()).toBe(1);
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => actions.count()).toBe(2);
  expect(await seriousFindings(page)).toEqual([]);
  await remove();
}

test("a running task is cancelled, and goes on when it is wanted after all", async () => {
  const { page, problems } = await openVisitor();
  await uploadFile(page, await makeSpokenVideo(await makeFolder(), "canceled.mp4"));
  await waitForOrder(page);
  await chooseTargets(page, ["Catalan"]);
  await startPreview(page);
  await page.getByText(/\d+\u00a0?% done/).waitFor();
  const cancel = page.getByRole("button", { name: "Cancel" });
  const pressed = await cancel.elementHandle();
  await cancel.click();
  await page.getByText("This task was canceled. Finished steps are kept.").waitFor();
  // A press that began on it would be one of the button in its place, were they the same.
  expect(await pressed?.evaluate((button) => button.isConnected)).toBe(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("progressbar", { name: "Progress of the whole task" }).waitFor();
  await page.getByRole("heading", { name: "Quality report" }).waitFor({ timeout: 180_000 });
  expect(problems).toEqual([]);
});

test("one visitor does not see another's task", { tag: "@full" }, async () => {
  const owner = await openVisitor();
  const path = await makeSpokenVideo(await makeFolder(), "mine.mp4");
  await uploadFile(owner.page, path);
  await waitForOrder(owner.page);
  await chooseTargets(owner.page, ["Spanish"]);
  await startPreview(owner.page);
  await owner.page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/);
  const other = await openVisitor();
  await other.page.goto(owner.page.url());
  await other.page.getByRole("alert").waitFor();
  await other.page.getByRole("link", { name: "My tasks" }).last().click();
  await other.page.getByText("No tasks yet").waitFor();
  expect(await other.page.getByText("mine.mp4").count()).toBe(0);
});

/** Holds the page's uploads to so many bytes a second until `end`. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<{ end: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await devtools.send("Network.enable");
  await limit(bytesPerSecond);
  return { end: async () => void (await limit(-1)) };
}
