import type { Locator, Page } from "@playwright/test";
import { openVisitor, type VisitorOptions } from "./browser.ts";
import { grantAdmin } from "./grant-admin.ts";
import { newEmail, signInByCalls } from "./sign-in.ts";

/** Where administrators work. */
export const administrationPath = "/manager/user-projects";

/** A person who has an account, with the token of their session, and an administrator who is signed in. */
export async function openAdmin(look: VisitorOptions = {}) {
  const somebody = newEmail();
  const other = await openVisitor();
  const token = await signInByCalls(other.page, somebody);
  const visitor = await openVisitor(look);
  const email = newEmail();
  await signInByCalls(visitor.page, email);
  await grantAdmin(email);
  return { ...visitor, email, somebody, token, other: other.page };
}

/** Answers a question with a reason. */
export async function answer(dialog: Locator, button: string, reason: string): Promise<void> {
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** The question of this name. */
export const question = (within: Page, name: string): Locator =>
  within.getByRole("dialog", { name, exact: true });
