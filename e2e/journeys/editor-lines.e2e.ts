import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { keepPicture, openVisitor, screens, seriousFindings } from "../browser.ts";
import { probeFile } from "../clips.ts";
import { deskTalk, haveDubbed } from "../dubs.ts";
import { makeFolder } from "../folder.ts";
import { expect, test } from "../test.ts";

/** A dub of a few sentences, open in the studio. */
async function openStudio(page: Page): Promise<void> {
  const { taskId } = await haveDubbed(page, { name: "lines.mp4", text: deskTalk });
  await page.goto(`/translation-editor/${taskId}`);
  await field(page, 1, "translation").waitFor();
}

const field = (page: Page, number: number, side: "original" | "translation") =>
  page.getByRole("textbox", { name: `Line ${number}, ${side}`, exact: true });

const countLines = async (page: Page): Promise<number> =>
  Number(await page.getByRole("grid", { name: "Lines" }).getAttribute("aria-rowcount"));

const saved = (page: Page) => page.getByText("Saved", { exact: true }).first().waitFor();

test("lines are fixed, cut, joined, given away, replaced and taken back, also over a reload", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor();
  await openStudio(page);
  expect(await seriousFindings(page)).toEqual([]);
  await fixAndTakeBack(page);
  await cutAndJoin(page);
  await giveAway(page);
  await replaceByPattern(page);
  await undoOverReload(page);
  await keepPicture(page, "studio-lines");
  await page.setViewportSize(screens.phone);
  await field(page, 1, "translation").waitFor();
  await keepPicture(page, "studio-lines-phone");
  expect(await seriousFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

/** A word is fixed in its place; Escape keeps it and leaves, undo takes it back, Enter goes on to the next line. */
async function fixAndTakeBack(page: Page): Promise<void> {
  const first = field(page, 1, "translation");
  const was = await first.inputValue();
  await first.click();
  await first.press("Control+End");
  await page.keyboard.type(" ¿Verdad?");
  await expect(first).toHaveValue(`${was} ¿Verdad?`);
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedName(page)).toBe("Line 1");
  await expect(first).toHaveValue(`${was} ¿Verdad?`);
  await page.keyboard.press("Control+z");
  await expect(first).toHaveValue(was);
  await first.fill("Buenos días, amigos.");
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedName(page)).toBe("Line 2, translation");
  await saved(page);
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

/** A line is cut at the cursor by key, and Backspace at its beginning joins it again. */
async function cutAndJoin(page: Page): Promise<void> {
  const before = await countLines(page);
  const first = field(page, 1, "translation");
  await first.click();
  await first.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(13, 13));
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => countLines(page)).toBe(before + 1);
  await expect.poll(() => focusedName(page)).toBe("Line 2, translation");
  await expect(first).toHaveValue("Buenos días,");
  await expect(field(page, 2, "translation")).toHaveValue("amigos.");
  const original = [1, 2].map((number) => field(page, number, "original").inputValue());
  expect((await Promise.all(original)).every((text) => text !== "")).toBe(true);
  await page.keyboard.press("Backspace");
  await expect.poll(() => countLines(page)).toBe(before);
  await expect(first).toHaveValue("Buenos días, amigos.");
  await expect.poll(() => focusedName(page)).toBe("Line 1, translation");
}

/** Two lines, chosen by key, go to a new speaker, whom the panel of speakers then shows and renames. */
async function giveAway(page: Page): Promise<void> {
  await field(page, 1, "translation").press("Escape");
  await expect.poll(() => focusedName(page)).toBe("Line 1");
  await page.keyboard.press("Shift+ArrowDown");
  const toolbar = page.getByRole("toolbar", { name: "Chosen lines" });
  await toolbar.getByText("Chosen: 2").waitFor();
  await toolbar.getByRole("button", { name: "Give them to a speaker" }).click();
  await page.getByRole("menuitem", { name: "New speaker" }).click();
  await page.getByRole("tab", { name: "Speakers" }).click();
  const name = page.getByRole("textbox", { name: "Name of Speaker 2" });
  await name.fill("Ada");
  await name.press("Enter");
  await page.getByRole("button", { name: /^Line 1: said by Ada\./ }).waitFor();
  // A color is typed letter by letter.
  const color = page.getByRole("button", { name: "Color of Ada" });
  await color.click();
  const own = page.getByRole("textbox", { name: "Any other color" });
  await own.press("ControlOrMeta+a");
  await own.pressSequentially("#00AA44");
  await expect(own).toHaveValue("#00aa44");
  await color.click();
  await own.waitFor({ state: "hidden" });
}

