import { screen, waitFor } from "@testing-library/react";
import { type Script, speechSettingsSchema, type Task } from "@voxloom/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
