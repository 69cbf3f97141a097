import { openVisitor } from "../browser.ts";
import { makeSpokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { chooseTargets, startOrder, uploadFile, waitForResult } from "../order.ts";
import { haveOtherSettings } from "../other-settings.ts";
import { expect, test } from "../test.ts";

test.use({ settings: { VOXLOOM_BILLING: "off" } });

test("without billing somebody orders two files at once and shares one, and meets no wall", {
  tag: "@full",
}, async () => {
  // Makes what a small machine takes its time for.
  test.slow();
  const { page, problems } = await openVisitor({ isLocal: true });
  await haveOtherSettings(page.context(), { hasBilling: false });
  const folder = await makeFolder();
  const names = ["first.mp4", "second.mp4"];
  const files: string[] = [];
  for (const name of names) files.push(await makeSpokenVideo(folder, name));
  await uploadFile(page, files);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByRole("link", { name: "My tasks" })).toBeVisible();
  await expect(menu.getByRole("link", { name: /plan|credits/i })).toHaveCount(0);
  const heard = page.getByRole("region", { name: "Your files: 2" }).getByText(/English$/);
  await heard.nth(1).waitFor({ timeout: 60_000 });
  await chooseTargets(page, ["Spanish"]);
  await startOrder(page);
  await page.getByRole("heading", { name: "My tasks" }).waitFor();
  for (const name of names) await page.getByRole("listitem").filter({ hasText: name }).waitFor();
  await page.getByRole("link", { name: "first.mp4" }).first().click();
  await waitForResult(page);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Share “first/ });
  const stored = page.waitForResponse((answer) => answer.url().includes("/share-permission/upsert"));
  await dialog.getByRole("radio", { name: "Anyone with the link" }).click();
  expect((await stored).status()).toBe(200);
  const link = await dialog.getByRole("link").first().getAttribute("href");
  const { page: visitor } = await openVisitor({ isLocal: true });
  await visitor.goto(link ?? "");
  await visitor.locator("video").waitFor();
  // Another browser of the same machine works in the same project.
  await haveOtherSettings(visitor.context(), { hasBilling: false });
  await visitor.goto("/my-tasks");
  for (const name of names) await visitor.getByRole("link", { name }).first().waitFor();
  await expect(page.getByRole("dialog", { name: /^Sign in/ })).toHaveCount(0);
  expect(problems).toEqual([]);
});
