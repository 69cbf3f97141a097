import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { keepPicture, openVisitor, seriousFindings } from "../browser.ts";
import { meanLevelDb, probeFile, unzipFile } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { lineField, makeStudioTask, openStudio, type StudioTask, saveWord } from "../studio.ts";
import { takePlan } from "../take-plan.ts";
import { expect, test } from "../test.ts";

let task: StudioTask;
test.beforeAll(async () => {
  task = await makeStudioTask();
});

const panel = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true }).click();

test("words are said back and put otherwise, terms go out and come in, many lines get one voice", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor({ storage: task.storage });
  await openStudio(page, task);
  await askTheTranslator(page);
  await carryTerms(page);
  await giveManyOneVoice(page);
  await openStudio(page, task, "text-to-speech");
  await expect(page.getByRole("textbox", { name: "Line 1, original" })).toHaveCount(0);
  await lineField(page, 1).click();
  await page.getByRole("heading", { name: /^Takes of this line/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "studio-speech");
  expect(problems).toEqual([]);
});

/** The card of wordings says what a line means, and says so where nobody can make it shorter. */
async function askTheTranslator(page: Page): Promise<void> {
  await lineField(page, 1).click();
  const card = page.getByRole("region", { name: "Wording" });
  await card.getByRole("button", { name: "Translate back" }).click();
  await card.getByText("Said back:").waitFor();
  expect((await card.locator("bdi").textContent())?.toLowerCase()).toContain("morning");
  for (const length of ["Shorter", "Longer"]) {
    await card.getByRole("button", { name: length }).click();
    await card.getByText("cannot make a line shorter or longer", { exact: false }).waitFor();
  }
  const was = await lineField(page, 1).inputValue();
  await lineField(page, 1).fill("Nada que ver.");
  await card.getByRole("button", { name: "Another" }).click();
  await card
    .getByRole("button", { name: /^Say: / })
    .first()
    .click();
  await expect.poll(() => lineField(page, 1).inputValue()).not.toBe("Nada que ver.");
  await undo(page);
  await undo(page);
  await expect(lineField(page, 1)).toHaveValue(was);
}

/** A table of terms is read, one more is added, and all go out again. */
async function carryTerms(page: Page): Promise<void> {
  const folder = await makeFolder();
  const table = join(folder, "terms.csv");
  await writeFile(table, 'source,target\r\ntrain,tren\r\n"school, big",escuela\r\nLondon,\r\n');
  await panel(page, "Glossary");
  const coming = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import CSV" }).click();
  await (await coming).setFiles(table);
  await page.getByRole("textbox", { name: "Translation: school, big" }).waitFor();
  await page.getByRole("textbox", { name: "Term", exact: true }).fill("house");
  await page.getByRole("textbox", { name: "Translation", exact: true }).fill("casa");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("textbox", { name: "Translation: house" }).waitFor();
  // Whoever changes a term and goes on to its translation is there.
  await page.getByRole("textbox", { name: "Term: house" }).fill("home");
  await page.keyboard.press("Tab");
  await page.keyboard.type("hogar");
  await page.keyboard.press("Enter");
  await page.locator('input[value="hogar"]').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await (await download).saveAs(table);
  const rows = (await readFile(table, "utf8")).trim().split(/\r?\n/).slice(1).sort();
  expect(rows).toEqual(['"school, big",escuela', "London,", "home,hogar", "train,tren"].sort());
  for (let edit = 0; edit < 4; edit += 1) await undo(page);
  await saveWord(page, "Saved");
  await panel(page, "Voice");
}

/** Voice and delivery of several lines at once. */
async function giveManyOneVoice(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await lineField(page, 1).press("Escape");
  await page.keyboard.press("Shift+ArrowDown");
  const toolbar = page.getByRole("toolbar", { name: "Chosen lines" });
  await toolbar.getByText("Chosen: 2").waitFor();
  await toolbar.getByRole("button", { name: "Voice of the chosen lines" }).click();
  const voice = page.getByRole("combobox", { name: "Voice of the chosen lines" });
  await voice.click();
  // As long as a person presses.
  await page.getByRole("listbox").getByRole("option").nth(3).click({ delay: 150 });
  await toolbar.getByText("Chosen: 2").click();
  await voice.waitFor({ state: "hidden" });
  await page.getByRole("heading", { name: "Changed lines (2)" }).waitFor();
  await toolbar.getByRole("button", { name: "How they are spoken" }).click();
  const delivery = page.getByRole("dialog", { name: "How they are spoken" });
  await delivery.getByRole("textbox", { name: "Pitch, in semitones" }).fill("2");
  await delivery.getByRole("button", { name: "Speak them like this" }).click();
  await undo(page);
  await undo(page);
  await page.getByRole("heading", { name: "Changed lines (0)" }).waitFor();
  await leaveLocked(page, toolbar);
  await saveWord(page, "Saved");
}

