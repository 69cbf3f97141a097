import { screen, waitFor } from "@testing-library/react";
import { calls, type PassageMark } from "@voxloom/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AnsweringServer, openAnsweringServer } from "../../../testing/answering-server.ts";
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

async function open(first?: readonly PassageMark[]) {
  const server = await openAnsweringServer();
  server.answer(calls.voices.list, { voices });
  keepMarks(server, first);
  const opened = await openEditorPart(
    <>
      <LinesPanel />
      <PassagesPanel />
    </>,
    { script, mode: "transcript", server },
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
  const { user, editor, server } = await open();
  select("line-1", 12, 19);
  await user.click(await screen.findByRole("button", { name: "Highlight" }));
  await waitFor(() => expect(getKinds()).toEqual([["second tank", "highlight"]]));
  expect(server.askedFor(calls.passages.add)).toMatchObject([
    { kind: "highlight", lineId: "line-1", from: 10, to: 21 },
  ]);
  editor
    .getState()
    .edit([{ kind: "set-source-text", segmentId: "line-1", text: "Today we need a second tank." }]);
  await waitFor(() => expect(getKinds()).toEqual([["second tank", "highlight"]]));
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

test("what was said to a passage is changed: Enter saves it, Escape leaves it, and a comment keeps words", async () => {
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
