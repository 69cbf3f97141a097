import type { Page } from "@playwright/test";
import { isFullRun } from "@voxloom/contract/testing";
import { keepPicture, openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { sentPage } from "../built-pages.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { expect, test } from "../test.ts";

const pages = {
  landing: "/",
  home: "/home",
  translation: "/translation",
  audioTranslation: "/audio-translation",
  speech: "/text-to-speech/",
  voices: "/voices",
  pronunciations: "/pronunciations",
  assets: "/my-assets",
  tasks: "/my-tasks",
  engines: "/engines",
  signIn: "/signin",
  signUp: "/signup",
};
/** The quick run looks at one of each kind: a public page, a form, a desk, a list, a dialog's page. */
const kinds = new Set(["landing", "translation", "speech", "assets", "signIn"]);
const looked = Object.entries(pages).filter(([name]) => isFullRun || kinds.has(name));
const pagesOfAccounts = { account: "/account" };
/**
 * `isChecked`: whether axe looks at it; the other phones differ from it in their room only. The Arabic phone in the dark
 * is the one that most is wrong on first.
 */
const looks = [
  { name: "desktop", screen: "desktop", locale: "en-US", dark: false, isChecked: true, tag: ["@full"] },
  { name: "dark", screen: "desktop", locale: "en-US", dark: true, isChecked: true, tag: ["@full"] },
  { name: "phone", screen: "phone", locale: "en-US", dark: false, isChecked: false, tag: ["@full"] },
  { name: "arabic-phone", screen: "phone", locale: "ar", dark: true, isChecked: true, tag: [] },
  { name: "german-phone", screen: "phone", locale: "de-DE", dark: false, isChecked: false, tag: ["@full"] },
] as const;

for (const { tag, ...look } of looks) {
  test(`every page stands well: ${look.name}`, { tag: [...tag] }, async () => {
    const { page, problems } = await openVisitor(look);
    const standsWell = async ([name, path]: [name: string, path: string]) => {
      await page.goto(path);
      await settle(page, path);
      expect(await overflowPixels(page), `${name} is wider than its screen`).toBe(0);
      expect(await cutOff(page), `${name}: its header is wider than its screen`).toEqual([]);
      if (look.isChecked) expect(await seriousFindings(page, { isInQuickRun: true }), name).toEqual([]);
      const direction = look.locale === "ar" ? "rtl" : "ltr";
      await expect(page.locator("html"), name).toHaveAttribute("dir", direction);
      await keepPicture(page, `${name}-${look.name}`);
    };
    for (const entry of looked) await standsWell(entry);
    await signInByCalls(page, newEmail());
    for (const entry of Object.entries(pagesOfAccounts)) await standsWell(entry);
    expect(problems).toEqual([]);
  });
}

test("the first page is whole without scripts, and its scripts are light", { tag: "@full" }, async () => {
  const { page } = await openVisitor();
  const scripts: Promise<{ responseBodySize: number }>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.request().sizes());
  });
  await page.goto("/");
  await settle(page);
  const bytes = (await Promise.all(scripts)).reduce((sum, script) => sum + script.responseBodySize, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(140_000);
  const { html } = await sentPage("/");
  expect(html).toContain("spoken in another language</span></h1>");
});

test("what an engine is good for is said in the language of the page", { tag: "@full" }, async () => {
  const { page } = await openVisitor({ locale: "de-DE" });
  const catalog = page.waitForResponse("**/api/engines/catalog*");
  await page.goto("/engines");
  const { engines } = (await (await catalog).json()).data as { engines: { id: string; note: string }[] };
  await page.getByText("Apertium", { exact: true }).waitFor();
  const said = (await page.locator("main").textContent()) ?? "";
  expect(engines.length).toBeGreaterThan(10);
  expect(engines.filter(({ note }) => said.includes(note)).map(({ id }) => id)).toEqual([]);
});

/** Waits until the texts are there and nothing is being loaded any more; voices are measured while they are looked at. */
async function settle(page: Page, path = ""): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  if (path === pages.voices) await page.getByRole("main").getByRole("listitem").first().waitFor();
  else await page.waitForLoadState("networkidle");
}

/** What of the header reaches beyond the screen: a fixed header does not make its page scroll. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator("header :is(a, button, select)").evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < 0 || right > document.documentElement.clientWidth;
      })
      .map((part) => part.ariaLabel ?? part.textContent ?? part.tagName),
  );
