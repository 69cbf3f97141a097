import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { publicFolder } from "../folders.ts";
import { getInterfaceWords, type InterfaceWords } from "./interface-words.ts";
import type { PicturedTask, Visit } from "./screens.ts";
import type { RunningProduct } from "./start-product.ts";

/** Makes an account by its mailed code; the next page finds the session. Gives the address. */
export async function signUp(page: Page, { dataFolder }: RunningProduct): Promise<void> {
  const email = `mira-${randomUUID().slice(0, 4)}@example.com`;
  await post(page, "/api/common/send-validate-code", { type: "email", target: email });
  await post(page, "/api/account/sign-up", { email, emailValidateCode: await mailedCode(dataFolder, email) });
  await post(page, "/api/account/update", { name: "Mira Jansen" });
  await page.goto("/home");
  await page.waitForFunction(() => localStorage.getItem("userInfo") !== null);
}

/** Makes a call of the product as the page that is open. Throws where it is refused. */
export async function post(page: Page, path: string, data: object): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(path, { data, headers: { Origin: origin } });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
}

async function mailedCode(dataFolder: string, email: string): Promise<string> {
  const folder = join(dataFolder, "outbox");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const ours = mails.filter((mail) => mail.includes(`To: ${email}`)).at(-1) ?? "";
  const code = /^Subject: ([0-9A-Z]{6}) /m.exec(ours)?.[1];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Buys the Studio plan in the test checkout, so that pictures show every choice open. */
export async function buyPlan(page: Page): Promise<void> {
  await page.goto("/subscription-plan");
  await page.getByRole("button", { name: "Choose Studio" }).click();
  await page.getByRole("button", { name: /^Buy as a test/ }).click();
  await page.getByRole("dialog", { name: "Test checkout" }).waitFor({ state: "hidden" });
}

/** Opens the order of the sample, with the languages that were chosen last, and waits for what will happen. */
export async function openSampleOrder({ page, words }: Pick<Visit, "page" | "words">): Promise<void> {
  await openSample(page, words);
  await page.getByText(words("ordering:plan.time")).first().waitFor({ timeout: 60_000 });
}

async function openSample(page: Page, words: InterfaceWords): Promise<void> {
  await page.goto("/translation?sample=1");
  await page.getByRole("img", { name: words("ordering:material.poster") }).waitFor({ timeout: 120_000 });
}

/** Has the sample dubbed into Spanish and waits for the result. The interface is English. */
export async function makeTask(page: Page): Promise<PicturedTask> {
  await openSample(page, getInterfaceWords("en"));
  const box = page.getByRole("combobox", { name: "Translate into" });
  await box.click();
  await box.fill("Spanish");
  await page.getByRole("option", { name: "Spanish", exact: true }).click();
  await page.keyboard.press("Escape");
  await page
    .getByText(/^Takes about/)
    .first()
    .waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: /^Start translating/ }).click();
  await page.waitForURL(/my-tasks\/.*\//, { timeout: 60_000 });
  const path = new URL(page.url()).pathname;
  await page.getByRole("heading", { name: "Quality report" }).waitFor({ timeout: 900_000 });
  return { path, taskId: path.split("/").at(-1) ?? "" };
}

/** Has films of the pages cut to a video with music, and gives the address of its editor. The interface is English. */
export async function makeVideo(page: Page): Promise<string> {
  const films = ["documentary", "commercial", "tv-show", "anime"];
  await page.goto("/create-video");
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(films.map((name) => join(publicFolder, `videos/${name}.mp4`)));
  await page.getByRole("heading", { name: "Your clips (4)" }).waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: /^Quick cuts/ }).click();
  await page.getByRole("radiogroup", { name: "Shape" }).getByText("9:16", { exact: true }).click();
  await page.getByRole("textbox", { name: "Title over the first shots" }).fill("A week outside");
  await page.getByRole("button", { name: "Our music" }).click();
  await page.getByRole("listitem").getByText("Use", { exact: true }).nth(3).click();
  await page.getByText(/^Steady, /).waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: /^Make the video, / }).click({ timeout: 120_000 });
  await page.waitForURL(/my-tasks\/.*\//, { timeout: 60_000 });
  await page.getByRole("link", { name: "Edit video" }).waitFor({ timeout: 600_000 });
  return `/create-video/${new URL(page.url()).pathname.split("/").at(-1)}`;
}
