import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { theProduct } from "./product.ts";

/** An e-mail address that no one has used yet. */
export const newEmail = (): string => `person-${randomUUID().slice(0, 8)}@example.com`;

/** The codes mailed to an address so far, oldest first: read from the subjects in the outbox. */
export async function mailedCodes(email: string): Promise<string[]> {
  const folder = join(theProduct().dataFolder, "outbox");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return mails
    .filter((mail) => new RegExp(`^To: <?${email}>?\\r?$`, "m").test(mail))
    .flatMap((mail) => /^Subject: ([0-9A-Z]{6}) /m.exec(mail)?.[1] ?? []);
}

/** Has a code mailed by the open form and gives it, once the button lets one be asked for. */
export async function askForCode(page: Page, email: string): Promise<string> {
  const before = (await mailedCodes(email)).length;
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByText(`We have sent a code to ${email}.`, { exact: false }).waitFor();
  await expect.poll(async () => (await mailedCodes(email)).length).toBe(before + 1);
  return (await mailedCodes(email)).at(-1) ?? "";
}

/** Signs in without a page, in any language, and gives the token; the page is at home afterwards. */
export async function signInByCalls(page: Page, email: string): Promise<string> {
  const post = async (path: string, data: Record<string, string>) => {
    // As browsers do on a kept connection that has just been closed.
    const answer = await page.request.post(path, { data, maxRetries: 2 });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: { token: string } }).data;
  };
  await post("/api/common/send-validate-code", { type: "email", target: email });
  const code = (await mailedCodes(email)).at(-1) ?? "";
  const { token } = await post("/api/account/sign-up", { email, emailValidateCode: code });
  await page.goto("/home");
  await page.waitForFunction(() => localStorage.getItem("userInfo") !== null);
  return token;
}

/** Signs in on the sign-up page, in English, and lands at `target`. */
export async function signIn(page: Page, email: string, target = "/home"): Promise<void> {
  await page.goto(`/signup?${new URLSearchParams({ redirect: target })}`);
  const code = await askForCode(page, email);
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("textbox", { name: "Code" }).press("Enter");
  await page.waitForURL((url) => url.pathname === target);
  // The address is there before its view is: what is pressed meanwhile is pressed on the page that goes.
  await page.getByRole("textbox", { name: "Code" }).waitFor({ state: "detached" });
}

/** Goes to the provider that is set up (product.ts names its people) and says there who one is. */
export async function signInByProvider(page: Page, login: string): Promise<void> {
  await page.getByRole("button", { name: "Continue with Discord" }).click();
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill("anything");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}
