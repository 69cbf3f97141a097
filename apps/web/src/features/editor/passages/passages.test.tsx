import { fireEvent, screen, waitFor } from "@testing-library/react";
import { calls, type PassageMark } from "@voxloom/contract";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import { sampleMaterial } from "../../../testing/samples.ts";
import { LinesPanel } from "../lines/lines-panel.tsx";
import { PassagesPanel } from "../passages/passages-panel.tsx";
import { buildScript, buildSegment } from "../testing/build-script.ts";
import { openEditorPart, voices } from "../testing/open-editor-part.tsx";

const script = buildScript({
  targetLanguage: null,
  segments: [
    buildSegment(0, { sourceText: "We need a second tank." }),
    buildSegment(1, { sourceText: "Ruth asks the sawmill on Monday." }),
  ],
});

// Nothing is laid out in tests: without a height the list would show no paragraph.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(800);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A server that keeps marks as the real one does. */
function keepMarks(server: AnsweringServer, first: readonly PassageMark[] = []): void {
  let items = [...first];
  server.answer(calls.passages.list, () => ({ items }));
  server.answer(calls.passages.add, ({ taskId: _, ...mark }) => {
    const line = script.segments.find(({ id }) => id === mark.lineId);
    const made = {
      ...{ id: `mark-${items.length}`, isDone: false, atMs: 0, createdAt: "2026-01-01T00:00:00.000Z" },
      ...mark,
      text: mark.text ?? "",
      authorName: mark.authorName ?? "",
      quote: line?.sourceText.slice(mark.from, mark.to) ?? "",
    };
    items = [...items, made];
    return made;
  });
  server.answer(calls.passages.change, ({ markId, text, isDone }) => {
    items = items.map((one) =>
      one.id === markId
        ? { ...one, ...(text === undefined ? {} : { text }), ...(isDone === undefined ? {} : { isDone }) }
        : one,
    );
    return items.find(({ id }) => id === markId) as PassageMark;
  });
  server.answer(calls.passages.remove, ({ markId }) => {
    items = items.filter(({ id }) => id !== markId);
    return {};
  });
}

async function open(first?: readonly PassageMark[], shown = script) {
  const server = await openAnsweringServer();
  server.answer(calls.voices.list, { voices });
  keepMarks(server, first);
  const opened = await openEditorPart(
    <>
      <LinesPanel />
      <PassagesPanel />
    </>,
    { script: shown, mode: "transcript", server },
  );
  await waitFor(() => expect(document.querySelector('[data-line="line-1"]')).not.toBeNull());
  return opened;
}

/** Selects letters of a line as a mouse does. */
function select(lineId: string, from: number, to: number): void {
  const token = document.querySelector(`[data-line="${lineId}"] [data-from="0"]`);
  const text = token?.firstChild;
  if (!text) throw new Error("the line is not there");
  document.getSelection()?.setBaseAndExtent(text, from, text, to);
  document.dispatchEvent(new Event("selectionchange"));
}
const getKinds = () =>
  [...document.querySelectorAll("[data-line] [data-kinds]")].map((one) => [
    one.textContent,
    one.getAttribute("data-kinds"),
  ]);

test("a passage that is selected is highlighted with its whole words, and stays where it is when the line is edited", async () => {
  const { editor, server } = await open();
  select("line-1", 12, 19);
  const highlight = await screen.findByRole("button", { name: "Highlight" });
  // Pressed again before the browser tells that nothing is selected any more.
  vi.spyOn(Selection.prototype, "removeAllRanges").mockReturnValue();
  fireEvent.click(highlight);
  fireEvent.click(highlight);
  await waitFor(() => expect(getKinds()).toEqual([["second tank", "highlight"]]));
  expect(server.askedFor(calls.passages.add)).toMatchObject([
    { kind: "highlight", lineId: "line-1", from: 10, to: 21 },
  ]);
  editor
    .getState()
    .edit([{ kind: "set-source-text", segmentId: "line-1", text: "Today we need a second tank." }]);
  await waitFor(() => expect(getKinds()).toEqual([["second tank", "highlight"]]));
});

