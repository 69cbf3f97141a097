import type { Locator, Page } from "@playwright/test";
import { keepPicture, openVisitor, seriousFindings } from "../browser.ts";
import { seedDrafts } from "../seed-tasks.ts";
import { expect, test } from "../test.ts";

const rows = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox") });
const row = (page: Page, name: string): Locator =>
  rows(page).filter({ has: page.getByText(name, { exact: true }) });
const folders = (page: Page) => page.getByRole("navigation", { name: "Folders" });
const folderLink = (page: Page, name: string) => folders(page).getByRole("link", { name });
const choose = async (page: Page, opener: string, item: string): Promise<void> => {
  await page.getByRole("button", { name: opener, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};
const count = (page: Page, wanted: number) => expect(rows(page)).toHaveCount(wanted);

async function nameFolder(page: Page, name: string, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name of the folder" }).fill(name);
  // A double click is one answer.
  await dialog.getByRole("button", { name: button, exact: true }).dblclick();
  await dialog.waitFor({ state: "hidden" });
}

async function openTasks(page: Page): Promise<void> {
  await page.goto("/my-tasks");
  await rows(page).first().waitFor();
}

test("folders are made, filled by menu and by hand, renamed, moved and deleted; no task is lost", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor();
  const names = ["Anna", "Bert", "Cleo", "Dora"];
  await seedDrafts(
    page,
    names.map((name) => ({ name, languages: 1 })),
  );
  await openTasks(page);
  await page.getByRole("button", { name: "New folder" }).click();
  await nameFolder(page, "Clients", "Create");
  await choose(page, "Actions for the folder Clients", "New folder inside");
  await nameFolder(page, "Acme", "Create");
  await folderLink(page, "Acme").waitFor();

  await choose(page, "Actions for Anna", "Move to a folder");
  await page.getByRole("combobox", { name: "Into which folder" }).click();
  await page.getByRole("option", { name: "Clients / Acme" }).click();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await folderLink(page, "Acme 1 task").waitFor();
  await row(page, "Bert").dragTo(folderLink(page, "Acme"));
  await folderLink(page, "Acme 2 tasks").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "tasks-folders");

  await folderLink(page, "Acme").click();
  await count(page, 2);
  await page.reload();
  await count(page, 2);
  // A folder that would lie in itself is not among the places.
  await choose(page, "Actions for the folder Clients", "Move folder");
  await page.getByRole("combobox", { name: "Into which folder" }).click();
  expect(await page.getByRole("listbox").getByRole("option").allTextContents()).toEqual(["In no folder"]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel", exact: true }).click();
  await choose(page, "Actions for the folder Acme", "Rename folder");
  await nameFolder(page, "Acme Inc.", "Save");
  await folderLink(page, "Acme Inc. 2 tasks").dragTo(folderLink(page, "In no folder"));
  await expect
    .poll(async () => (await page.getByRole("button", { name: "Hide what lies in Clients" }).count()) === 0)
    .toBe(true);
  await choose(page, "Actions for the folder Acme Inc.", "Delete folder");
  await page.getByText("Nothing in it is deleted.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Delete folder", exact: true }).dblclick();
  await folderLink(page, "In no folder 4 tasks").click();
  await count(page, 4);
  expect(problems).toEqual([]);
});

