import type { Page } from "@playwright/test";
import { openVisitor } from "../browser.ts";
import { makeSpokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { chooseTargets, startPreview, uploadFile, waitForOrder } from "../order.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { expect, test } from "../test.ts";

const paddingBytes = 24 * 2 ** 20;

test("an upload is paused, goes on after a reload, and can be ordered", async () => {
  const { page, problems } = await openVisitor();
  const path = await makeSpokenVideo(await makeFolder(), "Grüße aus 東京 🎬.mp4", { paddingBytes });
  await signInByCalls(page, newEmail());
  const slow = await slowDown(page, 2 ** 20);
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
  const goesOn = page.waitForRequest((request) => request.method() === "PATCH");
  await uploadFile(page, path);
  expect(Number((await goesOn).headers()["upload-offset"])).toBeGreaterThan(0);
  await page.getByText("Going on where the last upload of this file stopped.").waitFor();
  await slow.end();
  await waitForOrder(page);
  await page.getByText("640 × 360").waitFor();
  expect(problems).toEqual([]);
});

test("a running task is canceled, and goes on when it is wanted after all", { tag: "@full" }, async () => {
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
  // What was finished before is kept, so the bar may be gone before anybody sees it.
  await page.getByRole("heading", { name: "Quality report" }).waitFor();
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
  await expect(other.page.getByText("mine.mp4")).toHaveCount(0);
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
