import { screen, waitFor } from "@testing-library/react";
import { calls, parseSettings, type Task } from "@voxloom/contract";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test, vi } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleTask } from "../../testing/samples.ts";
import { WrittenResult } from "./written-result.tsx";

function sampleTranscript(): Task {
  const { settings: _, ...task } = sampleTask({ id: "task-1", state: "succeeded" });
  return {
    ...task,
    ...{ product: "transcription", targetLanguage: null, score: null, rating: null },
    settings: parseSettings("transcription", {}),
  };
}

const getMember = (task: Task) => ({ task, lines: null, approval: null });

async function openResult(recording?: { url: string; hasVideo: boolean }) {
  const server = await openAnsweringServer("/");
  const script = createScript({
    sourceLanguage: "en",
    durationMs: 1_000_000,
    glossary: [],
    speakers: [
      { ...createSpeaker(0), name: "Ruth" },
      { ...createSpeaker(1), name: "Daniel" },
    ],
    segments: Array.from({ length: 60 }, (_, index) =>
      createSegment({
        ...{ id: `line-${index}`, startMs: index * 10_000, endMs: index * 10_000 + 900 },
        ...{ speakerId: `speaker-${1 + (index % 2)}`, sourceText: `Sentence ${index}.` },
      }),
    ),
  });
  server.answer(calls.scripts.read, {
    ...{ revision: 1, origin: "automatic", createdAt: "2026-11-25T10:00:00.000Z", editorName: null },
    script,
  });
  server.answer(calls.scripts.insights, {
    revision: 1,
    insights: {
      isTooShort: false,
      keySentences: [{ segmentId: "line-55", startMs: 550_000, text: "Sentence 55." }],
      chapters: [{ segmentId: "line-0", startMs: 0, title: "Water, tank" }],
      actionItems: [],
    },
  });
  server.answer(calls.summaries.read, {
    ...{ writer: null, isWriting: false, revision: 1, summary: null, answers: [] },
  });
  const { settings: _, ...translated } = sampleTask({
    id: "task-2",
    progress: { revision: 1 },
    state: "succeeded",
    targetLanguage: "de",
  });
  server.answer(calls.groups.read, {
    ...{ groupId: "group", name: "Talk", folderId: null, sourceLanguage: "en" },
    members: [
      getMember(sampleTranscript()),
      getMember({
        ...translated,
        ...{ product: "subtitles", targetLanguage: "de", score: null, rating: null },
        settings: parseSettings("subtitles", {}),
      }),
    ],
  });
  const opened = await openComponent(<WrittenResult task={sampleTranscript()} recording={recording} />, {
    areas: ["task", "summary"],
  });
  return { ...opened, server, script };
}

test("what was found by counting says so, and a key sentence leads to its place in the text", {
  tags: ["full"],
}, async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  const { user } = await openResult();
  await screen.findByText("Chosen by counting words, no summary.");
  screen.getByText("Water, tank");
  expect(screen.queryByText("Perhaps to do")).toBeNull();
  // The text ends before the place; it is shown as far as that once somebody wants to see it.
  expect(screen.getAllByText(/^Sentence 55\.$/)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Go to 9:10" }));
  await waitFor(() => expect(screen.getAllByText(/^Sentence 55\.$/)).toHaveLength(2));
  expect(scroll).toHaveBeenCalled();
});

test("translations of its group stand beside the text, those that are chosen", {
  tags: ["full"],
}, async () => {
  const { user, server, script } = await openResult();
  await screen.findByText("Sentence 0.");
  expect(screen.queryByText("Satz 0.")).toBeNull();
  server.answer(calls.scripts.read, {
    ...{ revision: 1, origin: "automatic", createdAt: "2026-11-25T10:00:00.000Z", editorName: null },
    script: {
      ...script,
      targetLanguage: "de",
      segments: script.segments.map((line, index) => ({ ...line, targetText: `Satz ${index}.` })),
    },
  });
  await user.click(await screen.findByText("German"));
  const side = await screen.findByText("Satz 0.");
  expect(side.getAttribute("lang")).toBe("de");
  expect(side.previousElementSibling?.textContent).toBe("Sentence 0.");
});

test("the text is copied with its times and names, and says that it is", async () => {
  const { user } = await openResult();
  await user.click(await screen.findByRole("button", { name: "Copy" }));
  await user.click(await screen.findByRole("menuitem", { name: "With times and names" }));
  await screen.findByRole("button", { name: "Copied" });
  const [item] = await navigator.clipboard.read();
  const text = await (await item?.getType("text/plain"))?.text();
  expect(text?.split("\n").slice(0, 5)).toEqual([
    "Ruth 0:00",
    "Sentence 0.",
    "",
    "Daniel 0:10",
    "Sentence 1.",
  ]);
});

test("a time plays the recording from there, and what was found leads to its place and plays it", async () => {
  const { user, container } = await openResult({ url: "/talk.mp3", hasVideo: false });
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  await user.click(await screen.findByRole("button", { name: "Play from 0:20" }));
  const audio = container.querySelector("audio");
  expect(audio?.currentTime).toBe(20);
  expect(play).toHaveBeenCalledTimes(1);
  // The paragraph that is heard is marked.
  expect(container.querySelector("[data-heard]")?.textContent).toContain("Sentence 2.");
  await user.click(await screen.findByRole("button", { name: "Go to 9:10" }));
  expect(audio?.currentTime).toBe(550);
  expect(play).toHaveBeenCalledTimes(2);
});

test("without a recording times are only read", async () => {
  await openResult();
  await screen.findByText("Sentence 0.");
  expect(screen.queryByRole("button", { name: /^Play from/ })).toBeNull();
});
