import { openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { expect, test } from "../test.ts";

test("help is found as one types, opened by keys, and read with the words of the interface", async () => {
  const { page, problems } = await openVisitor();
  await page.goto("/help-center/");
  await page.getByRole("heading", { level: 2, name: "First steps" }).waitFor();

  const field = page.getByRole("searchbox", { name: "Search the help center" });
  await field.fill("glosary");
  const results = page.getByRole("list", { name: "Results" }).getByRole("link");
  await expect(results.first()).toContainText("glossary");
  await expect(page.getByRole("heading", { name: "First steps" })).toBeHidden();
  expect(await seriousFindings(page)).toEqual([]);
  await field.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "First steps" }).waitFor();
  await expect(field).toBeFocused();

  // Another language has a search of its own.
  const switchTo = async (language: string) => {
    await page.getByRole("button", { name: /: (English|العربية)$/ }).click();
    await page.getByRole("link", { name: language, exact: true }).click();
  };
  await switchTo("العربية");
  await page.getByRole("searchbox", { name: "ابحث في المساعدة" }).fill("المسرد");
  const arabic = page.getByRole("list", { name: "النتائج" }).getByRole("link");
  await expect(arabic.first()).toHaveAttribute("href", /^\/ar\/help-center\//);
  await switchTo("English");

  await field.fill("glossary");
  await results.first().waitFor();
  await field.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/help-center/subtitles-and-glossary/");
  await page.getByRole("heading", { level: 1, name: "Your own subtitles and a glossary" }).waitFor();
  const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await contents.first().click();
  await expect(page).toHaveURL(/#bringing-subtitles$/);
  await expect(page.locator("strong", { hasText: "Choose a subtitle file" })).toHaveCount(1);
  expect(await seriousFindings(page)).toEqual([]);
  // Back again, the search is still there.
  await page.goBack();
  await page.goBack();
  await results.first().waitFor();
  await expect(field).toHaveValue("glossary");
  expect(problems).toEqual([]);
});

test("the help center searches Japanese, whose words no spaces part, and a post stands in Arabic on a phone", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor({ screen: "phone" });
  await page.goto("/ja/help-center/");
  await page.getByRole("searchbox").fill("字幕");
  await page.locator("a[href='/ja/help-center/subtitle-styles/'] strong").waitFor();
  await page.goto("/ar/blog/how-a-dub-is-fitted/");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const picture = page.locator("main img").first();
  await expect(picture).toHaveAttribute("src", "/pictures/product/ar/studio.avif");
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  expect(await overflowPixels(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});
