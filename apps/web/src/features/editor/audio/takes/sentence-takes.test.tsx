import { screen, waitFor, within } from "@testing-library/react";
import { calls, speechSettingsSchema, type Take, type Task } from "@voxloom/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { sampleTask } from "../../../../testing/samples.ts";
import { LinesPanel } from "../../lines/lines-panel.tsx";
import { buildScript, buildSegment, buildTake } from "../../testing/build-script.ts";
import { openEditorPart } from "../../testing/open-editor-part.tsx";
import { joinCuts } from "./join-cuts.ts";
import { TakesPanel } from "./takes-panel.tsx";
import { useTakeCommands } from "./use-take-commands.ts";

const text = "It rains. Nobody came. We stayed.";
const ranges = [
  [0, 9],
  [10, 22],
  [23, 33],
] as const;
/** A take of the paragraph with these readings of its sentences. */
const getTake = (id: string, readings: number[]): Take =>
  buildTake(id, {
    text,
    sentences: readings.map((reading, index) => ({
      ...{ from: ranges[index]?.[0] ?? 0, to: ranges[index]?.[1] ?? 0, reading },
      ...{ startMs: index * 1000, endMs: index * 1000 + 800 },
    })),
  });

function spokenTask(): Task {
  const { settings: _, ...task } = sampleTask({ progress: { revision: 1 } });
  const settings = speechSettingsSchema.parse({});
  return { ...task, product: "text-to-speech", targetLanguage: "en", score: null, rating: null, settings };
}

function Part() {
  useTakeCommands();
  return (
    <>
      <LinesPanel />
      <TakesPanel />
    </>
  );
}

async function openParagraph() {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(110);
  onTestFinished(() => void vi.restoreAllMocks());
  const takes = [getTake("take-1", [0, 0, 0]), getTake("take-2", [0, 1, 0])];
  const line = buildSegment(0, {
    ...{ startMs: 0, endMs: 0, block: { kind: "paragraph" }, targetText: text },
    ...{ takes, takeId: "take-2" },
  });
  const script = {
    ...buildScript({ sourceLanguage: "en", targetLanguage: "en", segments: [line] }),
    hasMedia: false,
  };
  const opened = await openEditorPart(<Part />, {
    ...{ script, mode: "speech", detail: { task: spokenTask() } },
  });
  opened.editor.getState().select(["line-1"]);
  const card = within(await screen.findByRole("region", { name: "Sentences (3)" }));
  return { ...opened, card };
}

test("the sentence with the cursor has its takes, another is chosen by a press, and one more is had by a key", async () => {
  const { user, card, segment, editor, server, served } = await openParagraph();
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Paragraph 1");
  const putCursor = async () => {
    await user.click(field);
    field.setSelectionRange(14, 14);
    document.dispatchEvent(new Event("selectionchange"));
  };
  await putCursor();
  await waitFor(() =>
    expect(card.getByRole("button", { name: /^Nobody came\./ }).getAttribute("aria-expanded")).toBe("true"),
  );
  expect(document.querySelector('[data-kinds~="sentence"]')?.textContent).toBe("Nobody came.");
  card.getByRole("button", { name: "Play take 2" });
  await user.click(card.getByRole("button", { name: "Choose take 1" }));
  // A take that is there already needs no server, and is one step.
  expect(segment("line-1")?.takeId).toBe("take-1");
  editor.getState().undo();
  expect(segment("line-1")?.takeId).toBe("take-2");
  const third = getTake("take-3", [0, 2, 0]);
  server.answer(calls.speech.speakLine, ({ segmentId, editorId }) => ({
    ...{ take: third, change: served.giveTake(segmentId, third, editorId) },
    ...{ reused: false, creditTenths: 0, warnings: [] },
  }));
  await putCursor();
  await user.keyboard("{Alt>}r{/Alt}");
  await waitFor(() => expect(segment("line-1")?.takeId).toBe("take-3"));
  expect(server.askedFor(calls.speech.speakLine)).toMatchObject([
    { segmentId: "line-1", isAnew: false, sentence: { index: 1, reading: null } },
  ]);
  await card.findByRole("button", { name: "Play take 3" });
});

test("after typing the sentence is chosen in which the cursor is by then", async () => {
  const { user, card, segment } = await openParagraph();
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Paragraph 1");
  await user.click(card.getByRole("button", { name: /^Nobody came\./ }));
  await user.click(field);
  await user.keyboard("{Control>}{End}{/Control} Then we left.");
  await waitFor(() => expect(segment("line-1")?.targetText).toBe(`${text} Then we left.`));
  const last = await card.findByRole("button", { name: /^Then we left\..*Not spoken yet$/ });
  await waitFor(() => expect(last.getAttribute("aria-expanded")).toBe("true"));
});

test("stretches of takes are one sound, with the head of a shorter one", async () => {
  const wav = new Uint8Array(44 + 96 * 100).fill(1).buffer;
  const blob = joinCuts([
    { wav, startMs: 10, endMs: 20 },
    { wav, startMs: 50, endMs: 80 },
  ]);
  const bytes = await blob.arrayBuffer();
  expect(bytes.byteLength).toBe(44 + 96 * (10 + 500 + 30));
  expect(new DataView(bytes).getUint32(40, true)).toBe(96 * 540);
  expect(new Uint8Array(bytes, 44 + 96 * 10, 96 * 500).every((one) => one === 0)).toBe(true);
});