test("a clip leaves out what the view hides of the passage, where nobody wants it otherwise", async () => {
  const at = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 200, confidence: 0.9 });
  const words = [
    at("um", 100),
    at("we", 400),
    at("we", 700),
    at("need", 1000),
    at("uh", 1300),
    at("it", 1600),
  ];
  const spoken = buildScript({
    targetLanguage: null,
    segments: [buildSegment(0, { sourceText: "Um, we we need, uh, it.", words })],
  });
  const { user, server } = await open([], spoken);
  server.answer(calls.materials.clip, sampleMaterial({ id: "clip-1" }));
  await user.click(screen.getByText("Clean"));
  await waitFor(() => expect(document.querySelector("[data-line]")?.textContent).not.toContain("Um"));
  const selectAll = () => {
    const tokens = [...document.querySelectorAll("[data-line] [data-from]")];
    const [first, last] = [tokens[0]?.firstChild, tokens.at(-1)?.firstChild];
    if (!first || !last) throw new Error("the line is not there");
    document.getSelection()?.setBaseAndExtent(first, 0, last, last.textContent?.length ?? 0);
    document.dispatchEvent(new Event("selectionchange"));
  };
  selectAll();
  const clip = async () => user.click(await screen.findByRole("button", { name: "Clip" }));
  await clip();
  await screen.findByRole("menuitemcheckbox", { name: /^Without fillers and repeats/, checked: true });
  await user.click(await screen.findByRole("menuitem", { name: "Transcribe" }));
  await waitFor(() => expect(server.askedFor(calls.materials.clip)).toHaveLength(1));
  selectAll();
  await clip();
  await user.click(await screen.findByRole("menuitemcheckbox", { name: /^Without fillers and repeats/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Transcribe" }));
  await waitFor(() => expect(server.askedFor(calls.materials.clip)).toHaveLength(2));
  expect(server.askedFor(calls.materials.clip).map((asked) => asked.leaveOut)).toEqual([
    [{ startMs: 1300, endMs: 1500 }],
    [],
  ]);
});

test("a passage is cut out of the recording for a new task", async () => {
  const { user, server, pathname, search } = await open();
  server.answer(calls.materials.clip, sampleMaterial({ id: "clip-1" }));
  select("line-1", 0, 4);
  await user.click(await screen.findByRole("button", { name: "Clip" }));
  await user.click(await screen.findByRole("menuitem", { name: "Translate and dub" }));
  await waitFor(() => expect(pathname() + search()).toBe("/translation?material=clip-1"));
  const [first] = script.segments;
  expect(server.askedFor(calls.materials.clip)).toMatchObject([
    { materialId: "material-1", startMs: first?.startMs, endMs: first?.endMs },
  ]);
});

test("by key the chosen line becomes a to-do, which is ticked off, filtered and removed", async () => {
  const { user, editor } = await open();
  editor.getState().select(["line-2"]);
  await user.keyboard("{Control>}{Shift>}l{/Shift}{/Control}");
  await user.type(await screen.findByRole("textbox", { name: /^What is to be done/ }), "Call them{Enter}");
  const box = await screen.findByRole("checkbox", { name: "Done: Call them" });
  await user.click(box);
  await waitFor(() =>
    expect(screen.getByRole("checkbox", { name: "Done: Call them" })).toHaveProperty("checked", true),
  );
  await user.click(screen.getByText("Highlights: 0"));
  expect(screen.queryByRole("checkbox", { name: "Done: Call them" })).toBeNull();
  await user.click(screen.getByText("To do: 1"));
  await user.click(await screen.findByRole("button", { name: /^Remove the mark/ }));
  await screen.findByText(/^Select a passage in the text/);
});

test("what has lost its passage is told apart and leads nowhere", async () => {
  await open([
    {
      ...{ id: "old", kind: "comment", lineId: "gone", from: 0, to: 5, quote: "Never said", atMs: 900_000 },
      ...{ text: "Why?", isDone: false, authorName: "Ruth", createdAt: "2026-01-01T00:00:00.000Z" },
    },
  ]);
  await screen.findByText("No longer in the text");
  expect(screen.getByRole("button", { name: /Never said$/ })).toHaveProperty("disabled", true);
});

test("what was said to a passage is changed: Enter saves it, Escape leaves it, and a comment keeps words", {
  tags: ["full"],
}, async () => {
  const { user, editor, server } = await open();
  editor.getState().select(["line-2"]);
  await user.keyboard("{Control>}{Shift>}l{/Shift}{/Control}");
  await user.type(await screen.findByRole("textbox", { name: /^What is to be done/ }), "Call them{Enter}");
  const change = async () =>
    user.click(await screen.findByRole("button", { name: /^Change what is said to/ }));
  await screen.findByRole("checkbox", { name: "Done: Call them" });
  await change();
  await user.type(screen.getByRole("textbox", { name: /^What is to be done/ }), " all{Escape}");
  await change();
  const field = screen.getByRole("textbox", { name: /^What is to be done/ });
  expect(field).toHaveProperty("value", "Call them");
  await user.type(field, " today{Enter}");
  await screen.findByRole("checkbox", { name: "Done: Call them today" });
  expect(server.askedFor(calls.passages.change)).toMatchObject([{ text: "Call them today" }]);
});

const mark = (id: string, parts: Partial<PassageMark> = {}): PassageMark => ({
  ...{ id, kind: "highlight", lineId: "line-1", from: 0, to: 2, quote: "We", atMs: 0 },
  ...{ text: "", isDone: false, authorName: "", createdAt: "2026-01-01T00:00:00.000Z" },
  ...parts,
});

test("a note that could not be saved stays in its field, and is saved by the next press", {
  tags: ["full"],
}, async () => {
  const { user, editor, server } = await open();
  server.answer(calls.passages.add, new Refusal("INTERNAL"));
  editor.getState().select(["line-2"]);
  await user.keyboard("{Control>}{Shift>}l{/Shift}{/Control}");
  const field = await screen.findByRole("textbox", { name: /^What is to be done/ });
  await user.type(field, "Call the sawmill{Enter}");
  await screen.findByText(/^Something went wrong on our side/);
  expect(field).toHaveProperty("value", "Call the sawmill");
  keepMarks(server);
  const save = screen.getByRole("button", { name: "Save" });
  await waitFor(() => expect(save).toHaveProperty("disabled", false));
  await user.click(save);
  await screen.findByRole("checkbox", { name: "Done: Call the sawmill" });
  expect(screen.queryByRole("textbox", { name: /^What is to be done/ })).toBeNull();
  expect(server.askedFor(calls.passages.add)).toHaveLength(2);
});

test("a note is sent once however often it is pressed, and what it stands for is said once it is there", async () => {
  const { user, editor, server } = await open();
  const answered = Promise.withResolvers<void>();
  server.answer(calls.passages.add, async ({ taskId: _, ...sent }) => {
    await answered.promise;
    return mark("mark-1", { ...sent, kind: "todo", quote: "Ruth asks the sawmill on Monday." });
  });
  editor.getState().select(["line-2"]);
  await user.keyboard("{Control>}{Shift>}l{/Shift}{/Control}");
  const field = await screen.findByRole("textbox", { name: /^What is to be done/ });
  await user.type(field, "Call{Enter}{Enter}");
  await waitFor(() => expect(server.askedFor(calls.passages.add)).toHaveLength(1));
  expect(screen.queryByText("To-do noted")).toBeNull();
  answered.resolve();
  await screen.findByText("To-do noted");
  expect(server.askedFor(calls.passages.add)).toHaveLength(1);
});

test("a comment of no words is none, and Escape gives a note up", { tags: ["full"] }, async () => {
  const { user, server } = await open();
  select("line-1", 0, 4);
  await user.click(await screen.findByRole("button", { name: "Comment" }));
  const field = await screen.findByRole("textbox", { name: /comment/i });
  await user.type(field, "   {Enter}");
  expect(field).toHaveProperty("isConnected", true);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /comment/i })).toBeNull());
  expect(server.askedFor(calls.passages.add)).toEqual([]);
});

