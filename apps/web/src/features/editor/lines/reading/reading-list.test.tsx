import { act, screen, waitFor, within } from "@testing-library/react";
import { calls, parseSettings, type Task } from "@voxloom/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showLocale } from "../../../../lib/phrases/phrases.ts";
import { openAnsweringServer } from "../../../../testing/answering-server.ts";
import { sampleTask } from "../../../../testing/samples.ts";
import { buildScript, buildSegment } from "../../testing/build-script.ts";
import { openEditorPart, voices } from "../../testing/open-editor-part.tsx";
import { LinesPanel } from "../lines-panel.tsx";

const word = (text: string, startMs: number, confidence = 0.9) => ({
  ...{ text, startMs, endMs: startMs + 200, confidence },
});
const script = buildScript({
  targetLanguage: null,
  segments: [
    buildSegment(0, {
      sourceText: "Good morning, friends.",
      words: [word("good", 0), word("morning", 400), word("friends", 900, 0.2)],
    }),
    buildSegment(1, { sourceText: "We take the train.", words: [word("we", 5000), word("take", 5300)] }),
    buildSegment(2, {
      speakerId: "speaker-2",
      sourceText: "The house is near.",
      words: [word("the", 10_000), word("house", 10_200, 0.1)],
    }),
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
const open = () => openEditorPart(<LinesPanel />, { script, mode: "transcript" });
const getLine = (text: RegExp) => screen.findByRole("button", { name: text });

test("a transcript stands there as a text in paragraphs, and line by line where one would rather", async () => {
  const { user } = await open();
  await getLine(/^Good morning/);
  await getLine(/^We take the train\.$/);
  expect(screen.getAllByTitle("Choose these lines").map(({ textContent }) => textContent)).toEqual([
    "Speaker 1",
    "Anna",
  ]);
  // Whom nobody named is called as the page speaks.
  await act(() => showLocale("de"));
  expect(screen.getAllByRole("button", { name: "Person 1" })).toHaveLength(1);
  await act(() => showLocale("en"));
  await user.click(screen.getByText("Lines"));
  await screen.findByLabelText("Line 1, original");
});

test("what is spoken in another language is a paragraph of its own that says so", async () => {
  const [first, second, third] = script.segments;
  if (first === undefined || second === undefined || third === undefined) throw new Error("no lines");
  const segments = [first, { ...second, spokenLanguage: "fr" }, { ...third, speakerId: first.speakerId }];
  await openEditorPart(<LinesPanel />, { script: { ...script, segments }, mode: "transcript" });
  const [line] = await screen.findAllByText("French");
  const paragraph = line?.parentElement?.parentElement;
  expect(paragraph?.textContent).toContain("We take the train.");
  expect(paragraph?.textContent).not.toContain("Good morning");
  expect(paragraph?.getAttribute("lang")).toBe("fr");
  // Names of speakers, and pages, may be written the other way.
  expect(paragraph?.parentElement?.closest("[dir]")?.getAttribute("dir")).toBe("ltr");
});

test("a clean reading hides fillers and repeats and says how many; the line itself keeps them", async () => {
  const spoken = buildScript({
    targetLanguage: null,
    segments: [
      buildSegment(0, {
        sourceText: "Um, the the tank is full.",
        words: [word("um", 0), word("the", 400), word("the", 700), word("tank", 900)],
      }),
      buildSegment(1, { sourceText: "Uh." }),
    ],
  });
  const { user, segment } = await openEditorPart(<LinesPanel />, { script: spoken, mode: "transcript" });
  // What stands there, to the letter: names of buttons are without their spaces.
  const getText = (id: string) => document.querySelector(`[data-line="${id}"]`)?.textContent?.trim();
  await waitFor(() => expect(getText("line-1")).toBe("Um, the the tank is full."));
  await user.click(screen.getByText("Clean"));
  await waitFor(() => expect(getText("line-1")).toBe("the tank is full."));
  expect(getText("line-2")).toBeUndefined();
  screen.getByText("Hidden: 2 fillers, 1 repeats");
  await user.dblClick(document.querySelector('[data-line="line-1"]') as HTMLElement);
  expect(screen.getByLabelText("Line 1, original")).toHaveProperty("value", "Um, the the tank is full.");
  expect(segment("line-1")?.sourceText).toBe("Um, the the tank is full.");
  await user.keyboard("{Escape}");
  await user.click(screen.getByText("Verbatim"));
  await waitFor(() => expect(getText("line-2")).toBe("Uh."));
});

test("a word that is pressed is heard from there", async () => {
  const { user, session } = await open();
  const line = await getLine(/^Good morning/);
  const pressed = [...line.querySelectorAll("span")].find(({ textContent }) => textContent === "morning");
  await user.click(pressed as HTMLElement);
  expect(session.playback.getState()).toMatchObject({ timeMs: 400, stopAtMs: 4000 });
});

test("a line is corrected in its place: pressed twice or by Enter, and Escape goes back to the text", async () => {
  const { user, segment, isSaved } = await open();
  await user.dblClick(await getLine(/^We take/));
  await user.keyboard("{End} Today.");
  expect(segment("line-2")?.sourceText).toBe("We take the train. Today.");
  await user.keyboard("{Escape}");
  const again = await getLine(/^We take the train\. Today\.$/);
  again.focus();
  await user.keyboard("{Enter}{End}!");
  expect(segment("line-2")?.sourceText).toBe("We take the train. Today.!");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement?.getAttribute("data-line")).toBe("line-3"));
  await isSaved();
});

test("words that nobody is sure of are counted, and gone through one after the other, by press and by key", async () => {
  const { user, editor, session } = await open();
  await screen.findByText("Words not sure: 2");
  const next = screen.getByRole("button", { name: "Next" });
  await user.click(next);
  expect([editor.getState().activeId, session.playback.getState().timeMs]).toEqual(["line-1", 900]);
  await user.click(next);
  expect([editor.getState().activeId, session.playback.getState().timeMs]).toEqual(["line-3", 10_200]);
  await user.keyboard("{Alt>}u{/Alt}");
  expect(editor.getState().activeId).toBe("line-1");
  editor.getState().edit([{ kind: "set-checked", segmentIds: ["line-3"], isChecked: true }]);
  await screen.findByText("Words not sure: 1");
});

test("translations of the group stand beside the text while it is corrected, those that are chosen", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.voices.list, { voices });
  server.answer(calls.passages.list, { items: [] });
  const { settings: _, ...translated } = sampleTask({
    ...{ id: "task-2", state: "succeeded", targetLanguage: "de", progress: { revision: 1 } },
  });
  const german = {
    ...{ ...translated, product: "subtitles" as const, targetLanguage: "de", score: null, rating: null },
    settings: parseSettings("subtitles", {}),
  };
  server.answer(calls.groups.read, {
    ...{ groupId: "group", name: "Talk", folderId: null, sourceLanguage: "en" },
    members: [{ task: german, lines: null, approval: null }],
  });
  const { settings: __, ...original } = sampleTask({ id: "task-1", state: "succeeded" });
  const task: Task = {
    ...{ ...original, product: "transcription", targetLanguage: null, score: null, rating: null },
    settings: parseSettings("transcription", {}),
  };
  const { user } = await openEditorPart(<LinesPanel />, {
    ...{ script, mode: "transcript", server, detail: { task } },
  });
  await getLine(/^Good morning/);
  server.answer(calls.scripts.read, {
    ...{ revision: 1, origin: "automatic", createdAt: "2026-11-25T10:00:00.000Z", editorName: null },
    script: {
      ...script,
      targetLanguage: "de",
      segments: script.segments.map((line, index) => ({ ...line, targetText: `Satz ${index}.` })),
    },
  });
  await user.click(await screen.findByText("German"));
  const side = await screen.findByText("Satz 0. Satz 1.");
  expect(side.getAttribute("lang")).toBe("de");
  await user.click(screen.getByText("German"));
  await waitFor(() => expect(screen.queryByText("Satz 0. Satz 1.")).toBeNull());
});

