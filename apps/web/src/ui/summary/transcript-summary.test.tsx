import { screen, waitFor, within } from "@testing-library/react";
import { calls, type ResponseOf } from "@voxloom/contract";
import { expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { TranscriptSummary } from "./transcript-summary.tsx";

type Told = ResponseOf<typeof calls.summaries.read>;
const place = { segmentId: "l7", startMs: 83_000 };
const createdAt = "2026-11-25T10:00:00.000Z";
const nothing: Told = { writer: null, isWriting: false, revision: 2, summary: null, answers: [] };
const writer = { name: "some-model at 127.0.0.1" };
const written: Told = {
  ...nothing,
  writer,
  summary: {
    ...{ revision: 1, engineName: writer.name, createdAt },
    sentences: [{ text: "The garden needs a tank.", places: [place, { segmentId: "l9", startMs: 90_000 }] }],
    chapters: [{ text: "Water", places: [place] }],
    actionItems: [],
  },
};

async function openSummary(told: Told, options: { isReadOnly?: boolean } = {}) {
  const server = await openAnsweringServer("/");
  server.answer(calls.summaries.read, told);
  server.answer(calls.scripts.insights, {
    revision: 2,
    insights: {
      ...{ isTooShort: false, chapters: [], actionItems: [] },
      keySentences: [{ ...place, text: "We need a second tank." }],
    },
  });
  const onGo = vi.fn();
  const opened = await openComponent(<TranscriptSummary taskId="task-1" onGo={onGo} {...options} />, {
    areas: ["summary", "terms"],
  });
  return { ...opened, server, onGo };
}

test("without an engine sentences are chosen by counting, which is said, and nothing can be written", async () => {
  const { user, onGo } = await openSummary(nothing);
  await screen.findByText("Chosen by counting words, no summary.");
  screen.getByText(/No engine writes an answer/);
  expect(screen.queryByRole("button", { name: /summary/i })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Go to 1:23" }));
  expect(onGo).toHaveBeenCalledWith(expect.objectContaining(place));
});

test("a summary is written on a press that says who is sent the transcript, and then stands there with its engine", async () => {
  const { user, server } = await openSummary({ ...nothing, writer });
  await screen.findByText("The transcript is sent to some-model at 127.0.0.1.");
  expect(server.askedFor(calls.summaries.write)).toHaveLength(0);
  const { summary } = written;
  if (summary === null) throw new Error("no summary");
  server.answer(calls.summaries.write, summary);
  server.answer(calls.summaries.read, written);
  await user.click(screen.getByRole("button", { name: "Write a summary" }));
  await screen.findByText("The garden needs a tank.");
  screen.getByText("Written by some-model at 127.0.0.1, may be wrong.");
  // Both places of the sentence, and that of the chapter.
  expect(screen.getAllByRole("button", { name: /^Go to/ })).toHaveLength(3);
  // It is of revision 1, and the transcript is at 2.
  screen.getByText("The transcript has changed since.");
  screen.getByRole("button", { name: "Write again" });
  expect(screen.queryByText("Chosen by counting words, no summary.")).toBeNull();
});

test("a summary that somebody else asked for is waited for", { tags: ["full"] }, async () => {
  const { server } = await openSummary({ ...nothing, writer, isWriting: true });
  await screen.findByText("Writing. You can leave this page; it goes on.");
  server.answer(calls.summaries.read, written);
  await screen.findByText("The garden needs a tank.", undefined, { timeout: 30_000 });
});

test("a summary that fails is told, and what is there stays", async () => {
  const { user, server } = await openSummary({ ...nothing, writer });
  server.answer(calls.summaries.write, new Refusal("ENGINE_FAILED"));
  await user.click(await screen.findByRole("button", { name: "Write a summary" }));
  await screen.findByRole("alert");
  screen.getByText("We need a second tank.");
  await screen.findByRole("button", { name: "Write a summary" });
});

test("a question is answered with its places, what is not said is said to be that, and both can be deleted", async () => {
  const { user, server, onGo } = await openSummary({ ...nothing, writer });
  const answer = { ...{ id: "a1", question: "Who asks?", revision: 2, createdAt }, engineName: writer.name };
  server.answer(calls.summaries.ask, { ...answer, sentences: [{ text: "Daniel does.", places: [place] }] });
  const unfound = { ...answer, id: "a3", question: "Budget?", engineName: null, sentences: [] };
  const silent = { ...answer, id: "a2", question: "What does it cost?", sentences: [] };
  server.answer(calls.summaries.read, {
    ...{ ...nothing, writer },
    answers: [{ ...answer, sentences: [{ text: "Daniel does.", places: [place] }] }, silent, unfound],
  });
  await user.type(await screen.findByRole("textbox", { name: "Question" }), "  Who asks? {Enter}");
  const said = await screen.findByText("Daniel does.");
  await waitFor(() =>
    expect(server.askedFor(calls.summaries.ask)).toEqual([{ taskId: "task-1", question: "Who asks?" }]),
  );
  await user.click(
    within(said.closest("article") as HTMLElement).getByRole("button", { name: "Go to 1:23" }),
  );
  expect(onGo).toHaveBeenCalledWith(expect.objectContaining(place));
  screen.getByText("The transcript does not say.");
  screen.getByText("No sentence has these words.");
  server.answer(calls.summaries.forget, {});
  server.answer(calls.summaries.read, nothing);
  await user.click(screen.getByRole("button", { name: "Delete the question “What does it cost?”" }));
  await waitFor(() => expect(screen.queryByText("The transcript does not say.")).toBeNull());
  await waitFor(() =>
    expect(server.askedFor(calls.summaries.forget)).toEqual([{ taskId: "task-1", answerId: "a2" }]),
  );
});

test("what is typed while an answer is waited for is the next question, and one is asked at a time", async () => {
  const { user, server } = await openSummary({ ...nothing, writer });
  const answered = Promise.withResolvers<void>();
  const answer = { id: "a1", question: "Who asks?", revision: 2, createdAt, engineName: null, sentences: [] };
  server.answer(calls.summaries.ask, async () => {
    await answered.promise;
    return answer;
  });
  const field = await screen.findByRole("textbox", { name: "Question" });
  await user.type(field, "Who asks?{Enter}");
  await user.clear(field);
  await user.type(field, "And what for?{Enter}");
  server.answer(calls.summaries.read, { ...{ ...nothing, writer }, answers: [answer] });
  answered.resolve();
  await screen.findByText("Who asks?");
  expect(field).toHaveProperty("value", "And what for?");
  expect(server.askedFor(calls.summaries.ask)).toHaveLength(1);
});

test("a question that is not answered stays in its field, with the reason", { tags: ["full"] }, async () => {
  const { user, server } = await openSummary(nothing);
  server.answer(calls.summaries.ask, new Refusal("ENGINE_FAILED"));
  const field = await screen.findByRole("textbox", { name: "Question" });
  await user.type(field, "   {Enter}");
  await user.clear(field);
  await user.type(field, "Who asks?{Enter}");
  await screen.findByRole("alert");
  expect(field).toHaveProperty("value", "Who asks?");
  expect(server.askedFor(calls.summaries.ask)).toHaveLength(1);
});

test("a summary that does not come is said, and asked for again", async () => {
  const server = await openAnsweringServer("/");
  server.answer(calls.summaries.read, new Refusal("INTERNAL"));
  const { user } = await openComponent(<TranscriptSummary taskId="task-1" onGo={() => undefined} />, {
    areas: ["summary", "terms"],
  });
  await screen.findByText(/^Something went wrong on our side/);
  server.answer(calls.summaries.read, written);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("The garden needs a tank.");
});

test("what is typed for whoever writes goes with the request, once the edits are saved", {
  tags: ["full"],
}, async () => {
  const server = await openAnsweringServer("/");
  server.answer(calls.summaries.read, { ...written, writer });
  server.answer(calls.summaries.write, () => {
    expect(saves).toBe(1);
    return new Refusal("TOO_MANY_REQUESTS");
  });
  let saves = 0;
  const save = async () => {
    saves += 1;
  };
  const { user } = await openComponent(
    <TranscriptSummary taskId="task-1" onGo={() => undefined} save={save} />,
    { areas: ["summary", "terms"] },
  );
  await user.click(await screen.findByText("What the summary should heed"));
  await user.type(screen.getByRole("textbox", { name: "Instructions" }), " Only the water. ");
  await user.click(screen.getByRole("button", { name: "Write again" }));
  await screen.findByRole("alert");
  expect(server.askedFor(calls.summaries.write)).toEqual([
    { taskId: "task-1", instructions: "Only the water." },
  ]);
  // What stood there stands there still.
  screen.getByText("The garden needs a tank.");
});

test("who may only read writes and asks nothing", async () => {
  await openSummary({ ...written, writer }, { isReadOnly: true });
  await screen.findByText("The garden needs a tank.");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /write/i })).toBeNull();
});