test("a change that could not be saved stays in its field", { tags: ["full"] }, async () => {
  const { user, server } = await open([mark("mark-1", { kind: "todo", text: "Call them" })]);
  server.answer(calls.passages.change, new Refusal("INTERNAL"));
  await user.click(await screen.findByRole("button", { name: /^Change what is said to/ }));
  const field = screen.getByRole("textbox", { name: /^What is to be done/ });
  await user.type(field, " today{Enter}");
  await screen.findByText(/^Something went wrong on our side/);
  expect(field).toHaveProperty("value", "Call them today");
  keepMarks(server, [mark("mark-1", { kind: "todo", text: "Call them" })]);
  const save = screen.getByRole("button", { name: "Save" });
  await waitFor(() => expect(save).toHaveProperty("disabled", false));
  await user.click(save);
  await screen.findByRole("checkbox", { name: "Done: Call them today" });
  expect(screen.queryByRole("textbox", { name: /^What is to be done/ })).toBeNull();
});

test("marks that do not come are said, and asked for again", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.voices.list, { voices });
  server.answer(calls.passages.list, new Refusal("INTERNAL"));
  const { user } = await openEditorPart(<PassagesPanel />, { script, mode: "transcript", server });
  await screen.findByText(/^Something went wrong on our side/);
  expect(screen.queryByText(/^Select a passage in the text/)).toBeNull();
  keepMarks(server, [mark("mark-1")]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: /We$/ });
});

