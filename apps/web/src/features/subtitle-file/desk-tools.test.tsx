import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { limits, type locales } from "@voxloom/contract";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { takeSavedFiles } from "../../testing/take-saved-files.ts";
import { ClockField } from "./clock-field.tsx";
import { CueActions } from "./cue-actions.tsx";
import { CueRow } from "./cue-row.tsx";
import { DeskContext, useDeskState } from "./desk-context.ts";
import { DownloadPanel } from "./download-panel.tsx";
import { EncodingPanel } from "./encoding-panel.tsx";
import { FindPanel } from "./find-panel.tsx";
import { FixPanel } from "./fix-panel.tsx";
import { MediaBox } from "./media-box.tsx";
import { createSubtitleDesk, type SubtitleDesk } from "./subtitle-desk-store.ts";
import { readWork } from "./subtitle-work.ts";
import { SyncPanel } from "./sync-panel.tsx";
import { UnreadLines } from "./unread-lines.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const srt = `1
00:00:10,000 --> 00:00:12,000
One two

2
00:00:14,000 --> 00:00:16,000
Three

3
00:00:18,000 --> 00:00:20,000
two Two
`;

function makeDesk(content: string | Uint8Array<ArrayBuffer> = srt, name = "talk.srt"): SubtitleDesk {
  const work = readWork(name, typeof content === "string" ? new TextEncoder().encode(content) : content);
  if (work === null) throw new Error("It is of no known format.");
  return createSubtitleDesk(work);
}
const listCues = (desk: SubtitleDesk) => desk.getState().work.document.cues;
const listStarts = (desk: SubtitleDesk) => listCues(desk).map(({ startMs }) => startMs);
const listTexts = (desk: SubtitleDesk) => listCues(desk).map(({ text }) => text);

/** A tool as it stands beside the list. */
async function openTool(tool: ReactNode, desk = makeDesk(), locale: (typeof locales)[number] = "en") {
  const opened = await openComponent(<DeskContext value={desk}>{tool}</DeskContext>, {
    areas: ["subtitle-file"],
    locale,
  });
  return { ...opened, desk };
}
const bring = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole("combobox", { name: label }), { target: { value } });

test("subtitles are moved sooner by a number that is typed with its minus first", async () => {
  const { user, desk } = await openTool(<SyncPanel />);
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: /By how many seconds/ });
  await user.clear(field);
  expect(field.value).toBe("");
  screen.getByText("Nothing changes");
  await user.type(field, "-2.5");
  expect(field.value).toBe("-2.5");
  await user.click(screen.getByRole("button", { name: "Apply (Changes: 3)" }));
  expect(listStarts(desk)).toEqual([7_500, 11_500, 15_500]);
  // What was done is not offered once more.
  expect(field.value).toBe("0");
  screen.getByText("Nothing changes");
});

test("a field of seconds that is left empty stands at nothing again", async () => {
  const { user } = await openTool(<SyncPanel />);
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: /By how many seconds/ });
  await user.clear(field);
  await user.tab();
  expect(field.value).toBe("0");
});

test("what would begin before the file does is told to go, before it goes", async () => {
  const { user, desk } = await openTool(<SyncPanel />);
  const field = screen.getByRole("spinbutton", { name: /By how many seconds/ });
  await user.clear(field);
  await user.type(field, "-15");
  screen.getByText("Removed: it would be before the beginning");
  expect(listStarts(desk)).toHaveLength(3);
});

test("times are stretched to where the first and the last subtitle are heard", async () => {
  const { user, desk } = await openTool(<SyncPanel />);
  choose("What to change", "stretch");
  const [first, last] = ["First subtitle starts at", "Last subtitle starts at"].map((name) =>
    screen.getByRole<HTMLInputElement>("textbox", { name }),
  );
  expect([first?.value, last?.value]).toEqual(["00:00:10.000", "00:00:18.000"]);
  await user.clear(last as HTMLInputElement);
  await user.type(last as HTMLInputElement, "00:00:26.000{Enter}");
  press(/^Apply/);
  expect(listStarts(desk)).toEqual([10_000, 18_000, 26_000]);
  desk.getState().undo();
  expect(listStarts(desk)).toEqual([10_000, 14_000, 18_000]);
});

test("a second file gives its text below, and files without a time in common say so until something fits", async () => {
  const { user, desk } = await openTool(<SyncPanel />);
  choose("What to change", "other");
  const input = bring("Choose the second file");
  await user.upload(input, new File(["Hello."], "hello.srt"));
  await screen.findByText(/hello\.srt is not a subtitle file/);
  expect(screen.queryByRole("button", { name: "Put its text below, for two languages" })).toBeNull();

  await user.upload(input, new File(["1\n01:00:00,000 --> 01:00:01,000\nFern\n"], "fern.srt"));
  await screen.findByText("fern.srt");
  press("Take its times, keep this text");
  screen.getByText("The two files have no times in common.");
  expect(listTexts(desk)).toEqual(["One two", "Three", "two Two"]);

  await user.upload(input, new File([srt.replace("Three", "Drei")], "talk.de.srt"));
  await screen.findByText("talk.de.srt");
  expect(screen.queryByText("The two files have no times in common.")).toBeNull();
  press("Put its text below, for two languages");
  expect(listTexts(desk)[1]).toBe("Three\nDrei");
});

test("a second file that is too large, gone or of no known kind is said, and another is taken", async () => {
  const { user, desk } = await openTool(<SyncPanel />);
  choose("What to change", "other");
  const large = new File([srt], "large.srt");
  Object.defineProperty(large, "size", { value: limits.maxSubtitleBytes + 1 });
  const gone = new File([srt], "gone.srt");
  vi.spyOn(gone, "arrayBuffer").mockRejectedValue(new DOMException("", "NotFoundError"));
  const read = vi.spyOn(large, "arrayBuffer");
  for (const [file, words] of [
    [large, /^large\.srt is larger than \d+ MB\. Split it/],
    [gone, /^The subtitles cannot be read\. Use another file/],
    [new File(["no times"], "notes.txt"), /^notes\.txt is not a subtitle file we know\./],
  ] as const) {
    await user.upload(bring("Choose the second file"), file);
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(words));
    expect(screen.queryByRole("button", { name: "Compare side by side" })).toBeNull();
  }
  expect(read).not.toHaveBeenCalled();
  await user.upload(bring("Choose the second file"), new File([srt], "other.srt"));
  await screen.findByText("other.srt");
  expect(screen.getByRole("alert").textContent).toBe("");
  expect(desk.getState().past).toEqual([]);
});

test("a second file that was changed meanwhile is read again when it is chosen again", async () => {
  const { user } = await openTool(<SyncPanel />);
  choose("What to change", "other");
  const file = new File([srt], "talk.de.srt");
  const input = bring("Choose the second file");
  let changes = 0;
  input.addEventListener("change", () => changes++);
  await user.upload(input, file);
  await user.upload(input, file);
  expect(changes).toBe(2);
});

test("a video that was closed can be opened again, and one that cannot be played leaves no complaint behind", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:talk");
  const revoked = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  const { user } = await openTool(<MediaBox media={null} />);
  const clip = new File(["clip"], "talk.avi", { type: "video/x-msvideo" });
  const open = () => user.upload(bring("Play a video or audio file beside it"), clip);
  await open();
  fireEvent.error(document.querySelector("video") as HTMLVideoElement);
  screen.getByText(/cannot play this file/);
  press("Close the video");
  expect(screen.queryByText(/cannot play this file/)).toBeNull();
  expect(revoked).toHaveBeenCalledWith("blob:talk");
  await open();
  expect(document.querySelector("video")).not.toBeNull();
});

test("what plays has the subtitle of its moment over it, with its looks, and none beside it", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:talk");
  const { user } = await openTool(
    <MediaBox media={null} />,
    makeDesk("1\n00:00:10,000 --> 00:00:12,000\nOne <i>two</i>\n"),
  );
  await user.upload(
    bring("Play a video or audio file beside it"),
    new File(["clip"], "talk.mp4", { type: "video/mp4" }),
  );
  const video = document.querySelector("video") as HTMLVideoElement;
  const playTo = (seconds: number) => {
    video.currentTime = seconds;
    fireEvent.timeUpdate(video);
  };
  playTo(10);
  expect(screen.getByText("two").style.fontStyle).toBe("italic");
  expect(screen.getByText("One").style.fontStyle).toBe("");
  // The end of a subtitle is no longer its own.
  playTo(12);
  expect(screen.queryByText("two")).toBeNull();
});

test("Enter goes from match to match and begins again after the last", async () => {
  const { user, desk } = await openTool(<FindPanel />);
  const field = screen.getByRole("searchbox", { name: "Find" });
  expect(document.activeElement).toBe(field);
  await user.type(field, "two");
  screen.getByText("Matches: 3");
  await user.keyboard("{Enter}");
  expect(desk.getState().active).toBe(2);
  await user.keyboard("{Enter}");
  expect(desk.getState().active).toBe(0);
  await user.click(screen.getByRole("checkbox", { name: "Match case" }));
  screen.getByText("Matches: 2");
});

test("Enter that ends a word of an input method goes nowhere", async () => {
  const { user, desk } = await openTool(<FindPanel />);
  const field = screen.getByRole("searchbox", { name: "Find" });
  await user.type(field, "two");
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  expect(desk.getState().active).toBe(0);
});

test("words that are nowhere lead nowhere, and replacing all is one step back", async () => {
  const { user, desk } = await openTool(<FindPanel />);
  const field = screen.getByRole("searchbox", { name: "Find" });
  await user.type(field, "seven");
  screen.getByText("Matches: 0");
  for (const name of ["Next", "Replace all"])
    expect(screen.getByRole("button", { name })).toHaveProperty("disabled", true);
  await user.clear(field);
  await user.type(field, "two");
  await user.type(screen.getByRole("textbox", { name: "Replace with" }), "2");
  press("Replace all");
  expect(listTexts(desk)).toEqual(["One 2", "Three", "2 2"]);
  screen.getByText("Matches: 0");
  desk.getState().undo();
  expect(listTexts(desk)).toEqual(["One two", "Three", "two Two"]);
});

test("a file read in another encoding is the one before after a step back, by its name too", async () => {
  const cyrillic = Uint8Array.from([
    ...[..."1\n00:00:01,000 --> 00:00:03,000\n"].map((sign) => sign.charCodeAt(0)),
    ...[0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x0a],
  ]);
  const desk = makeDesk(cyrillic);
  const first = desk.getState().work.encoding;
  const { user } = await openTool(<EncodingPanel />, desk);
  const read = () => screen.getByRole<HTMLButtonElement>("button", { name: "Read the file this way" });
  expect(read().disabled).toBe(true);
  await user.selectOptions(screen.getByRole("combobox"), "koi8-r");
  await user.click(read());
  expect([listTexts(desk), desk.getState().work.encoding]).toEqual([["оПХБЕР"], "koi8-r"]);
  screen.getByText(/Your edits give way/);
  fireEvent.click(document.body);
  desk.getState().undo();
  expect([listTexts(desk), desk.getState().work.encoding]).toEqual([["Привет"], first]);
  // It can be read in the other one once more.
  await waitFor(() => expect(read().disabled).toBe(false));
  desk.getState().redo();
  expect([listTexts(desk), desk.getState().work.encoding]).toEqual([["оПХБЕР"], "koi8-r"]);
});

test("rules that cannot be kept by moving words say how much stays", async () => {
  const { desk } = await openTool(
    <FixPanel />,
    makeDesk(`1\n00:00:01,000 --> 00:00:01,900\n${"word ".repeat(40)}\n`),
  );
  screen.getByText(/^Problems that stay: \d+\. They need other words or other times\.$/);
  expect(listTexts(desk)[0]).not.toContain("\n");
  choose("Rules", "ted");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Rules" }).selectedOptions[0]?.text).toBe(
    "TED",
  );
});

test("subtitles that keep all rules have nothing to be fixed", async () => {
  await openTool(<FixPanel />, makeDesk("1\n00:00:01,000 --> 00:00:03,000\nHello there.\n"));
  screen.getByText("Nothing changes");
  expect(screen.queryByText(/Problems that stay/)).toBeNull();
});

test("letters that an encoding does not have are counted before the download", async () => {
  const saved = takeSavedFiles();
  const { desk } = await openTool(<DownloadPanel />, makeDesk(srt.replace("Three", "Drei – žluť")));
  const panel = within(screen.getByRole("region", { name: "Download" }));
  panel.getByText("Keeps everything");
  choose("Encoding", "windows-1252");
  panel.getByText("Letters missing in this encoding: 1. They become question marks.");
  expect(desk.getState().isTaken).toBe(true);
  desk.getState().editCue(0, { text: "One" });
  expect(desk.getState().isTaken).toBe(false);
  press("Download SubRip");
  expect(desk.getState().isTaken).toBe(true);
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["talk.srt"]));
});

test("an encoding that YouTube does not read is told, and gives way by a press", async () => {
  await openTool(<DownloadPanel />);
  screen.getByText("YouTube takes this file.");
  choose("Encoding", "windows-1252");
  screen.getByText("YouTube reads SubRip in UTF-8 only.");
  press("Choose UTF-8");
  screen.getByText("YouTube takes this file.");
  // Nothing here makes a video: who takes no files is told alone.
  screen.getByText("TikTok, Reels name no format for subtitle files. Burn the subtitles into the video.");
  expect(screen.queryByRole("button", { name: "Make the video" })).toBeNull();
});

test("only formats that count frames ask for how many there are a second", async () => {
  await openTool(<DownloadPanel />);
  expect(screen.queryByRole("combobox", { name: "Frames a second" })).toBeNull();
  choose("Format", "sub");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Frames a second" }).value).toBe("");
  choose("Format", "stl");
  // Its letters are in an encoding of its own.
  expect(screen.queryByRole("combobox", { name: "Encoding" })).toBeNull();
});

test("lines that could not be read are told by number once one asks, and again put away", async () => {
  const desk = makeDesk(`${srt}\n4\n00:00:2x,000 --> 00:00:24,000\nFive\n`);
  const Unread = () => <UnreadLines problems={useDeskState(({ work }) => work.document.problems)} />;
  await openTool(<Unread />, desk);
  screen.getByText(/Lines that could not be read: 1/);
  press("Show");
  screen.getByText(/^Line 14 of the subtitle file/);
  press("Hide");
  expect(screen.queryByText(/^Line 14/)).toBeNull();
});

const ShownRow = ({ desk, index }: { desk: SubtitleDesk; index: number }) => {
  const cue = useDeskState(({ work }) => work.document.cues[index]);
  return cue === undefined ? null : (
    <CueRow desk={desk} index={index} cue={cue} problems={undefined} onSeek={() => {}} />
  );
};

test("how fast a subtitle is to be read is written as the language writes numbers", async () => {
  const desk = makeDesk("1\n00:00:01,000 --> 00:00:03,000\n12345\n");
  await openTool(<ShownRow desk={desk} index={0} />, desk, "de");
  expect(document.querySelector("span[aria-hidden]")?.textContent).toBe("2,5");
});

test("a time goes on being the time of its subtitle when another is passed", async () => {
  const desk = makeDesk();
  await openTool(
    [0, 1, 2].map((index) => <ShownRow key={index} desk={desk} index={index} />),
    desk,
  );
  const field = (number: number) =>
    screen.getByRole<HTMLInputElement>("textbox", { name: `Start of subtitle ${number}` });
  field(1).focus();
  fireEvent.change(field(1), { target: { value: "00:00:13.900" } });
  const go = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowUp" });
  go();
  go();
  expect(listTexts(desk)).toEqual(["Three", "One two", "two Two"]);
  expect(listStarts(desk)).toEqual([14_000, 14_100, 18_000]);
  await waitFor(() => expect(document.activeElement).toBe(field(2)));
  go();
  expect(listStarts(desk)).toEqual([14_000, 14_200, 18_000]);
});

test("a time takes what is a time and no sooner than it may be; Escape puts back what stood there", async () => {
  const onChange = vi.fn();
  const { user } = await openComponent(
    <ClockField label="End" valueMs={5_000} minMs={2_000} onChange={onChange} />,
  );
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "End" });
  const type = async (text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  await type("soon");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.keyboard("{Escape}");
  expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["00:00:05.000", "false"]);
  await type("00:00:01.000{Enter}");
  expect(field.value).toBe("00:00:05.000");
  expect(onChange).not.toHaveBeenCalled();
  await type("00:00:02.500");
  await user.tab();
  expect(onChange.mock.calls).toEqual([[2_500]]);
  // Nothing comes before its least.
  for (const shiftKey of [false, true]) fireEvent.keyDown(field, { key: "ArrowDown", shiftKey });
  expect(onChange.mock.calls.slice(1)).toEqual([[4_900], [4_000]]);
  fireEvent.keyDown(field, { key: "ArrowDown", altKey: true });
  expect(onChange).toHaveBeenCalledTimes(3);
});

test("buttons are about the subtitle that is chosen: the last has none to be merged with, an empty file none at all", async () => {
  const desk = makeDesk();
  await openTool(<CueActions problems={[]} media={null} />, desk);
  const isOff = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;
  screen.getByText("No problems");
  expect(screen.queryByRole("button", { name: "Next problem" })).toBeNull();
  expect(isOff("Merge with next")).toBe(false);
  desk.getState().choose(2);
  await waitFor(() => expect(isOff("Merge with next")).toBe(true));
  for (let left = 3; left > 0; left--) press("Delete");
  expect(listTexts(desk)).toEqual([]);
  for (const name of ["Split", "Merge with next", "Delete"]) expect(isOff(name)).toBe(true);
  press("Add below");
  expect(listCues(desk)).toMatchObject([{ startMs: 0, endMs: 2_000, text: "" }]);
});

test("the number of problems is written as the language writes numbers", async () => {
  const many = Array.from(
    { length: 1_234 },
    () => ({ kind: "many-lines", index: 0, measured: 3, limit: 2 }) as const,
  );
  await openTool(<CueActions problems={[many]} media={null} />, makeDesk(), "de");
  expect(screen.getByRole("status").textContent).toContain("1.234");
});
