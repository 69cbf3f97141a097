import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { openVisitor } from "../browser.ts";
import { serveFiles } from "../file-server.ts";
import { origin } from "../product.ts";
import { askForCode, newEmail } from "../sign-in.ts";
import { expect, test } from "../test.ts";

const web = join(import.meta.dirname, "../../apps/web");
const builtFolder = join(web, "build/client");

let hashFolder: string;
let files: Awaited<ReturnType<typeof serveFiles>>;
test.beforeAll(async () => {
  hashFolder = await mkdtemp(join(tmpdir(), "voxloom-hash-"));
  // What `routing: "hash"` does after the pages are built; scripts and pictures are the same for both.
  await promisify(execFile)(process.execPath, [join(web, "hash-pages.ts"), builtFolder, hashFolder]);
  files = await serveFiles([hashFolder, builtFolder], origin());
});
test.afterAll(async () => {
  files?.close();
  await rm(hashFolder, { recursive: true, force: true });
});

const comesTo = (page: Page, address: string): Promise<void> => page.waitForURL(files.origin + address);
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const menu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });

test("the workspace opens behind the hash, by links, by the back button and anew", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor({ origin: files.origin });
  await page.goto("/#/home?utm_source=news");
  await comesTo(page, "/app/#/home?utm_source=news");
  const tasks = menu(page).getByRole("link", { name: "My tasks" });
  await expect(tasks).toHaveAttribute("href", "/app/#/my-tasks");
  await tasks.click();
  await comesTo(page, "/app/#/my-tasks");
  await page.getByText("No tasks yet").waitFor();
  await page.goto("/app/#/my-tasks?tab=3");
  await page.reload();
  await page.getByText("No tasks yet").waitFor();
  await comesTo(page, "/app/#/my-tasks?tab=3");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  await comesTo(page, "/app/#/my-tasks?tab=3");
  await page.goBack();
  await page.goBack();
  await comesTo(page, "/app/#/home?utm_source=news");
  await menu(page).locator("a[aria-current=page][href='/app/#/home']").waitFor();
  await page.goForward();
  await page.getByText("No tasks yet").waitFor();
  // Typed into the address bar of a page that is open.
  await page.evaluate(() => window.location.assign("#/engines"));
  await menu(page).locator("a[aria-current=page][href='/app/#/engines']").waitFor();
  expect(problems).toEqual([]);
});

test("public pages keep their addresses and anchors, and lead behind the hash", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor({ origin: files.origin, locale: "de-DE" });
  await page.goto("/?no-redirect=1");
  const start = page.locator("main a[href='/app/#/translation']").first();
  await start.click();
  await comesTo(page, "/app/#/translation");
  // The language of the page goes along.
  await page.getByRole("button", { name: "Drop your video or recording here" }).waitFor();
  await page.goBack();
  await comesTo(page, "/?no-redirect=1");
  await start.waitFor();
  await page.evaluate(() => window.location.assign("#/home"));
  await comesTo(page, "/app/#/home?no-redirect=1");

  await page.goto("/help-center/subtitles-and-glossary/");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link").first().click();
  await comesTo(page, "/help-center/subtitles-and-glossary/#bringing-subtitles");
  await title(page, "Your own subtitles and a glossary").waitFor();
  expect(problems).toEqual([]);
  // The browser's language leads away from nothing but the home page itself.
  await page.goto("/#/home");
  await comesTo(page, "/app/#/home");
  const html = await readFile(join(hashFolder, "pricing/index.html"), "utf8");
  expect(html).toContain('href="/app/#/subscription-plan?price=pro-month"');
  expect(html).not.toMatch(/href="\/(home|translation|subscription-plan)/);
});

test("signing in leads back behind the hash", { tag: "@full" }, async () => {
  const { page, problems } = await openVisitor({ origin: files.origin });
  await page.goto("/app/#/account");
  await page.waitForURL((url) => url.pathname === "/signin");
  expect(new URL(page.url()).searchParams.get("redirect")).toBe("/account");
  await page.goto("/signup?redirect=%2Faccount");
  const code = await askForCode(page, newEmail());
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("textbox", { name: "Code" }).press("Enter");
  await comesTo(page, "/app/#/account");
  await page.reload();
  await page.getByRole("button", { name: /^Account of / }).waitFor();
  // As a provider's page leads back.
  await page.goto("/app/?signed_in=discord#/my-tasks?tab=3");
  await comesTo(page, "/app/#/my-tasks?tab=3");
  expect(problems).toEqual([]);
});

test("addresses in the form of paths lead behind the hash wherever the router's page is shown for them", {
  tag: "@full",
}, async () => {
  const { page } = await openVisitor({ origin: files.origin });
  const id = crypto.randomUUID();
  await page.goto("/my-tasks?tab=3#x");
  await comesTo(page, "/app/#/my-tasks?tab=3#x");
  await page.getByText("No tasks yet").waitFor();
  await page.goto(`/u/${id}`);
  await comesTo(page, `/app/#/u/${id}`);
  await title(page, "Nothing is shared here").waitFor();
  await page.goto(`/embedded-player/${id}?lang=de`);
  await comesTo(page, `/embedded-player/index.html#/embedded-player/${id}?lang=de`);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  // Whoever frames the player may set its hash, and yet gets no other page.
  await page.goto("/embedded-player/index.html#/home");
  await comesTo(page, "/embedded-player/index.html#/embedded-player/index.html#/home");
  await title(page, "Hier ist nichts freigegeben").waitFor();
  await expect(menu(page)).toHaveCount(0);
  await page.goto("/app/#/pricing");
  await comesTo(page, "/pricing");
  await page.goto("/no-such-page");
  await page.getByRole("link", { name: "Go to the home page" }).waitFor();
  await comesTo(page, "/no-such-page");
});
