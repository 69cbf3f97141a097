import type { Page } from "@playwright/test";
import { openVisitor, seriousFindings } from "../browser.ts";
import { haveOtherSettings } from "../other-settings.ts";
import { chatClosed, lateParts, openPublicPage, storedBefore, storedText } from "../public-page.ts";
import { expect, test } from "../test.ts";
import { words } from "../words.ts";

const said = words.en.cookies;
const cookies = (page: Page, name = said.title) => page.getByRole("region", { name, exact: true });
const press = (page: Page, name: string): Promise<void> =>
  cookies(page).getByRole("button", { name, exact: true }).click();
const counting = (page: Page) => cookies(page).getByRole("checkbox", { name: said.analytics });
/** What is kept of the visitor's answer. */
const answerStored = async (page: Page) => [
  await storedText(page, "voxloom-cookie-banner"),
  await storedText(page, "voxloom-cookie-choice"),
];
const cookiesInFooter = (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" });

test("cookies are asked for until something is accepted; who declines leaves nothing and is asked again", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor({ storage: storedBefore(chatClosed) });
  await openPublicPage(page, "/about/");
  await cookies(page).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await press(page, said.declineAll);
  await expect(cookies(page)).toHaveCount(0);
  expect(await answerStored(page)).toEqual([null, null]);
  await openPublicPage(page, "/partner/");
  await cookies(page).waitFor();

  // Only what is necessary: not counted, not asked again.
  await press(page, said.settings);
  await expect(counting(page)).not.toBeChecked();
  await press(page, said.accept);
  expect(await answerStored(page)).toEqual(["1", "necessary"]);
  await openPublicPage(page, "/about/");
  await expect(cookies(page)).toHaveCount(0);

  // The footer asks anew, by keys too: the focus goes there and back.
  await cookiesInFooter(page).press("Enter");
  await expect(counting(page)).toBeFocused();
  await page.keyboard.press("Space");
  await cookies(page).getByRole("button", { name: said.accept, exact: true }).press("Enter");
  await expect(cookiesInFooter(page)).toBeFocused();
  expect(await answerStored(page)).toEqual(["1", null]);
  expect(problems).toEqual([]);
});

test("cookies are asked for in the language of the page, above its policy, and not in the workspace", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor({
    screen: "phone",
    storage: storedBefore(chatClosed),
  });
  const asked = words.de.cookies;
  await openPublicPage(page, "/de/about/");
  const german = cookies(page, asked.title);
  for (const name of [asked.settings, asked.declineAll, asked.acceptAll]) {
    await german.getByRole("button", { name }).waitFor();
  }
  await german.getByRole("link", { name: asked.policy }).click();
  await page.waitForURL("**/de/privacy-policy");
  await openPublicPage(page, "/home");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect(cookies(page)).toHaveCount(0);
  await expect(german).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("help offers nothing that is not there, has a contact to scan in Chinese and Russian, and none in editors", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor({ storage: storedBefore(chatClosed) });
  const [zh, ru] = [
    { qr: "/materials/flag/zh.png" },
    { qr: "/materials/flag/ru.png", link: "https://chat.example/us" },
  ];
  await haveOtherSettings(page.context(), { messengers: { zh, ru } });
  const help = lateParts(page);
  await openPublicPage(page, "/partner/");
  // Whoever brings others is rewarded, which is there; a contact is not.
  await expect(help.getByRole("link")).toHaveAttribute("href", /\/referrals\/?$/);
  await expect(help.locator("details")).toHaveCount(0);

  const scan = async (address: string, qr: string) => {
    await openPublicPage(page, address);
    await help.locator("summary").click();
    await expect
      .poll(() => help.locator(`img[src="${qr}"]`).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    return help.locator("details a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  };
  expect(await scan("/zh/about/", zh.qr)).toEqual([]);
  expect(await scan("/ru/about/", ru.qr)).toEqual([ru.link]);
  expect(await seriousFindings(page)).toEqual([]);

  await openPublicPage(page, "/partner/");
  await expect(help).toBeAttached();
  await page.goto("/translation-editor/nothing");
  await page.getByText("This is not here.", { exact: false }).waitFor();
  await page.waitForLoadState("networkidle");
  await expect(help).toHaveCount(0);
  expect(problems.filter((problem) => !/status of 40[0-9]/.test(problem))).toEqual([]);
});
