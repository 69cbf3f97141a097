import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { keepPicture, openVisitor, seriousFindings } from "../browser.ts";
import { makeSpokenVideo, speakWav } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { chooseTargets, startOrder, uploadFile } from "../order.ts";
import { newEmail, signIn } from "../sign-in.ts";
import { expect, test } from "../test.ts";

test("a plan is taken as a test and cancelled, its credits are seen, filtered and taken home", async () => {
  const { page, problems } = await openVisitor();
  await page.goto("/subscription-plan");
  await page.waitForURL((url) => url.pathname === "/signin");
  expect(new URL(page.url()).searchParams.get("redirect")).toBe("/subscription-plan");
  await signIn(page, newEmail(), "/subscription-plan");
  await page.getByRole("heading", { name: "Free", level: 2 }).waitFor();
  await page.getByText("You have bought nothing yet.").waitFor();
  await page.getByText("$180 a year").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "plan-free");
  await page.goto("/home");
  await page.getByText("You have 5 credits.").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "home-credits");
  await page.goto("/subscription-plan");
  await page.getByText("$180 a year").waitFor();

  await page.getByText("Month", { exact: true }).click();
  await page.getByText("$19 a month").waitFor();
  await page.getByRole("button", { name: "Choose Pro" }).click();
  const dialog = page.getByRole("dialog", { name: "Test checkout" });
  await dialog.getByText("no money moves", { exact: false }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  // A second press of the same dialog must not buy twice.
  await dialog.getByRole("button", { name: "Buy as a test for $19" }).dblclick();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("heading", { name: "Pro", level: 2 }).waitFor();
  await page.getByText("Pro · Month · 75 credits").waitFor();
  expect(await page.getByText("Pro · Month · 75 credits").count()).toBe(1);
  await page.getByRole("button", { name: "Prolong Pro" }).waitFor();

  await page.getByRole("button", { name: "Cancel the renewal" }).click();
  const question = page.getByRole("dialog", { name: "Cancel the renewal" });
  await question.getByRole("button", { name: "Cancel the renewal" }).click();
  await page.getByText(/^Until .*, not renewed$/).waitFor();
  await question.waitFor({ state: "hidden" });
  expect(await page.getByRole("button", { name: "Cancel the renewal" }).count()).toBe(0);
  await keepPicture(page, "plan-pro");

  await page.getByRole("link", { name: "Credit details" }).click();
  await page.getByText("80", { exact: true }).first().waitFor();
  const rows = page.getByRole("region", { name: "Every step" }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.first().textContent()).toContain("+75");
  await page.getByText("Nothing was used in this time.").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "credits");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const file = await (await download).path();
  expect((await readFile(file, "utf8")).split("\r\n")[1]).toContain(",grant,plan,");
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Refunded" }).click();
  await page.getByText("There is nothing here for this choice.").waitFor();
  await orderSeveral(page);
  expect(problems).toEqual([]);
});

/** What this plan allows and the free one does not: files at once, with one form that is filled in meanwhile. */
async function orderSeveral(page: Page): Promise<void> {
  const folder = await makeFolder();
  const text = "Good morning. The weather is very nice today.";
  const [first, second, third] = await Promise.all(
    ["first.mp4", "second.mp4", "third.mp4"].map((name) => makeSpokenVideo(folder, name, { text })),
  );
  const sound = await speakWav(folder, "sound", text);
  await uploadFile(page, [first ?? "", second ?? ""]);
  const files = page.getByRole("region", { name: "Your files: 2" });
  await files
    .getByText(/English$/)
    .nth(1)
    .waitFor({ timeout: 60_000 });
  await chooseTargets(page, ["Spanish"]);
  const start = page.getByRole("button", { name: /^Start translating/ });
  await expect.poll(() => start.isEnabled()).toBe(true);

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add files" }).click();
  await (await chooser).setFiles([third ?? "", sound]);
  await page.getByText("Videos and sound recordings cannot be in one order.", { exact: false }).waitFor();
  expect(await start.isEnabled()).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "several-files");
  await page.getByRole("button", { name: "Leave out sound.wav" }).click();
  await page.getByRole("button", { name: "Leave out third.mp4" }).click();
  // What is there is in the address.
  await page.reload();
  await files
    .getByText(/English$/)
    .nth(1)
    .waitFor();
  await chooseTargets(page, ["Spanish"]);
  await startOrder(page);
  await page.getByRole("heading", { name: "My tasks" }).waitFor();
  for (const name of ["first.mp4", "second.mp4"]) {
    await page
      .getByRole("listitem")
      .filter({ hasText: name })
      .filter({ hasText: "English to Spanish" })
      .waitFor();
  }
}

for (const look of [
  { screen: "phone", language: "en", dark: true },
  { screen: "phone", language: "de", dark: false },
  { screen: "desktop", language: "ar", dark: false },
] as const) {
  const { language, ...options } = look;
  test(`plan and credits stand well: ${look.screen} ${language}`, async () => {
    const { page, problems } = await openVisitor(options);
    await signIn(page, newEmail());
    await page.getByRole("button", { name: "Language" }).click();
    await page.locator(`button [lang="${language}"]`).click();
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
    for (const path of ["/subscription-plan", "/credit-details"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 2 }).nth(1).waitFor();
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} is wider than its screen`).toBe(0);
      expect(await seriousFindings(page), path).toEqual([]);
      await keepPicture(page, `${path.slice(1)}-${look.screen}-${language}`);
    }
    expect(problems).toEqual([]);
  });
}