test("found, sorted, renamed, chosen together, deleted, and brought back", { tag: "@full" }, async () => {
  const { page, problems } = await openVisitor();
  await seedDrafts(page, [
    { name: "Beach", languages: 1 },
    { name: "Beach", languages: 1 },
    { name: "Art", languages: 1 },
    { name: "Castle", languages: 1 },
  ]);
  await openTasks(page);
  await page.getByRole("combobox", { name: "Sort by" }).click();
  await page.getByRole("option", { name: "Name", exact: true }).click();
  await page.getByRole("button", { name: "Descending order" }).click();
  await expect
    .poll(async () => (await rows(page).locator("bdi").allTextContents()).join(" "))
    .toBe("Art Beach Beach Castle");
  await page.getByRole("searchbox", { name: "Search in names" }).fill("BEA");
  await count(page, 2);
  expect(new URL(page.url()).searchParams.get("q")).toBe("BEA");
  await page.getByRole("button", { name: "Clear", exact: true }).first().click();
  await count(page, 4);

  await page.getByRole("searchbox", { name: "Search in names" }).fill("nowhere");
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await count(page, 4);
  await expect(page.getByRole("searchbox", { name: "Search in names" })).toHaveValue("");

  await page.getByRole("checkbox", { name: "Select Art" }).check();
  // By keyboard alone: the menu, the name, Enter.
  await page.getByRole("button", { name: "Actions for Castle" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Rename" }).focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "New name of Castle" });
  // An Enter that chooses a word of an input method does not end the name.
  await field.dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true });
  await field.fill("Abbey");
  await field.press("Enter");
  await row(page, "Abbey").waitFor();
  await choose(page, "Actions for Abbey", "Duplicate");
  await row(page, "Abbey (copy)").waitFor();

  // From where Art is now: others have come above it.
  await page
    .getByRole("checkbox", { name: "Select Beach" })
    .last()
    .click({ modifiers: ["Shift"] });
  await page.getByText("3 selected").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "tasks-selected");
  const bar = page.getByRole("region", { name: "Selected tasks" });
  await bar.getByRole("button", { name: "Delete" }).click();
  await count(page, 2);
  await page.getByText("3 tasks deleted").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await count(page, 5);
  await folders(page).getByRole("link", { name: "Recently deleted" }).waitFor({ state: "hidden" });

  await choose(page, "Actions for Art", "Delete");
  await choose(page, "Actions for Abbey", "Delete");
  await count(page, 3);
  await folderLink(page, "Recently deleted 2 tasks").click();
  await choose(page, "Actions for Art", "Restore");
  await choose(page, "Actions for Abbey", "Delete for good");
  await page.getByRole("button", { name: "Delete for good", exact: true }).click();
  await page.getByText("There are no deleted tasks.").waitFor();
  await folderLink(page, "All tasks 4 tasks").click();
  await row(page, "Art").waitFor();
  expect(problems).toEqual([]);
});

test("a draft is kept, changed where orders are, and found at home", { tag: "@full" }, async () => {
  const { page, problems } = await openVisitor();
  await seedDrafts(page, [{ name: "Later", languages: 1 }]);
  await page.goto("/home");
  await page.getByRole("link", { name: "Finish your draft" }).click();
  await page.getByRole("button", { name: "Save the draft" }).waitFor();
  await page.getByRole("switch", { name: "Keep music and background sounds" }).uncheck();
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByText("The draft is among your tasks.").waitFor();
  await row(page, "Later").getByRole("link", { name: "Later" }).click();
  await page.getByRole("button", { name: "Save the draft" }).waitFor();
  expect(await page.getByRole("switch", { name: "Keep music and background sounds" }).isChecked()).toBe(
    false,
  );
  expect(problems).toEqual([]);
});

test("of 1,000 tasks of a hundred videos only those in view stand on the page, and scrolling goes on to the last", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor();
  const orders = Array.from({ length: 100 }, (_, index) => ({
    name: `Talk ${String(index + 1).padStart(3, "0")}`,
    languages: 10,
  }));
  await seedDrafts(page, orders);
  await page.goto("/my-tasks?sort=name&order=asc");
  await row(page, "Talk 001").first().waitFor();
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const note = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  let most = 0;
  await page.mouse.move(900, 500);
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 3000);
        most = Math.max(most, await rows(page).count());
        return await row(page, "Talk 100").count();
      },
      { timeout: 120_000, intervals: [60] },
    )
    .toBeGreaterThan(0);
  expect(most).toBeLessThan(60);
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(5));
  const sorted = frames.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  expect(middle, `frames of ${middle.toFixed(0)} ms`).toBeLessThan(50);
  expect(problems).toEqual([]);
});
