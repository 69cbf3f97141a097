import { screen, waitFor } from "@testing-library/react";
import { calls, type ResponseOf } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../../../testing/answering-server.ts";
import { buildScript } from "../testing/build-script.ts";
import { openEditorPart, voices } from "../testing/open-editor-part.tsx";
import { SummaryPanel } from "./summary-panel.tsx";

const place = { segmentId: "line-2", startMs: 5000 };

async function openSummary(isReadOnly = false) {
  const server = await openAnsweringServer();
  server.answer(calls.voices.list, { voices });
  const told: ResponseOf<typeof calls.summaries.read> = {
    ...{ writer: { name: "some-model" }, isWriting: false, revision: 1, summary: null, answers: [] },
  };
  server.answer(calls.summaries.read, told);
  server.answer(calls.scripts.insights, {
    revision: 1,
    insights: {
      ...{ isTooShort: false, chapters: [], actionItems: [] },
      keySentences: [{ ...place, text: "We take the train." }],
    },
  });
  const opened = await openEditorPart(<SummaryPanel />, {
    ...{ server, isReadOnly, script: buildScript({ targetLanguage: null }), mode: "transcript" },
  });
  return { ...opened, told };
}

test("a sentence leads to its line and plays it", async () => {
  const { user, editor, session } = await openSummary();
  const played: boolean[] = [];
  const { attach } = session.playback.getState();
  const nothing = () => undefined;
  attach({ play: () => played.push(true), pause: nothing, seek: nothing, setRate: nothing });
  await user.click(await screen.findByRole("button", { name: "Go to 0:05" }));
  expect(editor.getState().activeId).toBe("line-2");
  expect(session.playback.getState().timeMs).toBe(5000);
  expect(played).toEqual([true]);
});

test("a summary is written of the transcript as it is now: what was typed is saved first", async () => {
  const { user, server, editor, served, told } = await openSummary();
  editor.getState().edit([{ kind: "set-source-text", segmentId: "line-1", text: "Good evening." }]);
  server.answer(calls.summaries.write, () => {
    expect(served.script().segments[0]?.sourceText).toBe("Good evening.");
    const summary = {
      ...{ revision: 2, engineName: "some-model", createdAt: "2026-11-25T10:00:00.000Z" },
      ...{ sentences: [{ text: "They greet each other.", places: [place] }], chapters: [], actionItems: [] },
    };
    server.answer(calls.summaries.read, { ...told, revision: 2, summary });
    return summary;
  });
  await user.click(await screen.findByRole("button", { name: "Write a summary" }));
  await screen.findByText("They greet each other.");
  expect(server.askedFor(calls.summaries.write)).toHaveLength(1);
});

test("who may only read is led to places, and writes and asks nothing", { tags: ["full"] }, async () => {
  await openSummary(true);
  await screen.findByRole("button", { name: "Go to 0:05" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Write a summary" })).toBeNull());
  expect(screen.queryByRole("textbox", { name: "Question" })).toBeNull();
});