/** A locked one of the chosen lines stays as it is, which is said. */
async function leaveLocked(page: Page, toolbar: Locator): Promise<void> {
  await page.getByRole("button", { name: "More for line 2" }).click();
  await page.getByRole("menuitem", { name: "Lock" }).click();
  await lineField(page, 1).press("Escape");
  await page.keyboard.press("Shift+ArrowDown");
  await toolbar.getByRole("button", { name: "Give them to a speaker" }).click();
  await page.getByRole("menuitem", { name: "New speaker" }).click();
  await page.getByText("Left as they were, because locked: 1.").waitFor();
  await page.getByRole("button", { name: /^Line 1: said by Speaker 2/ }).waitFor();
  await page.getByRole("button", { name: /^Line 2: said by Speaker 1/ }).waitFor();
  await undo(page);
  await undo(page);
  await page.getByRole("button", { name: /^Line 1: said by Speaker 1/ }).waitFor();
}

test("a line slows its picture, is heard so in the mix, and goes home so; sounds go home in parts", {
  tag: "@full",
}, async () => {
  // Makes sounds and pictures, which a small machine takes its time for.
  test.slow();
  const { page, problems } = await openVisitor({ storage: task.storage });
  await openStudio(page, task);
  await page.getByRole("button", { name: /^Line 2: said by/ }).click();
  await page.getByRole("menuitem", { name: "New speaker" }).click();
  await makeTooLong(page);
  await takePlan(page, "Pro");
  await openStudio(page, task);
  await slowVideo(page);
  const { mixMs, originalMs } = await hearSlowed(page);
  await endByKey(page, { mixMs, originalMs });
  await page.keyboard.press("Control+e");
  const dialog = page.getByRole("dialog", { name: "Export" });
  await dialog.getByRole("tab", { name: "Video" }).click();
  await makeDub(dialog);
  await dialog.getByRole("button", { name: /^Make the video/ }).click();
  const video = await probeFile(await newest(page, dialog, "Video · As it came"));
  expect(Math.abs(video.seconds * 1000 - mixMs)).toBeLessThan(150);
  await takeAudios(page, dialog, mixMs);
  await cancelOne(dialog);
  expect(await seriousFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

/** Says line 1 twice over, which nothing but a slower picture makes fit, and speaks it. */
async function makeTooLong(page: Page): Promise<void> {
  const text = await lineField(page, 1).inputValue();
  await lineField(page, 1).fill(`${text} ${text}`);
  await lineField(page, 1).press("Control+r");
  await page.getByRole("heading", { name: "Takes of this line (2)" }).waitFor();
  await fitMenu(page).click();
  const item = page.getByRole("menuitem", { name: "Slow the picture" });
  await item.getByText("Needs the Pro plan").waitFor();
  await expect(item).toBeDisabled();
  await page.keyboard.press("Escape");
  await saveWord(page, "Saved");
}

/** Of the line that is too long by itself: what it takes from others is said otherwise in theirs. */
const fitMenu = (page: Page) => page.getByRole("button", { name: /Too long by .* Ways to make it fit$/ });

/** One press slows the picture, undo takes it back, and the line says how it fits now. */
async function slowVideo(page: Page): Promise<void> {
  const isSlowed = page.getByRole("button", { name: /The picture is slowed/ }).first();
  await fitMenu(page).click();
  await page.getByRole("menuitem", { name: "Slow the picture" }).click();
  await isSlowed.waitFor();
  await keepPicture(page, "studio-slowed");
  await undo(page);
  await isSlowed.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await isSlowed.waitFor();
  await saveWord(page, "Saved");
}

/** The mix is longer than the original, and its picture runs slower within the line. Gives both lengths. */
async function hearSlowed(page: Page): Promise<{ mixMs: number; originalMs: number }> {
  const slider = page.getByRole("slider", { name: "Position" });
  const longest = async () => Number(await slider.getAttribute("max"));
  const sides = page.getByRole("radiogroup", { name: "What is heard" });
  await sides.getByText("Original", { exact: true }).click();
  const originalMs = await longest();
  await sides.getByText("Mix", { exact: true }).click();
  await expect.poll(longest).toBeGreaterThan(originalMs + 300);
  await slider.fill("1000");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const rate = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.playbackRate);
  await expect.poll(rate, { intervals: [100] }).toBeLessThan(0.9);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  return { mixMs: await longest(), originalMs };
}

type Lengths = { mixMs: number; originalMs: number };

/** With the timeline folded, a key ends the last line where the slowed mix is in the recording. */
async function endByKey(page: Page, { mixMs, originalMs }: Lengths): Promise<void> {
  const timeline = page.getByRole("region", { name: "Timeline" });
  await page.keyboard.press("Alt+1");
  await timeline.waitFor({ state: "hidden" });
  await page
    .getByRole("textbox", { name: /, translation$/ })
    .last()
    .click();
  const heardMs = Math.floor(mixMs / 100) * 100 - 300;
  await page.getByRole("slider", { name: "Position" }).fill(String(heardMs));
  await page.keyboard.press("F12");
  const end = page.getByRole("textbox", { name: /ends at$/ }).last();
  const endMs = async () =>
    (await end.inputValue()).split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
  await expect
    .poll(async () => Math.abs((await endMs()) - (heardMs - (mixMs - originalMs))))
    .toBeLessThan(60);
  await undo(page);
  await page.keyboard.press("Alt+1");
  await timeline.waitFor();
}

async function makeDub(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: /^Make the dub with them/ }).click();
  for (const words of [/^The newest edits are in no/, /^The newest edits are being spoken/])
    await dialog.getByText(words).waitFor({ state: "hidden" });
}

