import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { keepPicture, openBrowser, openVisitor, type screens, seriousFindings } from "../browser.ts";
import { makeSpokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { grantAdmin } from "../grant-admin.ts";
import { chooseTargets, startOrder, uploadFile, waitForOrder } from "../order.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";

const page = "/manager/user-projects";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A person who has an account and an administrator who is signed in. */
async function openAdmin(look: { screen?: keyof typeof screens; locale?: string } = {}) {
  const somebody = newEmail();
  const other = await openVisitor(browser, inject("origin"));
  await signInByCalls(other.page, somebody);
  const visitor = await openVisitor(browser, inject("origin"), look);
  const email = newEmail();
  await signInByCalls(visitor.page, email);
  await grantAdmin(email);
  return { ...visitor, email, somebody, other: other.page };
}

/** Answers a question with a reason. */
async function answer(dialog: Locator, button: string, reason: string): Promise<void> {
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
}

const question = (within: Page, name: string): Locator => within.getByRole("dialog", { name, exact: true });

test("whoever is no administrator finds what stands at any unknown address", async () => {
  const { page: visitor } = await openVisitor(browser, inject("origin"));
  const said = async (path: string): Promise<string | null> => {
    await visitor.goto(path);
    await visitor.getByRole("heading", { level: 1 }).waitFor();
    await visitor.waitForLoadState("networkidle");
    return visitor.locator("main").textContent();
  };
  const ofStranger = await said(page);
  expect(ofStranger).toBe(await said("/manager/no-such-page"));
  expect(ofStranger).toContain("There is no such page");
  await signInByCalls(visitor, newEmail());
  expect(await said(page)).toBe(ofStranger);
  await visitor.getByRole("link", { name: "Home", exact: true }).waitFor();
  expect(await visitor.getByRole("link", { name: "Administration" }).count()).toBe(0);
});

test("an administrator finds a person, gives credits, ends a session, shuts out and lets in; the log keeps all", async () => {
  const { page: view, problems, somebody, other, email } = await openAdmin();
  await view.goto(page);
  await view.getByRole("searchbox", { name: "Search" }).fill(somebody.slice(0, 12));
  await view.getByRole("button", { name: somebody }).waitFor();
  expect(await seriousFindings(view)).toEqual([]);
  await keepPicture(view, "admin-people");
  await view.getByRole("button", { name: somebody }).focus();
  await view.keyboard.press("Enter");
  const drawer = question(view, "Person");
  await drawer.getByRole("heading", { name: somebody }).waitFor();
  expect(new URL(view.url()).searchParams.get("user")).toMatch(/^[0-9a-f-]{36}$/);

  await drawer.getByRole("button", { name: "Give credits" }).click();
  const gift = question(view, "Give credits");
  await gift.getByRole("textbox", { name: "Credits" }).fill("12.5");
  await gift.getByRole("textbox", { name: "Note" }).fill("With thanks");
  const give = gift.getByRole("button", { name: "Give credits" });
  expect(await give.isDisabled()).toBe(true);
  expect(await seriousFindings(view)).toEqual([]);
  // Escape closes the question, not what lies below it.
  await view.keyboard.press("Escape");
  await gift.waitFor({ state: "hidden" });
  expect(await drawer.isVisible()).toBe(true);
  await drawer.getByRole("button", { name: "Give credits" }).click();
  await gift.getByRole("textbox", { name: "Credits" }).fill("12.5");
  await gift.getByRole("textbox", { name: "Note" }).fill("With thanks");
  await answer(gift, "Give credits", "found a serious mistake");
  await drawer.getByText("12.5 of 12.5 left").waitFor();
  await drawer.getByText("found a serious mistake").first().waitFor();
  await drawer.getByText("Note: With thanks").waitFor();

  await drawer.getByRole("button", { name: "Deactivate" }).click();
  await answer(question(view, "Deactivate"), "Deactivate", "somebody else uses this account");
  await drawer.getByText("Deactivated since", { exact: false }).waitFor();
  await drawer.getByText("Signed in nowhere.").waitFor();
  expect((await other.request.get("/api/account/signed-info")).status()).toBe(401);
  await drawer.getByRole("button", { name: "Reactivate" }).click();
  await answer(question(view, "Reactivate"), "Reactivate", "the owner has shown a passport");
  await drawer.getByText("Deactivated since", { exact: false }).waitFor({ state: "hidden" });
  expect(await seriousFindings(view)).toEqual([]);
  await keepPicture(view, "admin-person");
  await view.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });

  await view.getByRole("tab", { name: "Audit log" }).click();
  await view.getByRole("searchbox", { name: "Search" }).fill("passport");
  const entry = view.getByRole("listitem").filter({ hasText: "the owner has shown a passport" });
  await entry.getByText(`Account reactivated · ${somebody}`).waitFor();
  await entry.getByText(email).waitFor();
  await view.getByRole("listitem").nth(1).waitFor({ state: "detached" });
  expect(await seriousFindings(view)).toEqual([]);
  await keepPicture(view, "admin-log");
  expect(problems).toEqual([]);
});

