import type { Page } from "@playwright/test";
import { entitlementFlagSchema, planEntitlements, planLevels } from "@voxloom/contract";
import { isLineAhead } from "../../apps/web/src/lib/plans/flags-ahead.ts";
import { keepPicture, openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { getDocument, sentPage } from "../built-pages.ts";
import { origin } from "../product.ts";
import { askForCode, newEmail } from "../sign-in.ts";
import { expect, test } from "../test.ts";

const planCard = (page: Page, plan: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: plan, level: 3, exact: true }) });
/** The page has asked the server what it sells: what was built before is alive. */
const scriptsRun = (page: Page): Promise<void> =>
  page.getByText("This server only tests its checkout", { exact: false }).waitFor();

/** What a cell of the table says, as the entitlement table has it. */
function getMeaning(cell: string): unknown {
  const size = /^([\d.]+) (MB|GB)$/.exec(cell);
  if (size) return Number(size[1]) * (size[2] === "GB" ? 1024 ** 2 : 1024);
  const hours = /^(\d+) hr$/.exec(cell);
  if (hours) return Number(hours[1]) * 60;
  if (/^\d+$/.test(cell)) return Number(cell);
  const words: Record<string, unknown> = {
    Included: true,
    "Not included": false,
    "No limit": null,
    All: "all",
    "Built-in": "built-in",
    Community: "community",
    "E-mail": "email",
    "E-mail, answered first": "priority",
    "A person for you": "dedicated",
  };
  return cell in words ? words[cell] : cell;
}

test("the table that compares plans says what the entitlement table says", async () => {
  const { html } = await sentPage("/pricing");
  const rows = [...getDocument(html).querySelectorAll("tr[data-flag]")];
  const shown = new Map(
    rows.map((row) => [
      row.getAttribute("data-flag") ?? "",
      [...row.querySelectorAll("td")].map(({ textContent }) => textContent),
    ]),
  );
  for (const flag of entitlementFlagSchema.options.filter((one) => !isLineAhead(one))) {
    const granted = planLevels.map((level) => planEntitlements[level][flag]);
    // No clone at all is shown as not included.
    const expected = granted.map((value) => (flag === "create_voice_clone" && value === 0 ? false : value));
    expect(shown.get(flag)?.map(getMeaning), flag).toEqual(expected);
  }
  expect(shown.get("storage")).toEqual(["5 GB", "50 GB", "200 GB", "1 TB", "No limit"]);
});

test("a stranger who chooses a plan signs in, and is at its purchase; so is whoever is signed in @full", async () => {
  const { page, problems } = await openVisitor({ locale: "en-IE" });
  await page.goto("/pricing");
  const business = planCard(page, "Business");
  await business.getByText("€49", { exact: true }).waitFor();
  await business.getByRole("link", { name: "Choose Business" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in to Voxloom" });
  await dialog.getByRole("button", { name: "Continue with e-mail" }).click();
  await page.waitForURL((url) => url.pathname === "/signup");
  const code = await askForCode(page, newEmail());
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("textbox", { name: "Code" }).press("Enter");
  await page.waitForURL((url) => url.pathname === "/subscription-plan");
  const checkout = page.getByRole("dialog", { name: "Check and pay" });
  await checkout.getByText("Business · Month · 225 credits").waitFor();
  await page.keyboard.press("Escape");
  await checkout.waitFor({ state: "hidden" });
  await expect(page).toHaveURL("/subscription-plan");

  await page.goto("/pricing");
  await scriptsRun(page);
  await page.getByRole("radio", { name: /^Yearly/ }).check({ force: true });
  await planCard(page, "Pro").getByRole("link", { name: "Choose Pro" }).click();
  await checkout.getByText("Pro · Year · 900 credits").waitFor();
  await checkout.getByRole("button", { name: "Buy as a test for €180" }).click();
  await checkout.waitFor({ state: "hidden" });
  await page.getByRole("heading", { name: "Pro", level: 2 }).waitFor();
  const orders = page.getByRole("region", { name: "Orders" });
  await orders.getByText("€180").waitFor();

  await page.goto("/pricing");
  await expect(page.getByRole("link", { name: "Book a demo" }).last()).toHaveAttribute(
    "href",
    "/book-a-demo/",
  );
  await page.getByRole("link", { name: "Buy 100 credits" }).click();
  await checkout.getByText("100 credits").waitFor();
  await page.goto("/pricing");
  await planCard(page, "Free").getByRole("link", { name: "Start for free" }).click();
  await page.waitForURL((url) => url.pathname === "/home");
  expect(problems).toEqual([]);
});

test("without scripts the monthly prices, the way to them and every line of the table are there", {
  tag: "@full",
}, async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: origin(),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto("/pricing");
  const studio = planCard(page, "Studio");
  await expect(studio.getByText("$159", { exact: true })).toBeVisible();
  await expect(studio.getByRole("link")).toHaveAttribute("href", "/subscription-plan?price=studio-month");
  const heads = page.locator("thead th[data-level]:visible");
  await expect(heads).toHaveText(["Pro"]);
  await page.getByRole("group", { name: "Plan shown" }).getByText("Studio").click();
  await expect(heads).toHaveText(["Studio"]);
  await context.close();
});

for (const { address, ...options } of [
  { address: "/ar/pricing", screen: "phone", dark: false },
  { address: "/ar/pricing", screen: "desktop", dark: true },
  { address: "/de/pricing", screen: "phone", dark: true },
] as const)
  test(`prices stand well at ${address}: ${options.screen}`, { tag: "@full" }, async () => {
    const { page, problems } = await openVisitor(options);
    await page.goto(address);
    await page.getByRole("status").waitFor();
    expect(await overflowPixels(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await keepPicture(page, `pricing-${address.slice(1, 3)}-${options.screen}`);
    expect(problems).toEqual([]);
  });
