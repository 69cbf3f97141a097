import { calls } from "@voxloom/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAnsweringServer } from "../../../testing/answering-server.ts";
import { startLiveScript } from "./live-script.ts";

const betweenTriesMs = 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A line that the server does not open; resolves while the next try is waited for. */
async function openDownLine() {
  const server = await openAnsweringServer();
  server.answer(calls.scripts.presence, {});
  const onBack = vi.fn();
  const onPresence = vi.fn();
  const live = startLiveScript({
    taskId: "task-1",
    editorId: "window-1",
    name: "Me",
    segmentId: () => "line-1",
    revision: () => 1,
    onChange: () => undefined,
    onPresence,
    onBack,
  });
  await vi.waitFor(() => expect(onPresence).toHaveBeenCalledWith([]), { timeout: 30_000 });
  const said = () => server.askedFor(calls.scripts.presence);
  const isGone = () => vi.waitFor(() => expect(said().at(-1)?.isGone).toBe(true), { timeout: 30_000 });
  return { live, onBack, said, isGone };
}

test("what was missed while the line was down is asked for before the next try", async () => {
  const { live, onBack, said, isGone } = await openDownLine();
  expect(said()[0]).toMatchObject({ editorId: "window-1", name: "Me", segmentId: "line-1", isGone: false });
  await vi.advanceTimersByTimeAsync(betweenTriesMs);
  expect(onBack).toHaveBeenCalledTimes(1);
  live.stop();
  await isGone();
});

test("an editor that was closed meanwhile asks for nothing more", async () => {
  const { live, onBack, isGone } = await openDownLine();
  live.stop();
  await isGone();
  await vi.advanceTimersByTimeAsync(betweenTriesMs);
  expect(onBack).not.toHaveBeenCalled();
});
