import { readFile } from "node:fs/promises";
import { keepPicture, openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { makeSpokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { chooseTargets, startOrder, uploadFile } from "../order.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { expect, test } from "../test.ts";

test("a plan is taken as a test and canceled, its credits are seen, filtered and taken home", async () => {
  const { page, problems } = await openVisitor();
  await page.goto("/subscription-plan");
  await page.waitForURL((url) => url.pathname === "/signin");
  expect(new URL(page.url()).searchParams.get("redirect")).toBe("/subscription-plan");
  await signInByCalls(page, newEmail());
  await page.goto("/subscription-plan");
  await page.getByRole("heading", { name: "Free", level: 2 }).waitFor();
  await page.getByText("You have bought nothing yet.").waitFor();
  await page.getByText("$180 a year").waitFor();

  await page.getByText("Month", { exact: true }).click();
  await page.getByText("$19 a month").waitFor();
  await page.getByRole("button", { name: "Choose Pro" }).click();
  const dialog = page.getByRole("dialog", { name: "Check and pay" });
  await dialog.getByText("no money moves", { exact: false }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  // A second press of the same dialog must not buy twice.
  await dialog.getByRole("button", { name: "Buy as a test for $19" }).dblclick();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("heading", { name: "Pro", level: 2 }).waitFor();
  await page.getByText("Pro · Month · 75 credits").waitFor();
  await expect(page.getByText("Pro · Month · 75 credits")).toHaveCount(1);
  await page.getByRole("button", { name: "Prolong Pro" }).waitFor();

  await page.getByRole("button", { name: "Cancel the renewal" }).click();
  const question = page.getByRole("dialog", { name: "Cancel the renewal" });
  await question.getByRole("button", { name: "Cancel the renewal" }).click();
  await page.getByText(/^Until .*, not renewed$/).waitFor();
  await question.waitFor({ state: "hidden" });
  await expect(page.getByRole("button", { name: "Cancel the renewal" })).toHaveCount(0);
  await keepPicture(page, "plan-pro");

  await page.getByRole("link", { name: "Credit details" }).click();
  await page.getByText("80", { exact: true }).first().waitFor();
  const rows = page.getByRole("region", { name: "Every step" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("+75");
  await page.getByText("Nothing was used in this time.").waitFor();
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

test("a plan that allows several files at once makes a task of each", { tag: "@full" }, async () => {
  const { page, problems } = await openVisitor();
  await signInByCalls(page, newEmail());
  await page.goto("/subscription-plan?price=pro-month");
  const dialog = page.getByRole("dialog", { name: "Check and pay" });
  await dialog.getByRole("button", { name: "Buy as a test for $19" }).click();
  await page.getByRole("heading", { name: "Pro", level: 2 }).waitFor();

  const folder = await makeFolder();
  const names = ["first.mp4", "second.mp4"];
  await uploadFile(page, await Promise.all(names.map((name) => makeSpokenVideo(folder, name))));
  const heard = page.getByRole("region", { name: "Your files: 2" }).getByText(/English$/);
  await heard.nth(1).waitFor({ timeout: 60_000 });
  // What is there is in the address.
  await page.reload();
  await heard.nth(1).waitFor();
  await chooseTargets(page, ["Spanish"]);
  await startOrder(page);
  await page.getByRole("heading", { name: "My tasks" }).waitFor();
  for (const name of names) {
    const task = page.getByRole("listitem").filter({ hasText: name });
    await task.filter({ hasText: "English to Spanish" }).waitFor();
  }
  expect(problems).toEqual([]);
});

test("two presses lead from too few credits to the running order; the service's own page has two left of four", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor();
  await signInByCalls(page, newEmail());
  await page.goto("/");
  await page.getByRole("link", { name: "Try it with a sample" }).click();
  // A minute in two languages costs six credits, and a new account has five.
  await chooseTargets(page, ["Spanish", "French"]);
  let presses = 0;
  const press = async (name: RegExp): Promise<void> => {
    presses += 1;
    await page.getByRole("button", { name }).click();
  };
  await page.getByText(/^This needs 6 credits, 1 credits? more than you have\./).waitFor();
  await press(/^Buy \d+ credits and start$/);
  await page
    .getByText("Your order is saved as a draft. It starts as soon as this is paid, if your credits cover it.")
    .waitFor();
  await press(/^Buy as a test/);
  await page.getByText("Paid: your order starts now, if your credits cover it.").waitFor();
  await page.getByRole("heading", { name: "My tasks" }).waitFor();
  // Each says its language and its state.
  for (const language of ["Spanish", "French"])
    await page.getByRole("link", { name: new RegExp(`^${language} (?!Draft)\\w`) }).waitFor();
  expect(presses).toBe(2);
  expect(problems).toEqual([]);
});

for (const look of [
  { screen: "phone", locale: "en-US", dark: true },
  { screen: "phone", locale: "de", dark: false },
  { screen: "desktop", locale: "ar", dark: false },
] as const)
  test(`plan and credits stand well: ${look.screen} ${look.locale}`, { tag: "@full" }, async () => {
    const { page, problems } = await openVisitor(look);
    await signInByCalls(page, newEmail());
    for (const path of ["/subscription-plan", "/credit-details"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 2 }).nth(1).waitFor();
      await page.waitForLoadState("networkidle");
      await expect(page.locator("html")).toHaveAttribute("lang", look.locale.slice(0, 2));
      expect(await overflowPixels(page), `${path} is wider than its screen`).toBe(0);
      expect(await seriousFindings(page), path).toEqual([]);
      await keepPicture(page, `${path.slice(1)}-${look.screen}-${look.locale}`);
    }
    expect(problems).toEqual([]);
  });