test("a word that nobody is sure of comes with what else was heard and what sounds alike; a press puts it there", async () => {
  const unsure = buildScript({
    targetLanguage: null,
    glossary: [{ source: "Grendel", target: "" }],
    segments: [
      buildSegment(0, {
        sourceText: "While the grandel waits.",
        words: [
          { ...word("while", 0, 0.05), alternatives: ["got", "all"] },
          word("the", 400),
          word("grandel", 700, 0.1),
          word("waits", 1000),
        ],
      }),
    ],
  });
  const { user, segment } = await openEditorPart(<LinesPanel />, { script: unsure, mode: "transcript" });
  await getLine(/^While the/);
  await user.click(screen.getByRole("button", { name: "Next" }));
  await user.click(screen.getByRole("button", { name: "Next" }));
  const others = await screen.findByRole("group", { name: /grandel|While/ });
  if (within(others).queryByRole("button", { name: "Grendel" }) === null)
    await user.click(screen.getByRole("button", { name: "Next" }));
  await user.click(await screen.findByRole("button", { name: "Grendel" }));
  expect(segment("line-1")?.sourceText).toBe("While the Grendel waits.");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await user.click(await screen.findByRole("button", { name: "got" }));
  expect(segment("line-1")?.sourceText).toBe("Got the Grendel waits.");
  expect(segment("line-1")?.words.map(({ startMs }) => startMs)).toEqual([0, 400, 700, 1000]);
  await waitFor(() => expect(screen.queryByRole("group", { name: /While/ })).toBeNull());
});
