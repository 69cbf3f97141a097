import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { keepPicture, openVisitor, seriousFindings } from "../browser.ts";
import { makeSpokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { holdCalls } from "../hold-calls.ts";
import { chooseTargets, startPreview, uploadFile, waitForOrder } from "../order.ts";
import { notedEvents, storedText } from "../public-page.ts";
import { askForCode, newEmail, signIn, signInByCalls, signInByProvider } from "../sign-in.ts";
import { expect, test } from "../test.ts";

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });
const menuButton = (page: Page) => page.getByRole("button", { name: /^Account of / });
const storedUser = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem("userInfo") ?? "null") as Record<string, unknown> | null,
  );

test("what a guest made comes along into the account, and signing out in one tab signs out all", async () => {
  // Makes what a small machine takes its time for.
  test.slow();
  const { page, problems } = await openVisitor();
  await uploadFile(page, await makeSpokenVideo(await makeFolder(), "guest.mp4"));
  await waitForOrder(page);
  await chooseTargets(page, ["Spanish"]);
  await startPreview(page);
  await page.waitForURL(/\/my-tasks\/.+\/.+/);

  await signInButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Sign in to Voxloom" });
  await dialog.waitFor();
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(480);
  await page.mouse.click(20, 400);
  await dialog.getByText("By proceeding, you agree to our", { exact: false }).waitFor();
  const google = dialog.getByRole("button", { name: "Continue with Google" });
  await expect(google).toHaveAttribute("aria-disabled", "true");
  await dialog.getByText("Not set up on this server.", { exact: false }).first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "sign-in-dialog");

  await dialog.getByRole("button", { name: "Continue with e-mail" }).click();
  const email = newEmail();
  const code = await askForCode(page, email);
  await dialog.getByText("the code is also printed in its terminal", { exact: false }).waitFor();
  await dialog.getByRole("button", { name: /^Again in / }).waitFor();
  const field = dialog.getByRole("textbox", { name: "Code" });
  const wrong = code === "222222" ? "333333" : "222222";
  await field.fill(wrong);
  await field.press("Enter");
  await dialog.getByText("This code is not right.", { exact: false }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "sign-in-wrong-code");
  await field.fill(code.toLowerCase());
  await field.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await menuButton(page).waitFor();
  await expect.poll(() => notedEvents(page)).toContainEqual({ event: "register", way: "email" });
  expect(await storedText(page, "voxloom-web-id")).toBeNull();
  const user = await storedUser(page);
  expect(Object.keys(user ?? {}).sort()).toEqual(
    [
      "avatar",
      "email",
      "exp",
      "feedbackTypes",
      "id",
      "locale",
      "name",
      "phone",
      "projId",
      "roles",
      "token",
    ].sort(),
  );

  await page.goto("/my-tasks");
  await page.getByRole("link", { name: /guest/ }).first().waitFor();
  const other = await page.context().newPage();
  await other.goto("/home");
  await menuButton(other).click();
  await other.getByText(email).waitFor();
  await other.keyboard.press("Escape");
  await other.getByText(email).waitFor({ state: "hidden" });
  await menuButton(page).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign out" }).click();
  await signInButton(page).waitFor();
  await signInButton(other).waitFor();
  await page.getByText("No tasks yet").waitFor();
  // A wrong code is a failed call, which browsers note.
  expect(problems.filter((problem) => !problem.includes("422"))).toEqual([]);
});

test("the ways in keep the address's query and lead to where one wanted to go", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor();
  await page.goto("/account?utm_source=news&utm_medium=mail&tab=1");
  await page.waitForURL((url) => url.pathname === "/signin");
  const asked = new URL(page.url()).searchParams;
  expect(asked.get("redirect")).toBe("/account?utm_source=news&utm_medium=mail&tab=1");
  expect(asked.get("utm_merge")).toBe("utm_source=news&utm_medium=mail");
  await page.getByRole("button", { name: "Continue with e-mail" }).click();
  await page.waitForURL((url) => url.pathname === "/signup");
  expect(new URL(page.url()).searchParams.get("tab")).toBe("1");
  const code = await askForCode(page, newEmail());
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Account", level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe("?utm_source=news&utm_medium=mail&tab=1");

  // Signed in, the sign-in page has nothing to ask, and does not lead off the site.
  await page.goto("/signin?redirect=https://example.com/");
  await page.waitForURL((url) => url.pathname === "/home");
  // The session comes back by its cookie where the storage was emptied.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await menuButton(page).waitFor();
  expect((await storedUser(page))?.id).toBeTruthy();
  // The first page knows as well, and signing out has an address.
  await page.goto("/");
  await menuButton(page).waitFor();
  await page.goto("/signout");
  await page.getByText("You are signed out.").waitFor();
  await page.goto("/");
  await signInButton(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue with e-mail" }).click();
  await page.waitForURL((url) => url.pathname === "/signup");
  expect(problems).toEqual([]);
});

