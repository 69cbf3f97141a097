import type { Page } from "@playwright/test";
import { keepPicture, openVisitor, screens, seriousFindings } from "../browser.ts";
import { deskTalk, orderDub } from "../dubs.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { expect, test } from "../test.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const selected = (page: Page) =>
  page.getByRole("tablist", { name: "Languages" }).getByRole("tab", { selected: true });

test("a video in two languages is one row; a correction marks both, and a third language is added", {
  tag: "@full",
}, async () => {
  test.slow();
  const { page, problems } = await openVisitor();
  const token = await signInByCalls(page, newEmail());
  await orderDub(token, { name: "desk.mp4", text: deskTalk, targetLanguages: ["es", "ca"] });

  await page.goto("/my-tasks");
  const rows = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox") });
  await expect(rows).toHaveCount(1);
  const row = rows.first();
  await row.getByRole("link", { name: "Spanish Done" }).waitFor();
  await row.getByRole("link", { name: "Catalan Done" }).waitFor();
  await keepPicture(page, "languages-row");
  await row.getByRole("link", { name: "Spanish Done" }).click();

  await expect(selected(page)).toHaveText(/^Spanish/);
  await selected(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(selected(page)).toHaveText(/^Catalan/);
  await page.getByRole("heading", { name: "Quality report" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "languages-task");

  await page.getByRole("link", { name: "Open in the studio" }).click();
  const original = page.getByRole("textbox", { name: "Line 1, original", exact: true });
  await original.fill("Good evening to all of you.");
  await page.keyboard.press("Escape");
  await page.getByText("Saved", { exact: true }).first().waitFor();
  const here = page.url();
  await tab(page, "Spanish").click();
  await expect(page).not.toHaveURL(here);
  await expect(original).toHaveValue("Good evening to all of you.");
  await expect(selected(page)).toHaveText(/^Spanish/);
  await page.getByRole("tab", { name: /^Checks/ }).click();
  await page.getByRole("button", { name: "Translate line 1 again" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "languages-studio");

  await page.getByRole("link", { name: "Back to the task" }).click();
  await expect(tab(page, "Spanish")).toContainText("Translation is older: 1");
  await expect(tab(page, "Catalan")).toContainText("Translation is older: 1");

  await page.getByRole("button", { name: "Add language" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "New languages" }).fill("French");
  await page.getByRole("option", { name: "French" }).click();
  await keepPicture(page, "languages-add");
  await dialog.getByRole("button", { name: /^Add/ }).click();
  await tab(page, "French").waitFor();
  await page.setViewportSize(screens.phone);
  await keepPicture(page, "languages-task-phone");
  expect(await seriousFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});
