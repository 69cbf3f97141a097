import { readFile } from "node:fs/promises";
import { openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { expect, test } from "../test.ts";

const subtitles = `1
00:00:01,000 --> 00:00:03,000
One

2
00:00:04,000 --> 00:00:05,000
Two
`;

test("a subtitle file is edited without an upload, survives a reload, and is downloaded as another format", async () => {
  const { page, problems } = await openVisitor();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.postData()?.includes("Two") === true) sent.push(request.url());
  });
  await page.goto("/tools/subtitle-editor/");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a subtitle file" }).click();
  await (await chooser).setFiles({
    name: "talk.srt",
    mimeType: "text/plain",
    buffer: Buffer.from(subtitles),
  });
  const second = page.getByRole("textbox", { name: "Text of subtitle 2" });
  await second.fill("Two, edited");
  await page.getByText("Kept in this browser").waitFor();
  expect(await overflowPixels(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);

  await page.reload();
  await expect(second).toHaveValue("Two, edited");
  await page.getByRole("combobox", { name: "Format" }).selectOption({ label: "WebVTT" });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download WebVTT" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("talk.vtt");
  expect(await readFile(await file.path(), "utf8")).toContain("00:00:04.000 --> 00:00:05.000\nTwo, edited");
  // What was downloaded can be closed without a question.
  await page.getByRole("button", { name: "Another file" }).click();
  await page.getByRole("button", { name: "Open a subtitle file" }).waitFor();
  expect(sent).toEqual([]);
  expect(problems).toEqual([]);
});
