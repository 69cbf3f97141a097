import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, parseSettings, type ResponseOf, type Task } from "@voxloom/contract";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleDetail, sampleMaterial, sampleTask } from "../../testing/samples.ts";
import { SpeechResult } from "./speech-result.tsx";

const full = { tags: ["full"] };
type Detail = ResponseOf<typeof calls.tasks.detail>;
const address = (json: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(json))}`;

/** A speech of 40 seconds, or another length. */
function sampleSpeech(rest: { isPreview?: boolean; durationMs?: number } = {}): Task {
  const { settings: _, ...task } = sampleTask({
    id: "task-1",
    durationMs: 40_000,
    progress: { revision: 1 },
    ...rest,
  });
  return {
    ...task,
    ...{ product: "text-to-speech", targetLanguage: "en", score: null, rating: null },
    settings: parseSettings("text-to-speech", {}),
  };
}

type Opening = {
  task?: Task;
  media?: Partial<Detail["media"]>;
  detail?: Partial<Detail>;
  /** Headings at these times; between them paragraphs. */
  headings?: readonly [string, number][];
};

async function openSpeech({ task = sampleSpeech(), media = {}, detail = {}, headings = [] }: Opening = {}) {
  const server = await openAnsweringServer("/my-tasks/project/task-1");
  const line = (id: string, startMs: number, text: string, isHeading: boolean) => ({
    ...createSegment({ ...{ id, startMs, endMs: startMs + 900, speakerId: "speaker-1", sourceText: text } }),
    targetText: text,
    placement: {
      ...{ startMs, endMs: startMs + 900, tempo: 1, videoStretch: 1, residualMs: 0 },
      ...{ method: "as-is" as const, reasons: [] },
    },
    block: isHeading ? { kind: "heading" as const, level: 1 } : null,
  });
  const script = createScript({
    ...{ sourceLanguage: "en", durationMs: 40_000, glossary: [], speakers: [createSpeaker(0)] },
    segments: headings.flatMap(([title, startMs], index) => [
      line(`h${index}`, startMs, title, true),
      line(`p${index}`, startMs + 2_000, `Words of ${title}.`, false),
    ]),
  });
  server.answer(calls.scripts.read, {
    ...{ revision: 1, origin: "automatic", createdAt: "2026-11-25T10:00:00.000Z", editorName: null },
    script: { ...script, targetLanguage: "en" },
  });
  const made = sampleDetail(task, detail);
  const opened = await openComponent(
    <SpeechResult
      detail={{
        ...made,
        media: {
          ...made.media,
          dubAudioUrl: "/files/speech.mp3",
          // Pairs of least and most, twenty a second.
          dubPeaksUrl: address(Array.from({ length: 40 * 20 * 2 }, (_, at) => (at % 2 === 0 ? -0.5 : 0.5))),
          ...media,
        },
      }}
    />,
    { areas: ["speech", "slideshow", "ordering", "task", "voices"] },
  );
  const audio = () => {
    const found = opened.container.querySelector("audio");
    if (found === null) throw new Error("A speech is heard.");
    return found;
  };
  return { ...opened, server, audio };
}
const wave = () => screen.findByRole("slider", { name: "Your audio" });

test("chapters lead to where they are heard, and the one that is heard is marked", async () => {
  const { user, audio } = await openSpeech({
    headings: [
      ["Dawn", 0],
      ["Noon", 10_000],
      ["Night", 30_000],
    ],
  });
  const chapters = within(await screen.findByRole("group", { name: "Chapters" }));
  expect(chapters.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "0:00 Dawn",
    "0:10 Noon",
    "0:30 Night",
  ]);
  await user.click(chapters.getByRole("button", { name: /Noon/ }));
  expect(audio().currentTime).toBe(10);
  const isNow = (name: RegExp) => chapters.getByRole("button", { name }).getAttribute("aria-current");
  expect([isNow(/Dawn/), isNow(/Noon/)]).toEqual([null, "true"]);
  Object.assign(audio(), { currentTime: 35 });
  fireEvent.timeUpdate(audio());
  expect([isNow(/Noon/), isNow(/Night/)]).toEqual([null, "true"]);
});

test("the outline is gone through by keys, and neither before its beginning nor past its end", async () => {
  const { audio } = await openSpeech();
  const slider = await wave();
  await waitFor(() => expect(slider.getAttribute("aria-valuemax")).toBe("40"));
  const press = (key: string, times = 1) => {
    for (let count = 0; count < times; count += 1) fireEvent.keyDown(slider, { key });
    return audio().currentTime;
  };
  expect(press("ArrowRight", 2)).toBe(10);
  expect(slider.getAttribute("aria-valuenow")).toBe("10");
  expect(slider.getAttribute("aria-valuetext")).toBe("0:10");
  expect(press("ArrowLeft", 3)).toBe(0);
  expect(press("End")).toBe(40);
  expect(press("ArrowRight")).toBe(40);
  expect(press("Home")).toBe(0);
  // Other keys are the page's.
  expect(fireEvent.keyDown(slider, { key: "Tab" })).toBe(true);
});

test("music before the voice moves all chapters, and the whole is as long as it sounds", full, async () => {
  const { user, audio } = await openSpeech({
    headings: [
      ["Dawn", 0],
      ["Noon", 10_000],
    ],
    media: {
      speechMusic: {
        ...{ audioUrl: "/files/mixed.mp3", peaksUrl: address([-1, 1]) },
        factsUrl: address({ leadMs: 4_000, durationMs: 50_000 }),
      },
    },
  });
  expect(audio().getAttribute("src")).toBe("/files/mixed.mp3");
  await user.click(await screen.findByRole("button", { name: "0:14 Noon" }));
  expect(audio().currentTime).toBe(14);
});

test("a text without headings has no chapters", full, async () => {
  await openSpeech();
  await wave();
  expect(screen.queryByRole("group", { name: "Chapters" })).toBeNull();
});

test("of a book the first chapters are listed, as many as one can read", full, async () => {
  await openSpeech({
    task: sampleSpeech({ durationMs: 400_000 }),
    headings: Array.from({ length: 80 }, (_, index) => [`Chapter ${index + 1}`, index * 5_000]),
  });
  const chapters = within(await screen.findByRole("group", { name: "Chapters" }));
  expect(chapters.getAllByRole("button")).toHaveLength(60);
});

test("a preview says how much of the text it is, and a cloned voice that it is one", full, async () => {
  await openSpeech({ task: sampleSpeech({ isPreview: true }), detail: { hasClonedVoice: true } });
  expect(screen.getByText(/^These are the first/)).toBeDefined();
  expect(screen.getByText(/^Spoken by a cloned voice/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Open the text desk" }).getAttribute("href")).toContain("task-1");
});

test("what is not spoken yet shows nothing", full, async () => {
  const { container } = await openSpeech({ media: { dubAudioUrl: null } });
  expect(container.querySelector("audio")).toBeNull();
  expect(screen.queryByRole("heading")).toBeNull();
});

test("an outline that does not come is left out of the way of what is heard", full, async () => {
  const { audio } = await openSpeech({ media: { dubPeaksUrl: null } });
  expect(audio().getAttribute("src")).toBe("/files/speech.mp3");
  expect(screen.queryByRole("slider")).toBeNull();
});

test("other music is chosen for a speech that was made, and it is mixed anew", async () => {
  const speech = sampleSpeech();
  const background = { materialId: "tune", gainDb: 0 };
  const task = { ...speech, settings: parseSettings("text-to-speech", { background }) } as Task;
  const { user, server } = await openSpeech({ task });
  server.answer(calls.materials.detail, sampleMaterial({ id: "tune", kind: "audio", name: "tune.mp3" }));
  server.answer(calls.tasks.regenerate, task);
  await user.click(await screen.findByRole("button", { name: "Change the music" }));
  const group = within(await screen.findByRole("group", { name: "Under the voice" }));
  const update = screen.getByRole("button", { name: "Update speech" });
  expect(update).toHaveProperty("disabled", true);
  await user.click(await group.findByRole("button", { name: "Remove music" }));
  await user.click(update);
  const none = { intro: null, outro: null, background: null };
  await waitFor(() =>
    expect(server.askedFor(calls.tasks.regenerate)).toEqual([{ taskId: "task-1", music: none }]),
  );
});
