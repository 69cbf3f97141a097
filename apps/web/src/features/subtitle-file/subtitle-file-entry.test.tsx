import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { limits } from "@voxloom/contract";
import words from "@voxloom/phrases/locales/en/site-tools.json";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeHanded } from "../../lib/handed-source.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { takeSavedFiles } from "../../testing/take-saved-files.ts";
import { SubtitleFileEntry } from "./subtitle-file-entry.tsx";

const srt = `1
00:00:01,000 --> 00:00:03,000
{\\an8}One <i>two</i> three

2
00:00:02,500 --> 00:00:05,000
Four
`;

// Nothing is laid out in tests: without a height the list would show no row.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const entryWords = { ...words.subtitleFile, sample: words.sample };

async function openFile(content: BlobPart = srt, name = "talk.srt") {
  const opened = await openComponent(<SubtitleFileEntry words={entryWords} label="Open a subtitle file" />, {
    areas: ["subtitle-file"],
  });
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  await opened.user.upload(input, new File([content], name));
  return opened;
}
const findText = async (number: number) =>
  (await screen.findByRole("textbox", { name: `Text of subtitle ${number}` })) as HTMLTextAreaElement;

test("a file opens with its facts, its texts and what is wrong with them", async () => {
  await openFile();
  expect((await findText(1)).value).toBe("One two three");
  screen.getByText("SubRip, 2 subtitles, 00:00:05");
  screen.getByText("Overlaps the next by 500 ms");
});

test("what cannot be read is told by line, and the rest opens", async () => {
  const { user } = await openFile(`${srt}\n3\n00:00:0x --> 00:00:07,000\nFive\n`);
  await findText(2);
  await user.click(screen.getByRole("button", { name: "Show" }));
  screen.getByText(/^Line 10 of the subtitle file/);
});

test("what plays beside the subtitles gives them its time, as soon as it is there and as long as it stays", async () => {
  const { user } = await openFile();
  await findText(1);
  expect(screen.queryByRole("button", { name: "Start here" })).toBeNull();
  const clip = new File(["clip"], "talk.mp4", { type: "video/mp4" });
  await user.upload(screen.getByLabelText("Play a video or audio file beside it"), clip);
  const video = document.querySelector("video") as HTMLVideoElement;
  video.currentTime = 2;
  await user.click(screen.getByRole("button", { name: "Start here" }));
  expect(screen.getAllByRole("textbox", { name: /^Start/ })[0]).toHaveProperty("value", "00:00:02.000");
  await user.click(screen.getByRole("button", { name: "Close the video" }));
  expect(screen.queryByRole("button", { name: "Start here" })).toBeNull();
});

test("what is no subtitle file is said, and the choice is there again", async () => {
  await openFile("Hello.", "hello.txt");
  await screen.findByText(/hello\.txt is not a subtitle file/);
  screen.getByRole("button", { name: "Open a subtitle file" });
});

test("a file that is too large, or gone by the time it is read, is said, and the choice is there again", {
  tags: ["full"],
}, async () => {
  const { user } = await openComponent(
    <SubtitleFileEntry words={entryWords} label="Open a subtitle file" />,
    { areas: ["subtitle-file"] },
  );
  const input = () => document.querySelector("input[type=file]") as HTMLInputElement;
  const large = new File([srt], "large.srt");
  Object.defineProperty(large, "size", { value: limits.maxSubtitleBytes + 1 });
  await user.upload(input(), large);
  await screen.findByText(/^large\.srt is larger than \d+ MB\. Split it/);
  const gone = new File([srt], "gone.srt");
  vi.spyOn(gone, "arrayBuffer").mockRejectedValue(new DOMException("", "NotFoundError"));
  await user.upload(input(), gone);
  await screen.findByText(/^The subtitles cannot be read\. Use another file/);
  await user.upload(input(), new File([srt], "talk.srt"));
  await findText(2);
});