/** Waits until a file of this name is there, and gives the path it was saved to. */
async function newest(page: Page, dialog: Locator, name: string): Promise<string> {
  const made = dialog.getByRole("region", { name: "Your exports" });
  const row = made.locator("> div").filter({ hasText: name });
  const link = row.getByRole("link", { name: "Download" });
  await link.waitFor();
  const coming = page.waitForEvent("download");
  await link.click();
  const file = await coming;
  const path = join(await makeFolder(), file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

/** The mix, the voices alone, and a file for each speaker: as long as the dub, with sound where it should be. */
async function takeAudios(page: Page, dialog: Locator, dubMs: number): Promise<void> {
  await dialog.getByRole("tab", { name: "Sound" }).click();
  const made = async (part: string, format: string) => {
    for (const [label, value] of [
      ["What is heard", part],
      ["File format", format],
    ] as const) {
      await dialog.getByRole("combobox", { name: label }).click();
      await page.getByRole("option", { name: value, exact: true }).click();
    }
    await dialog.getByRole("button", { name: "Make the file" }).click();
    return newest(page, dialog, `${part} · ${format}`);
  };
  for (const [part, format] of [
    ["Everything", "MP3"],
    ["The voices alone", "M4A"],
  ] as const) {
    const path = await made(part, format);
    const { seconds, streams } = await probeFile(path);
    expect(streams, part).toBe("audio");
    expect(Math.abs(seconds * 1000 - dubMs), part).toBeLessThan(150);
    expect(await meanLevelDb(path), part).toBeGreaterThan(-35);
  }
  const files = await unzipFile(await made("A file for each speaker", "WAV"), await makeFolder());
  expect(files).toHaveLength(2);
  const { startMs, endMs } = await secondLine(page);
  for (const [index, path] of files.entries()) {
    const { seconds } = await probeFile(path);
    expect(Math.abs(seconds * 1000 - dubMs)).toBeLessThan(50);
    // Only the second speaker has the second line.
    const level = await meanLevelDb(path, { startMs, endMs });
    if (index === 1) expect(level).toBeGreaterThan(-40);
    else expect(level).toBeLessThan(-80);
  }
}

/** Where the second line sounds in the dub. */
const secondLine = (page: Page): Promise<{ startMs: number; endMs: number }> =>
  page.evaluate(async (taskId) => {
    const headers = { "X-Web-Id": localStorage.getItem("voxloom-web-id") ?? "" };
    const answer = await fetch(`/api/task/script?taskId=${taskId}`, { headers });
    return (await answer.json()).data.script.segments[1].placement;
  }, task.id);

/** An export that is no longer wanted stops, is said to be canceled, and can be had after all. */
async function cancelOne(dialog: Locator): Promise<void> {
  await dialog.getByRole("tab", { name: "Video" }).click();
  await dialog.getByText("Upright, 9:16").click();
  await dialog.getByText("Drawn into the picture").click();
  await dialog.getByRole("button", { name: /^Make the video/ }).click();
  const row = dialog
    .getByRole("region", { name: "Your exports" })
    .locator("> div")
    .filter({ hasText: "9:16" });
  await row.getByRole("button", { name: "Cancel" }).click();
  await row.getByText("Canceled", { exact: false }).waitFor();
  await expect(row.getByRole("link", { name: "Download" })).toHaveCount(0);
  await row.getByRole("button", { name: "Try again" }).click();
  await row.getByRole("link", { name: "Download" }).waitFor();
  await deleteOne(row);
}

/** What was made is deleted only once one has said so. */
async function deleteOne(row: Locator): Promise<void> {
  const question = row.page().getByRole("dialog", { name: /^Delete .*\?$/ });
  await row.getByRole("button", { name: /^Delete / }).click();
  await question.getByText("Made again later, it may cost credits once more.").waitFor();
  expect(await seriousFindings(row.page())).toEqual([]);
  await keepPicture(row.page(), "studio-delete-export");
  await question.getByRole("button", { name: "Close" }).click();
  await row.getByRole("link", { name: "Download" }).waitFor();
  await row.getByRole("button", { name: /^Delete / }).click();
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await row.waitFor({ state: "hidden" });
}
