import type { Page } from "@playwright/test";

/** Buys a month of a plan in the test checkout, for whoever is signed in. */
export async function takePlan(page: Page, plan: "Pro" | "Business"): Promise<void> {
  await page.goto("/subscription-plan");
  await page.getByText("Month", { exact: true }).click();
  await page.getByRole("button", { name: `Choose ${plan}` }).click();
  const dialog = page.getByRole("dialog", { name: "Check and pay" });
  await dialog.getByRole("button", { name: /^Buy as a test/ }).click();
  await dialog.waitFor({ state: "hidden" });
}
