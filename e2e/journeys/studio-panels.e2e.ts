import type { Page } from "@playwright/test";
import { openVisitor, seriousFindings } from "../browser.ts";
import { lineField, makeStudioTask, openStudio, type StudioTask, saveWord } from "../studio.ts";
import { expect, test } from "../test.ts";

let task: StudioTask;
test.beforeAll(async () => {
  task = await makeStudioTask();
});

const open = (options: { screen?: "phone" } = {}) => openVisitor({ storage: task.storage, ...options });
const getPanels = (page: Page) =>
  page
    .getByRole("tablist", { name: "Tools" })
    .getByRole("tab")
    .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute("aria-label") ?? tab.textContent));
const panel = (page: Page) => page.getByRole("region", { name: "Lines", exact: true });
const activeLine = (page: Page) => page.locator("[data-active=true]").first().getAttribute("aria-label");
const checks = (page: Page) => page.getByRole("region", { name: "Checks of the script" });

test("each address opens the editor with its own panels and sides, and those of before lead on", {
  tag: "@full",
}, async () => {
  const { page, problems } = await open();
  const all = ["Voice", "Speakers", "Checks", "Subtitle style", "Glossary", "Comments", "History"];
  const withSync = all.flatMap((panel) => (panel === "Subtitle style" ? [panel, "Sync"] : [panel]));
  const addresses = [
    { path: "audio-translation-editor", panels: all.filter((panel) => panel !== "Subtitle style") },
    { path: "video-translation-editor", at: "translation-editor", panels: all },
    { path: "subtitle-translation-editor", at: "subtitle-editor", panels: withSync },
    { path: "video-translation-proofread", panels: all, hasTimeline: false },
  ];
  for (const { path, at = path, panels, hasTimeline = true } of addresses) {
    await openStudio(page, task, path);
    await page.waitForURL(`**/${at}/${task.id}`);
    expect(await getPanels(page), path).toEqual(panels);
    expect(await page.getByRole("textbox", { name: "Line 1, original" }).count(), path).toBe(1);
    expect(await page.getByRole("region", { name: "Timeline" }).count(), path).toBe(hasTimeline ? 1 : 0);
  }
  await page.goto(`/transcription/editor/${task.id}`);
  // A transcript is a text first.
  await page.locator("[role=button][data-line]").first().waitFor();
  expect(await page.getByRole("region", { name: "Timeline" }).count()).toBe(0);
  await page.getByText("Lines", { exact: true }).click();
  await page.getByRole("textbox", { name: "Line 1, original" }).waitFor();
  await expect(lineField(page, 1)).toHaveCount(0);
  const ofTranscript = ["Speakers", "At a glance", "Highlights", "Checks", "Glossary", "Comments", "History"];
  expect(await getPanels(page)).toEqual(ofTranscript);
  expect(problems).toEqual([]);
});

test("panels keep their sizes and the picture its place; a phone has the picture above the lines", {
  tag: "@full",
}, async () => {
  const { page, problems } = await open();
  await openStudio(page, task);
  const measureWidth = async () => Math.round((await panel(page).boundingBox())?.width ?? 0);
  const widthPx = await measureWidth();
  await page.getByRole("separator").first().focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowLeft");
  await expect.poll(measureWidth).toBeLessThan(widthPx - 20);
  const smallerPx = await measureWidth();
  const place = async (name: string) => {
    await page.getByRole("button", { name: "Layout" }).click();
    await page.getByRole("menuitemradio", { name }).click();
  };
  await place("Before the lines");
  const getStart = async (name: string) =>
    (await page.getByRole("region", { name, exact: true }).boundingBox())?.x ?? 0;
  await expect.poll(async () => (await getStart("Picture")) < (await getStart("Lines"))).toBe(true);
  await page.reload();
  await lineField(page, 1).waitFor();
  expect(Math.abs((await measureWidth()) - smallerPx)).toBeLessThan(4);
  expect(await getStart("Picture")).toBeLessThan(await getStart("Lines"));
  await place("In a window of its own");
  await page.reload();
  await page.getByRole("button", { name: "Back beside the lines" }).click();
  await expect.poll(async () => (await getStart("Picture")) > (await getStart("Lines"))).toBe(true);
  expect(problems).toEqual([]);

  const { page: phone } = await open({ screen: "phone" });
  await openStudio(phone, task);
  const getTop = async (name: string) =>
    (await phone.getByRole("region", { name, exact: true }).boundingBox())?.y ?? 0;
  expect(await getTop("Picture")).toBeLessThan(await getTop("Lines"));
  await expect(phone.getByRole("region", { name: "Timeline" })).toHaveCount(0);
});

test("what is wrong is listed, gone to by key, put right by one press, and taken back", {
  tag: "@full",
}, async () => {
  const { page, problems } = await open();
  await openStudio(page, task);
  const was = await lineField(page, 2).inputValue();
  await lineField(page, 2).fill("");
  await lineField(page, 1).click();
  await page.getByRole("tab", { name: "Checks", exact: true }).click();
  await checks(page).getByText("Nothing to say").first().waitFor();
  await checks(page)
    .getByRole("group", { name: "Kinds of problems" })
    .getByText(/^Nothing to say/)
    .click();
  await expect(checks(page).getByRole("list", { name: "Problems" }).getByRole("listitem")).toHaveCount(1);
  expect(await seriousFindings(page)).toEqual([]);
  await lineField(page, 1).press("F8");
  await expect.poll(() => activeLine(page)).toBe("Line 2");
  await checks(page).getByRole("button", { name: "Fix line 2" }).click();
  await expect.poll(() => lineField(page, 2).inputValue()).not.toBe("");
  await checks(page).getByText("Nothing to say").first().waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(lineField(page, 2)).toHaveValue(was);
  await saveWord(page, "Saved");
  expect(problems).toEqual([]);
});

test("keys are shown, given to another command, kept, and given back; the palette leads to a line", {
  tag: "@full",
}, async () => {
  const { page, problems } = await open();
  await openStudio(page, task);
  await lineField(page, 1).press("Escape");
  await page.keyboard.press("?");
  const map = page.getByRole("dialog", { name: "Keys of the editor" });
  await map.getByRole("searchbox").fill("Insert a line");
  await map.getByRole("button", { name: "Add keys for “Insert a line”" }).click();
  await page.keyboard.press("F8");
  await map.getByText("F8 is already used by “Next problem”.").waitFor();
  await map.getByRole("button", { name: "Take it over" }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await map.waitFor({ state: "hidden" });
  await page.reload();
  await lineField(page, 1).waitFor();
  const count = () => page.getByText(/^Lines: \d+$/).textContent();
  const before = await count();
  await lineField(page, 1).press("F8");
  await expect.poll(count).not.toBe(before);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(count).toBe(before);
  await page.keyboard.press("F1");
  await map.getByRole("button", { name: "Reset all" }).click();
  await expect(map.getByRole("button", { name: "Reset all" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await map.waitFor({ state: "hidden" });
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog").filter({ has: page.getByPlaceholder(/^Command, line number/) });
  await palette.getByPlaceholder(/^Command, line number/).fill("2");
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await palette.waitFor({ state: "hidden" });
  await expect.poll(() => activeLine(page)).toBe("Line 2");
  await saveWord(page, "Saved");
  expect(problems).toEqual([]);
});
