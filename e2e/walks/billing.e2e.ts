import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { keepPicture, openBrowser, openVisitor, seriousFindings } from "../browser.ts";
import { newEmail, signIn } from "../sign-in.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("a plan is taken as a test and cancelled, its credits are seen, filtered and taken home", async () => {
  const { page, problems } = await openVisitor(browser, inject("origin"));
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
  expect(problems).toEqual([]);
});

for (const look of [
  { screen: "phone", language: "en", dark: true },
  { screen: "phone", language: "de", dark: false },
  { screen: "desktop", language: "ar", dark: false },
] as const) {
  const { language, ...options } = look;
  test(`plan and credits stand well: ${look.screen} ${language}`, async () => {
    const { page, problems } = await openVisitor(browser, inject("origin"), options);
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