test("typing, splitting by key, undo: what is edited is what is downloaded, with losses told before", async () => {
  const saved = takeSavedFiles();
  const { user } = await openFile();
  const field = await findText(2);
  await user.clear(field);
  await user.type(field, "Five six");
  field.setSelectionRange(4, 4);
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect((await findText(3)).value).toBe("six");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.queryByRole("textbox", { name: "Text of subtitle 3" })).toBeNull();
  const panel = within(screen.getByRole("region", { name: "Download" }));
  panel.getByText("Keeps everything");
  await user.selectOptions(panel.getByRole("combobox", { name: "Format" }), "SBV");
  panel.getByText("Italics: 1");
  panel.getByText("Positions: 1");
  await user.click(panel.getByRole("button", { name: "Download SBV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe("talk.sbv");
  expect(await saved[0]?.text()).toBe(
    "0:00:01.000,0:00:03.000\nOne two three\n\n0:00:02.500,0:00:05.000\nFive six\n",
  );
});

test("a fix is seen before it is made", async () => {
  const { user } = await openFile();
  await findText(1);
  await user.click(screen.getByRole("button", { name: "Fix by rules" }));
  const panel = within(screen.getByRole("region", { name: "Fix by rules" }));
  panel.getByText(/00:00:01\.000 – 00:00:02\.417/);
  await user.click(panel.getByRole("button", { name: /^Apply/ }));
  const end = screen.getByRole("textbox", { name: "End of subtitle 1" }) as HTMLInputElement;
  expect(end.value).toBe("00:00:02.417");
});

test("all is moved by seconds, and words are replaced everywhere", async () => {
  const { user } = await openFile();
  await findText(1);
  await user.click(screen.getByRole("button", { name: "Synchronize" }));
  fireEvent.change(screen.getByRole("spinbutton", { name: /By how many seconds/ }), {
    target: { value: "1.5" },
  });
  await user.click(screen.getByRole("button", { name: /^Apply/ }));
  const start = screen.getByRole("textbox", { name: "Start of subtitle 1" }) as HTMLInputElement;
  expect(start.value).toBe("00:00:02.500");
  await user.click(screen.getByRole("button", { name: "Find and replace" }));
  await user.type(screen.getByRole("searchbox", { name: "Find" }), "four");
  await user.type(screen.getByRole("textbox", { name: "Replace with" }), "4");
  await user.click(screen.getByRole("button", { name: "Replace all" }));
  expect((await findText(2)).value).toBe("4");
});

test("another encoding is seen before the file is read in it", async () => {
  const cyrillic = Uint8Array.from([...srt.replace("Four", "")].map((sign) => sign.charCodeAt(0)));
  const word = Uint8Array.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x0a]);
  const { user } = await openFile(new Blob([cyrillic, word]));
  await findText(1);
  await user.click(screen.getByRole("button", { name: /^Encoding/ }));
  const panel = within(screen.getByRole("region", { name: "Encoding" }));
  await user.selectOptions(panel.getByRole("combobox", { name: "Encoding" }), "koi8-r");
  panel.getByText("оПХБЕР");
  await user.selectOptions(panel.getByRole("combobox", { name: "Encoding" }), "windows-1251");
  panel.getByText("Привет");
});

test("closing asks before edits go that were not downloaded", async () => {
  const { user } = await openFile();
  await user.type(await findText(1), "!");
  await user.click(screen.getByRole("button", { name: "Another file" }));
  await screen.findByText("Close talk.srt?");
  await user.click(screen.getByRole("button", { name: "Keep editing" }));
  expect((await findText(1)).value).toBe("One two three!");
  await user.click(screen.getByRole("button", { name: "Another file" }));
  await user.click(screen.getByRole("button", { name: "Close without download" }));
  await screen.findByRole("button", { name: "Open a subtitle file" });
});

test("the file with its changes goes to be translated, without being chosen again", async () => {
  const { user, pathname } = await openFile();
  await user.clear(await findText(2));
  await user.type(await findText(2), "Five");
  await user.click(screen.getByRole("button", { name: "Translate this file" }));
  await waitFor(() => expect(pathname()).toBe("/subtitle"));
  const handed = takeHanded() as { file: File; targetLanguage: string | null };
  expect([handed.file.name, handed.targetLanguage]).toEqual(["talk.srt", null]);
  expect(await handed.file.text()).toContain("{\\an8}One <i>two</i> three");
  expect(await handed.file.text()).toContain("Five");
});

