import { act, screen, waitFor, within } from "@testing-library/react";
import { calls, plainDelivery, type Script, speechSettingsSchema, type Task } from "@voxloom/contract";
import { createSpeaker } from "@voxloom/timeline";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../../app/query-client.ts";
import { showLocale } from "../../../../lib/phrases/phrases.ts";
import { sampleTask } from "../../../../testing/samples.ts";
import { buildScript, buildSegment, buildTake } from "../../testing/build-script.ts";
import { openEditorPart } from "../../testing/open-editor-part.tsx";
import { LinesPanel } from "../lines-panel.tsx";

// Nothing is laid out in tests: without a height the list would show no paragraph.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(110);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const paragraph = (index: number, parts: Parameters<typeof buildSegment>[1] = {}) =>
  buildSegment(index, {
    ...{ startMs: index, endMs: index, block: { kind: "paragraph" } },
    targetText: `Sentence number ${index + 1}.`,
    ...parts,
  });
const getText = (segments: Script["segments"]): Script => ({
  ...buildScript({ sourceLanguage: "en", targetLanguage: "en", segments }),
  hasMedia: false,
});
/** The task of a text that was spoken. */
function spokenTask(): Task {
  const { settings: _, ...task } = sampleTask({ progress: { revision: 1 } });
  const settings = speechSettingsSchema.parse({});
  return { ...task, product: "text-to-speech", targetLanguage: "en", score: null, rating: null, settings };
}
const open = (segments: Script["segments"]) =>
  openEditorPart(<LinesPanel />, {
    ...{ script: getText(segments), mode: "speech" },
    detail: { task: spokenTask() },
  });
const field = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(`Paragraph ${number}`);

/** What React made each element with: another object where it was made anew. */
function readProps(elements: Iterable<Element>): unknown[] {
  return Array.from(elements, (element) => {
    const name = Object.keys(element).find((key) => key.startsWith("__reactProps$"));
    return name === undefined ? null : Reflect.get(element, name);
  });
}

test("of 10,000 paragraphs a screenful stands there, and typing in one leaves the others alone", {
  tags: ["full"],
}, async () => {
  const { user, segment } = await open(Array.from({ length: 10_000 }, (_, index) => paragraph(index)));
  const typed = await field(3);
  const rows = [...document.querySelectorAll("[data-index]")];
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThan(40);
  await user.click(typed);
  // Names of voices that come only now would draw the others anew.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const others = rows.filter((row) => !row.contains(typed)).flatMap((row) => [...row.querySelectorAll("*")]);
  const before = readProps(others);
  expect(before.filter((props) => props !== null).length).toBeGreaterThan(rows.length * 5);
  await user.keyboard("{End} And more.");
  await waitFor(() => expect(segment("line-3")?.targetText).toBe("Sentence number 3. And more."));
  const after = readProps(others);
  expect(after.filter((props, index) => props !== before[index])).toEqual([]);
  expect(readProps([typed])).not.toEqual([null]);
});

test("a paragraph whose voice went away says so, keeps its sound, and takes another", async () => {
  const take = buildTake("take-1", { text: "Sentence number 1.", voiceId: "own:gone" });
  const { editor, segment } = await open([
    paragraph(0, { voiceId: "own:gone", takes: [take], takeId: take.id }),
    paragraph(1, { voiceId: "flite:slt" }),
  ]);
  await screen.findByText("Voice not available");
  expect(screen.getAllByText("Voice not available")).toHaveLength(1);
  expect(segment("line-1")?.takeId).toBe(take.id);
  editor.getState().edit([{ kind: "set-line-voice", segmentIds: ["line-1"], voiceId: "flite:rms" }]);
  await waitFor(() => expect(screen.queryByText("Voice not available")).toBeNull());
});

const listTexts = ({ segments }: Script): string[] => segments.map(({ targetText }) => targetText);

test("Enter begins a paragraph behind, before or within the one that is written", async () => {
  const { user, editor } = await open([paragraph(0), paragraph(1)]);
  const texts = () => listTexts(editor.getState().script);
  await user.click(await field(1));
  await user.keyboard("{End}{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Paragraph 2")));
  await user.keyboard("In between.");
  expect(texts()).toEqual(["Sentence number 1.", "In between.", "Sentence number 2."]);
  await user.click(await field(3));
  const third = await field(3);
  third.setSelectionRange(8, 8);
  await user.keyboard("{Enter}");
  expect(texts()).toEqual(["Sentence number 1.", "In between.", "Sentence", "number 2."]);
  const first = await field(1);
  await user.click(first);
  first.setSelectionRange(0, 0);
  await user.keyboard("{Enter}");
  expect(texts()).toEqual(["", "Sentence number 1.", "In between.", "Sentence", "number 2."]);
  // A break within a paragraph is asked for by Shift.
  await user.click(await field(2));
  await user.keyboard("{End}{Shift>}{Enter}{/Shift}");
  expect(texts()).toHaveLength(5);
});