test("what is shown of the marks is copied with its times, boxes and notes, which is said", {
  tags: ["full"],
}, async () => {
  const copied: string[] = [];
  const { user } = await open([
    mark("mark-1"),
    mark("mark-2", { kind: "todo", lineId: "line-2", to: 4, quote: "Ruth", atMs: 5000, text: "Call her" }),
    mark("mark-3", { kind: "todo", lineId: "line-2", to: 4, quote: "Ruth", atMs: 5000, isDone: true }),
  ]);
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    copied.push(text);
  });
  await user.click(await screen.findByRole("button", { name: /^Copy/ }));
  await screen.findByText("Copied");
  await user.click(screen.getByText("To do: 2"));
  await user.click(screen.getByRole("button", { name: /^Copy/ }));
  await waitFor(() => expect(copied).toHaveLength(2));
  expect(copied).toEqual([
    "0:00 We\n[ ] 0:05 Ruth (Call her)\n[x] 0:05 Ruth",
    "[ ] 0:05 Ruth (Call her)\n[x] 0:05 Ruth",
  ]);
});

test("where nothing can be copied, as over a plain connection, that is said", {
  tags: ["full"],
}, async () => {
  const { user } = await open([mark("mark-1")]);
  const before = Object.getOwnPropertyDescriptor(navigator, "clipboard");
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
  onTestFinished(() => {
    if (before !== undefined) Object.defineProperty(navigator, "clipboard", before);
  });
  await user.click(await screen.findByRole("button", { name: /^Copy/ }));
  await screen.findByRole("alert");
  expect(screen.queryByText("Copied")).toBeNull();
});

test("an entry leads to its line and plays what follows there", { tags: ["full"] }, async () => {
  const { user, editor, session } = await open([
    mark("mark-1", { lineId: "line-2", to: 4, quote: "Ruth", atMs: 5000 }),
  ]);
  await user.click(await screen.findByRole("button", { name: /Ruth$/ }));
  expect(editor.getState().activeId).toBe("line-2");
  expect(session.playback.getState().timeMs).toBe(5000);
});

test("a selection over two lines is highlighted in both, and a file of it is saved", {
  tags: ["full"],
}, async () => {
  const { user, server } = await open();
  const ends = ["line-1", "line-2"].map(
    (id) => document.querySelector(`[data-line="${id}"] [data-from="0"]`)?.firstChild,
  );
  const [from, to] = ends;
  if (!from || !to) throw new Error("the lines are not there");
  document.getSelection()?.setBaseAndExtent(from, 0, to, 4);
  document.dispatchEvent(new Event("selectionchange"));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  server.answer(calls.materials.clip, sampleMaterial({ name: "trip 0-9.mp4", fileUrl: "http://files/clip" }));
  await user.click(await screen.findByRole("button", { name: "Clip" }));
  await user.click(await screen.findByRole("menuitem", { name: /^Save/ }));
  await waitFor(() => expect(saved).toEqual(["trip 0-9.mp4 http://files/clip"]));
  server.answer(calls.materials.clip, new Refusal("DISK_FULL"));
  await user.click(screen.getByRole("button", { name: "Clip" }));
  await user.click(await screen.findByRole("menuitem", { name: /^Save/ }));
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Highlight" }));
  await waitFor(() => expect(server.askedFor(calls.passages.add)).toHaveLength(2));
  expect(server.askedFor(calls.passages.add)).toMatchObject([
    { lineId: "line-1", from: 0, to: "We need a second tank.".length },
    { lineId: "line-2", from: 0, to: 4 },
  ]);
});

test("a mark that was removed is brought back by a press, with what was said to it and whether it is done", {
  tags: ["full"],
}, async () => {
  const { user, server } = await open([
    mark("mark-1", { kind: "todo", lineId: "line-2", to: 4, quote: "Ruth", text: "Call her", isDone: true }),
  ]);
  await user.click(await screen.findByRole("button", { name: "Remove the mark at “Ruth”" }));
  await screen.findByText("Mark removed");
  await screen.findByText(/^Select a passage in the text/);
  await user.click(screen.getByRole("button", { name: "Bring back" }));
  const box = await screen.findByRole("checkbox", { name: "Done: Call her" });
  await waitFor(() => expect(box).toHaveProperty("checked", true));
  expect(server.askedFor(calls.passages.add)).toMatchObject([
    { kind: "todo", lineId: "line-2", from: 0, to: 4, text: "Call her" },
  ]);
});

test("a mark that could not be removed stays, with the reason", { tags: ["full"] }, async () => {
  const { user, server } = await open([mark("mark-1")]);
  server.answer(calls.passages.remove, new Refusal("INTERNAL"));
  await user.click(await screen.findByRole("button", { name: "Remove the mark at “We”" }));
  await screen.findByText(/^Something went wrong on our side/);
  screen.getByRole("button", { name: "Remove the mark at “We”" });
  expect(screen.queryByText("Mark removed")).toBeNull();
});
