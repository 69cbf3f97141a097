import type { Page } from "@playwright/test";
import { openVisitor } from "../browser.ts";
import { notedEvents, storedText } from "../public-page.ts";
import { signInByProvider } from "../sign-in.ts";
import { expect, test } from "../test.ts";

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });

test("someone comes back from a provider signed in, with what they made as a guest", {
  tag: "@full",
}, async () => {
  const { page } = await openVisitor();
  await page.goto("/my-tasks?tab=3");
  await page.getByText("No tasks yet").waitFor();
  const guest = await storedText(page, "voxloom-web-id");
  expect(guest).toBeTruthy();
  // The first page in another tab has nobody signed in yet, and hears of it.
  const other = await page.context().newPage();
  await other.goto("/");
  await signInButton(other).waitFor();
  await signInButton(page).click();
  await signInByProvider(page, "grace");
  await page.waitForURL((url) => url.pathname === "/my-tasks");
  await page.getByRole("button", { name: "Account of Grace Hopper" }).waitFor();
  await expect(page).toHaveURL("/my-tasks?tab=3");
  await expect.poll(() => notedEvents(page)).toContainEqual({ event: "register", way: "discord" });
  await expect.poll(() => storedText(page, "voxloom-web-id")).toBeNull();
  const status = await page.evaluate(async (webId) => {
    const headers = { "X-Web-Id": webId };
    return (await fetch("/api/account/who-am-i", { headers, credentials: "omit" })).status;
  }, guest ?? "");
  expect(status).toBe(401);
  await other.getByRole("button", { name: "Account of Grace Hopper" }).waitFor();
});

test("what went wrong at a provider is said on the sign-in page", { tag: "@full" }, async () => {
  const { page } = await openVisitor();
  await page.goto("/oauth2/callback/discord?code=forged&state=forged");
  await page.waitForURL((url) => url.pathname === "/signin");
  await expect(page.getByRole("alert")).toContainText("This sign-in is no longer valid");
  await page.goto("/oauth2/authorization/google");
  await page.waitForURL((url) => url.pathname === "/signin");
  await page.getByText("This way to sign in is not set up on this server.", { exact: false }).waitFor();
});