test("the word with the cursor is said with stress by key and button, seen, undone and taken away", async () => {
  const take = buildTake("take-1", { text: "Sentence number 1." });
  const { user, editor, segment } = await open([paragraph(0, { takes: [take], takeId: take.id })]);
  const marked = () => document.querySelector('[data-kinds~="stressed"]')?.textContent ?? null;
  const text = await field(1);
  await user.click(text);
  text.setSelectionRange(11, 11);
  await user.keyboard("{Control>}{Shift>}e{/Shift}{/Control}");
  await waitFor(() => expect(marked()).toBe("number"));
  expect(segment("line-1")?.targetMarks).toEqual({ runs: [{ from: 9, to: 15, stressed: true }] });
  await screen.findByText("Changed");
  act(() => editor.getState().undo());
  await waitFor(() => expect(marked()).toBeNull());
  // What is chosen counts by whole words; typed words before it move it along.
  text.setSelectionRange(3, 12);
  await user.click(screen.getByRole("button", { name: "Emphasize words" }));
  await waitFor(() => expect(marked()).toBe("Sentence number"));
  expect(document.activeElement).toBe(text);
  act(() =>
    editor.getState().edit([{ kind: "set-target-text", segmentId: "line-1", text: "A Sentence number 1." }]),
  );
  await waitFor(() =>
    expect(segment("line-1")?.targetMarks?.runs).toEqual([{ from: 2, to: 17, stressed: true }]),
  );
  text.setSelectionRange(5, 5);
  await user.click(screen.getByRole("button", { name: "Emphasize words" }));
  await waitFor(() => expect(segment("line-1")?.targetMarks).toBeNull());
});

test("where a recording is heard, it says that stress is not", { tags: ["full"] }, async () => {
  const take = buildTake("take-1", { text: "Sentence number 1.", origin: "recording" });
  await open([
    paragraph(0, {
      ...{ takes: [take], takeId: take.id },
      targetMarks: { runs: [{ from: 9, to: 15, stressed: true }] },
    }),
  ]);
  await screen.findByText("Emphasis is not heard: this is a recording");
});

test("a name with a colon says who speaks: a known one is taken, another is made, as one step", {
  tags: ["full"],
}, async () => {
  const { user, editor, segment } = await open([paragraph(0, { targetText: "" }), paragraph(1)]);
  await user.click(await field(1));
  await user.keyboard("anna: Hello.");
  expect(segment("line-1")).toMatchObject({ speakerId: "speaker-2", targetText: "Hello." });
  await user.click(await field(2));
  await user.keyboard("{Home}Dr. O’Neil: ");
  const { speakers } = editor.getState().script;
  expect(speakers.at(-1)?.name).toBe("Dr. O’Neil");
  expect(segment("line-2")).toMatchObject({
    speakerId: speakers.at(-1)?.id,
    targetText: "Sentence number 2.",
  });
  act(() => editor.getState().undo());
  expect(editor.getState().script.speakers).toHaveLength(2);
  expect(segment("line-2")?.speakerId).toBe("speaker-1");
});

test("where one voice reads all, a word with a colon is a word", { tags: ["full"] }, async () => {
  const script = { ...getText([paragraph(0, { targetText: "" })]), speakers: [createSpeaker(0)] };
  const { user, segment, editor } = await openEditorPart(<LinesPanel />, {
    ...{ script, mode: "speech", detail: { task: spokenTask() } },
  });
  await user.click(await field(1));
  await user.keyboard("note: this stays.");
  expect(segment("line-1")?.targetText).toBe("note: this stays.");
  expect(editor.getState().script.speakers).toHaveLength(1);
});

test("whoever says a paragraph is changed by a press", { tags: ["full"] }, async () => {
  const { user, segment, editor } = await open([paragraph(0), paragraph(1, { speakerId: "speaker-2" })]);
  await user.click(await screen.findByRole("button", { name: /^Line 1: said by Speaker 1\./ }));
  await user.click(await screen.findByRole("menuitem", { name: "Anna" }));
  expect(segment("line-1")?.speakerId).toBe("speaker-2");
  await screen.findByRole("button", { name: /^Line 1: said by Anna\./ });
  await user.click(screen.getByRole("button", { name: /^Line 2: said by Anna\./ }));
  await user.click(await screen.findByRole("menuitem", { name: "New speaker" }));
  expect(editor.getState().script.speakers).toHaveLength(3);
  // Whom nobody named is called as the page speaks.
  await act(() => showLocale("de"));
  await screen.findByRole("button", { name: /Person 2/ });
});