test("all of it works where the browser keeps nothing in its storage", { tag: "@full" }, async () => {
  const { page, problems } = await openVisitor();
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await signIn(page, newEmail(), "/my-tasks");
  await menuButton(page).waitFor();
  await page.reload();
  await menuButton(page).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await signInButton(page).waitFor();
  await page.reload();
  await signInButton(page).waitFor();
  expect(problems).toEqual([]);
});

test("the account page: name, language, picture, sessions, data, and the way out and back", {
  tag: "@full",
}, async () => {
  const { page } = await openVisitor();
  await signInByCalls(page, "ada@example.com");
  await page.goto("/account");
  await changeProfile(page);
  await takeData(page);

  const { page: elsewhere } = await openVisitor();
  await elsewhere.goto("/signin?redirect=/my-tasks");
  // The provider vouches for the same address: the same account.
  await signInByProvider(elsewhere, "ada");
  await elsewhere.getByRole("button", { name: "Account of Ada Lovelace" }).waitFor();
  await page.reload();
  await page.getByText("This browser").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "account");
  await page.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await page.getByText("Signed out.").waitFor();
  await expect(page.getByRole("button", { name: /^Sign out Chrome/ })).toHaveCount(0);

  // There, the next call finds the session over: only signing in again is left.
  await elsewhere.reload();
  const over = elsewhere.getByRole("dialog", { name: "Please sign in again" });
  await over.waitFor();
  await elsewhere.keyboard.press("Escape");
  await elsewhere.mouse.click(10, 10);
  await over.waitFor();
  expect(await seriousFindings(elsewhere)).toEqual([]);
  await over.getByRole("button", { name: "Sign in" }).click();
  await elsewhere.waitForURL((url) => url.pathname === "/signin");
  expect(new URL(elsewhere.url()).searchParams.get("redirect")).toBe("/my-tasks");

  await page.getByRole("button", { name: "Deactivate…" }).click();
  const confirm = page.getByRole("button", { name: "Deactivate my account" });
  await expect(confirm).toBeDisabled();
  await page.getByRole("textbox", { name: /^Type / }).fill("Delete");
  await confirm.click();
  await page.getByRole("heading", { name: "Your account is deactivated" }).waitFor();
  await signInButton(page).waitFor();
  await elsewhere.goto("/signin?redirect=/account");
  await elsewhere.getByRole("button", { name: "Continue with Discord" }).click();
  await elsewhere.getByRole("heading", { name: "Account", level: 1 }).waitFor();
  await expect(elsewhere.getByRole("textbox", { name: "Name" })).toHaveValue("Ada Lovelace");
});

/** Changes name, picture and language, and finds them after a reload. */
async function changeProfile(page: Page): Promise<void> {
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Ada");
  // What is typed while it is saved is to be saved yet.
  await holdCalls(page, "/api/account/update", async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await name.fill("Ada Lovelace");
  });
  await page.getByRole("button", { name: "Account of Ada", exact: true }).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  await page.getByRole("button", { name: "Account of Ada Lovelace" }).waitFor();
  const picture = join(await makeFolder(), "face.png");
  await writeFile(picture, Buffer.from(await drawPicture(page), "base64"));
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Change picture" }).click();
  await (await chooser).setFiles(picture);
  await page.getByRole("button", { name: "Remove picture" }).waitFor();
  const shown = page.getByRole("button", { name: /^Account of / }).locator("img");
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(256);
  await page.getByRole("combobox", { name: "Language of pages and mails" }).selectOption("de");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Konto", level: 1 }).waitFor();
  await page.reload();
  await page.getByRole("combobox", { name: "Sprache der Seiten und E-Mails" }).selectOption("en");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("heading", { name: "Account", level: 1 }).waitFor();
}

/** A picture twice as wide as high, as base64 of a PNG. */
const drawPicture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 320;
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = "#7b4dff";
      context.fillRect(0, 0, 640, 320);
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });

async function takeData(page: Page): Promise<void> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^voxloom-.*\.zip$/);
  const path = join(await makeFolder(), "data.zip");
  await file.saveAs(path);
  expect((await readFile(path)).subarray(0, 2).toString("latin1")).toBe("PK");
}

test("after several codes the browser works first, without a question", { tag: "@full" }, async () => {
  const { page } = await openVisitor();
  for (let count = 0; count < 3; count += 1) {
    await page.goto("/signup");
    await askForCode(page, newEmail());
  }
  await page.goto("/signup");
  const email = newEmail();
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  const challenge = page.waitForResponse("**/api/captcha/base64*");
  const worker = page.waitForEvent("worker");
  await page.getByRole("button", { name: "Send code" }).press("Enter");
  await page.getByText("Checking that this is not an automated request.", { exact: false }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "sign-up-captcha");
  expect((await challenge).status()).toBe(200);
  expect((await worker).url()).toContain("captcha-worker");
  await page.getByText(`We have sent a code to ${email}.`, { exact: false }).waitFor();
});