test("a second file stands side by side, and its text, its times and its subtitles are taken one by one", async () => {
  const { user } = await openFile();
  await findText(1);
  await user.click(screen.getByRole("button", { name: "Synchronize" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "What to change" }), "Second file");
  const second = srt.replace("One <i>two</i>", "One <i>too</i>").replace("00:00:05,000", "00:00:04,500");
  const more = `${second}\n3\n00:00:06,000 --> 00:00:07,000\nFive\n`;
  const inputs = screen.getByLabelText("Choose the second file", { selector: "input" });
  await user.upload(inputs, new File([more], "second.srt"));
  await user.click(await screen.findByRole("button", { name: "Compare side by side" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Compare" }));
  dialog.getByText("Differences: 3. Same: 0.");
  expect(dialog.getAllByText("too").map(({ tagName }) => tagName)).toEqual(["MARK"]);
  await user.click(dialog.getByRole("button", { name: "Take its text" }));
  await user.click(dialog.getByRole("button", { name: "Take its times" }));
  await user.click(dialog.getByRole("button", { name: "Add it" }));
  await dialog.findByText("Differences: 0. Same: 3.");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect((await findText(1)).value).toBe("One too three");
  expect((await findText(3)).value).toBe("Five");
});

test("who has no file at hand edits a sample, which is read as any file is", async () => {
  const { user } = await openComponent(
    <SubtitleFileEntry words={entryWords} label="Open a subtitle file" />,
    {
      areas: ["subtitle-file"],
    },
  );
  await user.click(screen.getByRole("button", { name: words.sample }));
  expect((await findText(1)).value).toMatch(/castle/);
  screen.getByText(/^SubRip, \d+ subtitles/);
});

test("by keys one goes through the subtitles and to what is wrong, joins, plays, and takes steps back", {
  tags: ["full"],
}, async () => {
  const { user } = await openFile(`${srt}\n3\n00:00:06,000 --> 00:00:08,000\nFive\n`);
  const first = await findText(1);
  await user.click(first);
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Text of subtitle 2")));
  await user.keyboard("{Alt>}{ArrowUp}{ArrowUp}{/Alt}");
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Text of subtitle 2")));
  // The only one with a problem is the first.
  await user.keyboard("{F8}");
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard("{Control>}{Shift>}m{/Shift}{/Control}");
  await waitFor(() => expect(screen.queryByLabelText("Text of subtitle 3")).toBeNull());
  await user.keyboard("{Control>}z{/Control}");
  await screen.findByLabelText("Text of subtitle 3");
  await user.keyboard("{Control>}y{/Control}");
  await waitFor(() => expect(screen.queryByLabelText("Text of subtitle 3")).toBeNull());
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const clip = new File(["clip"], "talk.mp4", { type: "video/mp4" });
  await user.upload(screen.getByLabelText("Play a video or audio file beside it"), clip);
  await screen.findByRole("button", { name: "Start here" });
  await user.click(await findText(1));
  await user.keyboard("{Control>} {/Control}");
  expect(play).toHaveBeenCalledTimes(1);
  vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockReturnValue(false);
  await user.keyboard("{Control>} {/Control}");
  expect(pause).toHaveBeenCalled();
});

test("a key that a field of a tool has for itself takes no step of the file back", {
  tags: ["full"],
}, async () => {
  const { user } = await openFile();
  const first = await findText(1);
  await user.type(first, "!");
  await user.keyboard("{Control>}f{/Control}");
  const find = await screen.findByRole("searchbox", { name: "Find" });
  await user.click(find);
  await user.type(find, "zzz");
  await user.keyboard("{Control>}z{/Control}");
  expect((await findText(1)).value).toBe("One two three!");
  await user.click(first);
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(first.value).toBe("One two three"));
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await waitFor(() => expect(first.value).toBe("One two three!"));
});