test("the silence before a paragraph is as usual, or as long as is typed, within what a voice can do", {
  tags: ["full"],
}, async () => {
  const { user, segment, editor, isSaved, server } = await open([paragraph(0), paragraph(1)]);
  await user.click(await screen.findByRole("button", { name: /^Pause: / }));
  const usual = await screen.findByRole<HTMLButtonElement>("button", { name: "As usual" });
  expect(usual.disabled).toBe(true);
  const typed = screen.getByRole<HTMLInputElement>("textbox", { name: "Pause in seconds" });
  await user.clear(typed);
  await user.type(typed, "1.5");
  expect(segment("line-2")?.delivery).toMatchObject({ pauseBeforeMs: 1500 });
  // More than a voice can do is not taken on the way to it, and left as the most that it can.
  await user.clear(typed);
  await user.type(typed, "12");
  expect(segment("line-2")?.delivery?.pauseBeforeMs).toBe(1000);
  await user.tab();
  expect(segment("line-2")?.delivery?.pauseBeforeMs).toBe(5000);
  await isSaved();
  for (const { patch } of server.askedFor(calls.scripts.edit))
    expect(JSON.stringify(patch)).not.toContain("12000");
  await user.click(usual);
  expect(segment("line-2")?.delivery).toEqual(plainDelivery);
  // A sitting of changes is one step.
  act(() => editor.getState().undo());
  expect(segment("line-2")?.delivery).toBeNull();
});

test("a paragraph says whether it sounds as it is written", { tags: ["full"] }, async () => {
  const take = buildTake("take-1", { text: "Sentence number 1." });
  const { user, editor } = await open([
    paragraph(0, { takes: [take], takeId: take.id }),
    paragraph(1),
    paragraph(2, { targetText: "" }),
  ]);
  // What says nothing has nothing to be spoken.
  expect(await screen.findAllByText("Not spoken yet")).toHaveLength(1);
  expect(screen.queryByText("Changed")).toBeNull();
  await user.click(await field(1));
  await user.keyboard("{End} More.");
  await screen.findByText("Changed");
  act(() => editor.getState().undo());
  await waitFor(() => expect(screen.queryByText("Changed")).toBeNull());
});

test("playing from a paragraph speaks first what of it was changed, and is heard from there", {
  tags: ["full"],
}, async () => {
  const take = buildTake("take-2", { text: "Sentence number 2." });
  const { user, server, served, session } = await open([paragraph(0), paragraph(1)]);
  server.answer(calls.speech.speakLine, ({ segmentId, editorId }) => ({
    take,
    change: served.giveTake(segmentId, take, editorId),
    ...{ reused: false, creditTenths: 0, warnings: [] },
  }));
  await user.click(await screen.findByRole("button", { name: "Play from paragraph 2" }));
  await waitFor(() => expect(server.askedFor(calls.speech.speakLine)).toHaveLength(1));
  expect(server.askedFor(calls.speech.speakLine)).toMatchObject([
    { segmentId: "line-2", text: "Sentence number 2.", isAnew: false },
  ]);
  await waitFor(() => expect(session.playback.getState().side).toBe("mix"));
  expect(screen.getAllByText("Not spoken yet")).toHaveLength(1);
  // What is spoken as it stands there is not spoken again.
  await user.click(await screen.findByRole("button", { name: "Play from paragraph 2" }));
  await user.click(await screen.findByRole("button", { name: "Add a paragraph" }));
  await field(3);
  expect(server.askedFor(calls.speech.speakLine)).toHaveLength(1);
});

test("who may only read has the text, and nothing that changes it", { tags: ["full"] }, async () => {
  await openEditorPart(<LinesPanel />, {
    script: getText([paragraph(0), paragraph(1)]),
    ...{ mode: "speech", isReadOnly: true, detail: { task: spokenTask() } },
  });
  const list = within(await screen.findByRole("region", { name: "Text to be spoken" }));
  expect(list.queryByRole("button", { name: "Add a paragraph" })).toBeNull();
  expect(list.queryByText("Not spoken yet")).toBeNull();
  expect(list.getByRole("button", { name: /^Pause: / })).toHaveProperty("disabled", true);
  expect((await field(1)).readOnly).toBe(true);
  list.getByRole("button", { name: "Play from paragraph 1" });
});