test("a paused queue holds an order; it is cancelled, tried again, and made when the queue goes on", async () => {
  const { page: view, problems, somebody, other } = await openAdmin();
  await view.goto(`${page}?tab=queue`);
  await view
    .getByRole("button", { name: /^Pause the queue/ })
    .first()
    .click();
  await answer(question(view, "Pause the queue"), "Pause the queue", "the disks are being changed");
  await view.getByText("Paused since", { exact: false }).waitFor();

  await other.goto("/translation");
  await uploadFile(other, await makeSpokenVideo(await makeFolder(), "held.mp4"));
  await waitForOrder(other);
  await chooseTargets(other, ["Spanish"]);
  await startOrder(other);
  await other.waitForURL(/\/my-tasks\/.+\/.+/);

  await view.getByRole("searchbox", { name: "Search" }).fill("held");
  const row = view.getByRole("listitem").filter({ hasText: "held" });
  await row.getByRole("button", { name: somebody }).waitFor();
  await row.getByText("Waiting").waitFor();
  expect(await seriousFindings(view)).toEqual([]);
  await keepPicture(view, "admin-queue");
  await row.getByRole("button", { name: /^Cancel/ }).click();
  await answer(question(view, "Cancel the task"), "Cancel the task", "ordered twice");
  await row.getByText("Cancelled").waitFor();
  await row.getByRole("button", { name: /^Try/ }).click();
  await answer(question(view, "Try again"), "Try again", "it was ordered once");
  await row.getByText("Waiting").waitFor();
  await view
    .getByRole("button", { name: /^Resume the queue/ })
    .first()
    .click();
  await answer(question(view, "Resume the queue"), "Resume the queue", "the disks are changed");
  await row.getByText("Done").waitFor({ timeout: 180_000 });
  expect(problems).toEqual([]);
});

test.each([
  { screen: "phone", locale: "en-US" },
  { screen: "phone", locale: "ar" },
  { screen: "desktop", locale: "ar" },
] as const)("every part fits $screen in $locale", async (look) => {
  const { page: view, problems, somebody } = await openAdmin(look);
  const overflow = (): Promise<number> =>
    view.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const tab of ["people", "queue", "log"]) {
    await view.goto(`${page}?tab=${tab}`);
    await view.getByRole("heading", { level: 1 }).waitFor();
    await view.waitForLoadState("networkidle");
    expect(await overflow(), tab).toBe(0);
    expect(await seriousFindings(view), tab).toEqual([]);
    await keepPicture(view, `admin-${tab}-${look.screen}-${look.locale}`);
  }
  await view.goto(page);
  await view.getByRole("button", { name: somebody }).click();
  await view.getByRole("dialog").getByRole("heading", { name: somebody }).waitFor();
  await view.waitForLoadState("networkidle");
  expect(await overflow()).toBe(0);
  const drawer = view.getByRole("dialog");
  expect(await drawer.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(await seriousFindings(view)).toEqual([]);
  await keepPicture(view, `admin-person-${look.screen}-${look.locale}`);
  expect(problems).toEqual([]);
});
