import { administrationPath, answer, openAdmin, question } from "../administrator.ts";
import { keepPicture, openVisitor, seriousFindings } from "../browser.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { expect, test } from "../test.ts";

test("whoever is no administrator finds what stands at any unknown address", async () => {
  const { page: visitor } = await openVisitor();
  const said = async (path: string): Promise<string | null> => {
    await visitor.goto(path);
    await visitor.getByRole("heading", { level: 1 }).waitFor();
    await visitor.waitForLoadState("networkidle");
    return visitor.locator("main").textContent();
  };
  const ofUnknown = await said("/manager/no-such-page");
  expect(ofUnknown).toContain("This page does not exist");
  // Nobody is signed in: it may be an administrator whose session is over.
  await visitor.goto(administrationPath);
  await visitor.waitForURL("**/signin?**");
  expect(new URL(visitor.url()).searchParams.get("redirect")).toBe(administrationPath);
  await signInByCalls(visitor, newEmail());
  expect(await said(administrationPath)).toBe(ofUnknown);
  await visitor.getByRole("link", { name: "Home", exact: true }).waitFor();
  expect(await visitor.getByRole("link", { name: "Administration" }).count()).toBe(0);
});

test("an administrator finds a person, gives credits, ends a session, shuts out and lets in; the log keeps all", async () => {
  const { page: view, problems, somebody, other, email } = await openAdmin();
  await view.goto(administrationPath);
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

for (const look of [
  { screen: "phone", locale: "en-US" },
  { screen: "phone", locale: "ar" },
  { screen: "desktop", locale: "ar" },
] as const)
  test(`every part fits ${look.screen} in ${look.locale}`, async () => {
    const { page: view, problems, somebody } = await openAdmin(look);
    const overflow = (): Promise<number> =>
      view.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const tab of ["people", "queue", "log"]) {
      await view.goto(`${administrationPath}?tab=${tab}`);
      await view.getByRole("heading", { level: 1 }).waitFor();
      await view.waitForLoadState("networkidle");
      expect(await overflow(), tab).toBe(0);
      expect(await seriousFindings(view), tab).toEqual([]);
      await keepPicture(view, `admin-${tab}-${look.screen}-${look.locale}`);
    }
    await view.goto(administrationPath);
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