/** A pattern that is wrong is said, one that never ends is stopped, one with groups replaces everything in one step. */
async function replaceByPattern(page: Page): Promise<void> {
  await page.keyboard.press("Control+h");
  const search = page.getByRole("search", { name: "Find and replace" });
  const wanted = search.getByRole("textbox", { name: "Find" });
  await search.getByRole("button", { name: "Regular expression" }).click();
  await wanted.fill("(amigos");
  await search.getByText("A bracket is not closed", { exact: false }).waitFor();
  await wanted.fill(String.raw`(\w+) días, (\w+)`);
  await search.getByText("Found: 1").waitFor();
  await search.getByRole("textbox", { name: "Replace with" }).fill("$1 tardes, $2");
  await search.getByRole("button", { name: "Replace all" }).click();
  await expect(field(page, 1, "translation")).toHaveValue("Buenos tardes, amigos.");
  await search.getByText("Nothing found").waitFor();
  await search.getByRole("button", { name: "Close the search" }).click();
  await saved(page);
}

/** What was done before a reload is taken back after it, step by step. */
async function undoOverReload(page: Page): Promise<void> {
  await page.reload();
  const first = field(page, 1, "translation");
  await expect(first).toHaveValue("Buenos tardes, amigos.");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await undo.click();
  await expect(first).toHaveValue("Buenos días, amigos.");
  for (let edit = 0; edit < 3; edit += 1) await undo.click();
  await page.getByRole("button", { name: /^Line 1: said by Speaker 1\./ }).waitFor();
  await saved(page);
}

test("a script goes out as a file and comes back changed; videos are made, versions brought back", {
  tag: "@full",
}, async () => {
  // Makes sounds and pictures, which a small machine takes its time for.
  test.slow();
  const { page, problems } = await openVisitor();
  await openStudio(page);
  const was = await field(page, 1, "translation").inputValue();
  await exportAndImport(page);
  await exportVideo(page);
  await bringBack(page, was);
  expect(problems).toEqual([]);
});

async function exportAndImport(page: Page): Promise<void> {
  await page.keyboard.press("Control+e");
  const dialog = page.getByRole("dialog", { name: "Export" });
  await dialog.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const coming = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.es\.srt$/);
  const path = join(await makeFolder(), "changed.srt");
  await download.saveAs(path);
  const text = await readFile(path, "utf8");
  expect(text).toContain(await field(page, 1, "translation").inputValue());
  await writeFile(path, text.replace(/(-->.*\n).*/, "$1Hola a todos."));
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  await page.keyboard.press("Control+o");
  const importing = page.getByRole("dialog", { name: "Import lines" });
  await importing.locator("input[type=file]").setInputFiles(path);
  await expect(importing.getByRole("radio", { name: "Of the dub" })).toBeChecked();
  await importing.getByText("Changed: 1", { exact: false }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "studio-import");
  await importing.getByRole("button", { name: "Import", exact: true }).click();
  await expect(field(page, 1, "translation")).toHaveValue("Hola a todos.");
  await saved(page);
}

/** A video is asked for, made with the subtitles drawn in, and what comes down is one. */
async function exportVideo(page: Page): Promise<void> {
  await page.keyboard.press("Control+e");
  const dialog = page.getByRole("dialog", { name: "Export" });
  await dialog.getByRole("tab", { name: "Video" }).click();
  await dialog.getByText("The newest edits are in no video or sound yet.").waitFor();
  await dialog.getByRole("radiogroup", { name: "Subtitles" }).getByText("Drawn into the picture").click();
  await dialog.getByRole("button", { name: /^Make the video/ }).click();
  const link = dialog.getByRole("link", { name: "Download" });
  await link.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "studio-export");
  const coming = page.waitForEvent("download");
  await link.click();
  const path = join(await makeFolder(), "export.mp4");
  await (await coming).saveAs(path);
  expect((await probeFile(path)).streams).toContain("video,audio");
  await page.keyboard.press("Escape");
}

/** The first version is compared with what there is, and brought back. */
async function bringBack(page: Page, was: string): Promise<void> {
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("button", { name: /^Made automatically/ }).click();
  await page.getByText("Changed: 1", { exact: false }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Bring this version back" }).click();
  const asking = page.getByRole("dialog", { name: /^Bring back the version of/ });
  await asking.getByRole("button", { name: "Bring this version back" }).click();
  await expect(field(page, 1, "translation")).toHaveValue(was);
}
