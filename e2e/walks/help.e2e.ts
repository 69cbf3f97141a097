import { openVisitor, seriousFindings } from "../browser.ts";
import { expect, test } from "../test.ts";

test("help is found as one types, opened by keys, and read with the words of the interface", async () => {
  const { page, problems } = await openVisitor();
  await page.goto("/help-center/");
  await page.getByRole("heading", { level: 2, name: "First steps" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  const field = page.getByRole("searchbox", { name: "Search the help center" });
  await field.fill("glosary");
  const results = page.getByRole("list", { name: "Results" }).getByRole("link");
  await results.first().waitFor();
  await page.getByRole("heading", { name: "First steps" }).waitFor({ state: "hidden" });
  expect(await results.first().textContent()).toContain("glossary");
  expect(await seriousFindings(page)).toEqual([]);
  await field.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "First steps" }).waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);

  // Another language has a search of its own.
  const switchTo = async (language: string) => {
    await page.getByRole("button", { name: /^(Language|Sprache): / }).click();
    await page.getByRole("link", { name: language, exact: true }).click();
  };
  await switchTo("Deutsch");
  await page.getByRole("searchbox", { name: "Hilfe durchsuchen" }).fill("Glossar");
  const german = page.getByRole("list", { name: "Ergebnisse" }).getByRole("link");
  await german.first().waitFor();
  expect(await german.first().getAttribute("href")).toMatch(/^\/de\/help-center\//);
  await switchTo("English");

  await field.fill("glossary");
  await results.first().waitFor();
  await field.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/help-center/subtitles-and-glossary/");
  await page.getByRole("heading", { level: 1, name: "Your own subtitles and a glossary" }).waitFor();
  const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await contents.first().click();
  expect(decodeURIComponent(new URL(page.url()).hash)).toBe("#bringing-subtitles");
  expect(await page.locator("strong", { hasText: "Choose a subtitle file" }).count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  // Back again, the search is still there.
  await page.goBack();
  await page.goBack();
  await results.first().waitFor();
  expect(await field.inputValue()).toBe("glossary");
  expect(problems).toEqual([]);
});

test("the help center searches Japanese, whose words no spaces part, and a post stands in Arabic on a phone", async () => {
  const { page, problems } = await openVisitor({ screen: "phone" });
  await page.goto("/ja/help-center/");
  await page.getByRole("searchbox").fill("字幕");
  await page.locator("a[href='/ja/help-center/subtitle-styles/'] strong").waitFor();
  await page.goto("/ar/blog/how-a-dub-is-fitted/");
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  const picture = page.locator("main img").first();
  expect(await picture.getAttribute("src")).toBe("/pictures/product/ar/studio.avif");
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});
