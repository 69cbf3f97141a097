import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { keepPicture, openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { haveDubbed } from "../dubs.ts";
import { theProduct } from "../product.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { expect, test } from "../test.ts";

/** The switch's description counts as part of its name. */
const mailSwitch = (page: Page, name: string) => page.getByRole("switch", { name: new RegExp(`^${name}`) });

/** The address of the page as a mail of the product carries it. */
async function linkOfMail(email: string, topic: string): Promise<string> {
  const secret = (await readFile(join(theProduct().dataFolder, "secret"), "utf8")).trim();
  const signature = createHmac("sha256", secret).update(`mail-subscription\n${email}`).digest("base64url");
  const token = `${Buffer.from(email).toString("base64url")}.${signature}`;
  return `/mail-subscription-manage?${new URLSearchParams({ token, topic })}`;
}

test("which mails one gets: by the link of a mail without an account, and signed in", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor();
  const email = newEmail();
  await page.goto(await linkOfMail(email, "credits"));
  await page.getByText("p•••@example.com", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Unsubscribe: Credits" }).click();
  await page.getByText("Mails of this kind will not come any more: Credits.", { exact: false }).waitFor();
  expect(problems).toEqual([]);

  // What was chosen by the link is what the account finds.
  await signInByCalls(page, email);
  await page.goto("/mail-subscription-manage");
  await page.getByText(email, { exact: false }).waitFor();
  await expect(mailSwitch(page, "Credits")).not.toBeChecked();
  await mailSwitch(page, "Credits").check({ force: true });
  await page.getByText("Saved.").waitFor();
  await page.reload();
  await page.getByText(email, { exact: false }).waitFor();
  await expect(page.getByRole("switch", { checked: true })).toHaveCount(1);
});

test("the page of mails stands on a phone and from right to left", { tag: "@full" }, async () => {
  const look = { screen: "phone", locale: "ar", dark: true } as const;
  const { page, problems } = await openVisitor(look);
  await page.goto(`/ar${await linkOfMail("ada@example.com", "credits")}`);
  await page.getByRole("switch").first().waitFor();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.getByRole("heading", { level: 1, name: "رسائلك" }).waitFor();
  await mailSwitch(page, "الرصيد").waitFor();
  expect(await overflowPixels(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "mail-subscription-arabic-phone");
  expect(problems).toEqual([]);
});

test("a finished task is scored, and the score is there again; feedback arrives", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor();
  const heading = page.getByRole("heading", { name: "How good is this result?" });
  const { resultPath } = await haveDubbed(page, { name: "score.mp4" });
  await page.goto(resultPath);
  await heading.waitFor();
  await page.getByRole("radio", { name: "3 of 5: fair" }).focus();
  await page.keyboard.press("Space");
  await page.getByText("Thank you. Your score is saved", { exact: false }).waitFor();
  await page.getByText("What should be better?").waitFor();
  await page.getByRole("checkbox", { name: "Voices" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("textbox", { name: "In your own words" }).fill("A warmer voice, please.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Thank you. Your score is saved", { exact: false }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "score");
  await page.reload();
  await heading.waitFor();
  await expect(page.getByRole("radio", { name: "3 of 5: fair" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Voices" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "In your own words" })).toHaveValue(
    "A warmer voice, please.",
  );

  const sent = page.waitForRequest("**/api/feedback/submit-feedback*");
  await page.getByRole("button", { name: "Feedback" }).click();
  const dialog = page.getByRole("dialog", { name: "Send feedback" });
  await dialog.getByRole("combobox", { name: "What is it about?" }).selectOption({ label: "An idea" });
  await dialog.getByRole("textbox", { name: "Your message" }).fill("Subtitles in two lines.");
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "feedback");
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByText("Your message has arrived.", { exact: false }).waitFor();
  const [, , taskId] = new URL(page.url()).pathname.split("/").slice(1);
  expect((await sent).postDataJSON()).toEqual({
    type: "idea",
    text: "Subtitles in two lines.",
    taskId,
    page: new URL(page.url()).pathname,
  });
  expect(problems).toEqual([]);
});
