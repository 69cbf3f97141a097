import { administrationPath, answer, openAdmin, question } from "../administrator.ts";
import { keepPicture, openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { openPublicPage } from "../public-page.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { expect, test } from "../test.ts";

test("whoever is no administrator finds what stands at any unknown address", { tag: "@full" }, async () => {
  const { page: visitor } = await openVisitor();
  await visitor.goto("/manager/no-such-page");
  const said = visitor.getByRole("main");
  await expect(said).toContainText("This page does not exist");
  const ofUnknown = await said.textContent();
  // Nobody is signed in: it may be an administrator whose session is over.
  await visitor.goto(administrationPath);
  await visitor.waitForURL("**/signin?**");
  expect(new URL(visitor.url()).searchParams.get("redirect")).toBe(administrationPath);
  await signInByCalls(visitor, newEmail());
  await visitor.goto(administrationPath);
  await expect.poll(() => said.textContent()).toBe(ofUnknown);
});

test("an administrator finds a person, gives credits, ends a session, shuts out and lets in; the log keeps all", {
  tag: "@full",
}, async () => {
  const { page: view, problems, somebody, other, email } = await openAdmin();
  // Administrators are led to the projects of all, as soon as the browser knows that they are some.
  await view.goto(administrationPath);
  await view.getByRole("heading", { name: "Right now" }).waitFor();
  await openPublicPage(view, "/");
  await view.getByRole("main").getByRole("link", { name: "Try for free" }).first().click();
  await view.waitForURL(`**${administrationPath}`);
  await view.getByRole("tab", { name: "People" }).click();
  await view.getByRole("searchbox", { name: "Search" }).fill(somebody.slice(0, 15));
  await view.getByRole("button", { name: somebody }).waitFor();
  await keepPicture(view, "admin-people");
  await view.getByRole("button", { name: somebody }).focus();
  await view.keyboard.press("Enter");
  const drawer = question(view, "Person");
  await drawer.getByRole("heading", { name: somebody }).waitFor();
  await expect(view).toHaveURL(/[?&]user=[0-9a-f-]{36}(&|$)/);

  await drawer.getByRole("button", { name: "Give credits" }).click();
  const gift = question(view, "Give credits");
  await gift.getByRole("textbox", { name: "Credits" }).fill("12.5");
  await gift.getByRole("textbox", { name: "Note" }).fill("With thanks");
  const give = gift.getByRole("button", { name: "Give credits" });
  await expect(give).toBeDisabled();
  expect(await seriousFindings(view)).toEqual([]);
  // Escape closes the question, not what lies below it.
  await view.keyboard.press("Escape");
  await gift.waitFor({ state: "hidden" });
  await expect(drawer).toBeVisible();
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
  await keepPicture(view, "admin-person");
  await view.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });

  await view.getByRole("tab", { name: "Audit log" }).click();
  // Until it is there the field of the tab before stands in its place.
  const log = view.getByRole("tabpanel", { name: "Audit log" });
  await log.getByRole("searchbox", { name: "Search" }).fill("passport");
  const entry = view.getByRole("listitem").filter({ hasText: "the owner has shown a passport" });
  await entry.getByText(`Account reactivated · ${somebody}`).waitFor();
  await entry.getByText(email).waitFor();
  await expect(view.getByRole("listitem")).toHaveCount(1);
  await keepPicture(view, "admin-log");
  expect(problems).toEqual([]);
});

for (const look of [
  { screen: "phone", locale: "en-US" },
  { screen: "phone", locale: "ar" },
  { screen: "desktop", locale: "ar" },
] as const)
  test(`every part fits ${look.screen} in ${look.locale}`, { tag: "@full" }, async () => {
    const { page: view, problems, somebody } = await openAdmin(look);
    for (const tab of ["overview", "people", "queue", "log"]) {
      await view.goto(`${administrationPath}?tab=${tab}`);
      await view.getByRole("heading", { level: 1 }).waitFor();
      await view.waitForLoadState("networkidle");
      expect(await overflowPixels(view), tab).toBe(0);
      expect(await seriousFindings(view), tab).toEqual([]);
      await keepPicture(view, `admin-${tab}-${look.screen}-${look.locale}`);
    }
    await view.goto(`${administrationPath}?tab=people`);
    await view.getByRole("button", { name: somebody }).click();
    await view.getByRole("dialog").getByRole("heading", { name: somebody }).waitFor();
    await view.waitForLoadState("networkidle");
    expect(await overflowPixels(view)).toBe(0);
    const drawer = view.getByRole("dialog");
    expect(await drawer.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(await seriousFindings(view)).toEqual([]);
    await keepPicture(view, `admin-person-${look.screen}-${look.locale}`);
    expect(problems).toEqual([]);
  });
