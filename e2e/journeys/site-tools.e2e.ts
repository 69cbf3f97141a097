import { getDirection, type Locale, locales } from "@voxloom/contract";
import siteSettings from "../../apps/web/site-settings.json" with { type: "json" };
import { getAddress, type PagePath } from "../../apps/web/src/lib/site/locale-paths.ts";
import { sitePages } from "../../apps/web/src/lib/site/pages.ts";
import { isReadyPage } from "../../apps/web/src/lib/site/tool-entries.ts";
import { keepPicture, openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { builtLocales, sentPage } from "../built-pages.ts";
import { makeSpokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { origin } from "../product.ts";
import { expect, test } from "../test.ts";

/** What is true of every page as it leaves the server: a language for each alternate, and one for all others. */
const wholePage = {
  status: 200,
  headings: 1,
  unfilled: undefined,
  isNamed: true,
  isInLanguage: true,
  alternates: locales.length + 1,
  isCanonical: true,
};

/** Pages below one folder are of one kind, but for those that lead to the others. */
const pageOfEachKind = (): PagePath[] => [
  ...new Map(sitePages.map((page) => [page.replace(/(?<=^\/[^/]+\/).+/, "*"), page])).values(),
];

test("a file that is chosen on a tool's page becomes a preview by itself, without an account", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor();
  const video = await makeSpokenVideo(await makeFolder(), "talk.mp4");
  await page.goto("/tools/video-translator/");
  await page.getByRole("combobox", { name: "Translate into" }).selectOption({ label: "Spanish" });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Translate a video" }).click();
  await (await chooser).setFiles(video);
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/, { timeout: 60_000 });
  await page.getByText("English to Spanish").first().waitFor();
  await page.getByRole("button", { name: "Download" }).waitFor({ timeout: 120_000 });
  expect(problems).toEqual([]);
});

test("addresses in another spelling lead to the page they mean", async () => {
  for (const [given, meant] of [
    ["/video-translator/", "/tools/video-translator/"],
    ["/ar/tools/video-translator/", "/ar/video-translator/"],
    ["/ar-EG/tools/", "/ar/tools/"],
    ["/sv/tools/", "/tools/"],
    ["/en/signin", "/signin"],
  ] as const) {
    const answer = await fetch(`${origin()}${given}`);
    expect(answer.ok, given).toBe(true);
    expect(answer.url, given).toBe(`${origin()}${meant}`);
  }
});

test("what only browsers know of an address leads to the page it means", { tag: "@full" }, async () => {
  const { page } = await openVisitor();
  // What stands behind a hash only browsers know; names of files and capital letters are for the router in them.
  for (const [given, meant] of [
    ["/de/index.html?a=1", "/de/?a=1"],
    ["/sv/text-to-speech/?a=1#b", "/tools/text-to-speech/?a=1#b"],
    ["/Pricing?a=1#compare", "/pricing?a=1#compare"],
    ["/SignIn", "/signin"],
  ] as const) {
    await page.goto(given);
    await page.waitForURL(`**${meant}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
});

test("every public page is whole without scripts in every language, and names its others", async () => {
  for (const locale of builtLocales) {
    await Promise.all(sitePages.map((page) => standsWhole(locale, page)));
  }
});

async function standsWhole(locale: Locale, page: PagePath): Promise<void> {
  const address = getAddress(locale, page);
  const { status, html } = await sentPage(address);
  const facts = {
    status,
    headings: html.match(/<h1[ >]/g)?.length,
    unfilled: html.replace(/<(script|style)\b.*?<\/\1>/gs, "").match(/\{\w+\}/)?.[0],
    // The product's name alone says nothing of the page.
    isNamed: /<title>(?!\s*\|)[^<]*Voxloom[^<]*<\/title>/.test(html),
    isInLanguage: html.includes(`<html lang="${locale}" dir="${getDirection(locale)}"`),
    alternates: html.match(/rel="alternate" hrefLang/g)?.length,
    isCanonical: html.includes(`rel="canonical" href="${siteSettings.origin}${address}"`),
  };
  // Nobody is to find what is not there yet.
  const unlisted = { ...wholePage, alternates: undefined, isCanonical: false };
  expect.soft(facts, address).toEqual(isReadyPage(page) ? wholePage : unlisted);
}

/** Languages of long words, and one that breaks between phrases only. */
const wideLocales = builtLocales.filter((locale) => ["de", "fr", "ru", "ja"].includes(locale));

test("no page is wider than a screen of 320 pixels, however long the words of its language are", {
  tag: "@full",
}, async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: origin(),
    viewport: { width: 320, height: 640 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  for (const locale of wideLocales) {
    for (const path of pageOfEachKind()) {
      await page.goto(getAddress(locale, path), { waitUntil: "domcontentloaded" });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, getAddress(locale, path)).toBe(320);
    }
  }
  await context.close();
});

test("axe finds nothing serious on a page of each kind", { tag: "@full" }, async () => {
  const { page, problems } = await openVisitor();
  for (const path of pageOfEachKind()) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await seriousFindings(page), path).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test("kinds of pages stand well in Arabic on a phone, in the dark", { tag: "@full" }, async () => {
  const { page, problems } = await openVisitor({
    screen: "phone",
    locale: "ar",
    dark: true,
  });
  for (const path of ["/tools/", "/tools/ai-dubbing/", "/channel/tiktok/"] as const) {
    await page.goto(getAddress("ar", path));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(await overflowPixels(page), path).toBe(0);
    expect(await seriousFindings(page), path).toEqual([]);
    await keepPicture(page, `site${path.replaceAll("/", "-")}arabic-phone`);
  }
  expect(problems).toEqual([]);
});
