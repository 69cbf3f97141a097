import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { afterEach, expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../../../testing/answering-server.ts";
import { haveMicrophone } from "../../../../testing/have-microphone.ts";
import { sampleAsset } from "../../../../testing/samples.ts";
import { buildTake } from "../../testing/build-script.ts";
import { openEditorPart, voices } from "../../testing/open-editor-part.tsx";
import { TakesPanel } from "../takes/takes-panel.tsx";
import { useTakeCommands } from "../takes/use-take-commands.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Part() {
  useTakeCommands();
  return <TakesPanel />;
}

const countedMs = 3000;
const voice = () => within(screen.getByRole("region", { name: "Your own voice" }));
const press = (name: string) => fireEvent.click(voice().getByRole("button", { name }));

async function openCard() {
  const microphones = haveMicrophone();
  const server = await openAnsweringServer();
  server.answer(calls.voices.list, { voices });
  server.answer(calls.pronunciations.list, { items: [] });
  const opened = await openEditorPart(<Part />, { server });
  act(() => opened.editor.getState().select(["line-1"]));
  await voice().findByRole("button", { name: "Record the line" });
  const { served } = opened;
  /** The server makes what comes a take, as the real one does. */
  const takeRecordings = () =>
    server.answer(calls.speech.recordTake, ({ segmentId, editorId, text = "" }) => {
      const take = buildTake("take-own", { text, voiceId: "own:recording" });
      return { take, change: served.giveTake(segmentId, take, editorId) };
    });
  takeRecordings();
  return {
    ...opened,
    ...microphones,
    takeRecordings,
    /** Begins, is given the microphone, and is counted in. */
    record: async (begin = () => press("Record the line")) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      begin();
      await act(async () => microphones.answers.at(-1)?.(true));
      await act(() => vi.advanceTimersByTimeAsync(countedMs));
      vi.useRealTimers();
      voice().getByRole("button", { name: "Stop" });
    },
    stop: async () => {
      press("Stop");
      await voice().findByRole("button", { name: "Keep it" });
    },
  };
}
const asked = (server: Awaited<ReturnType<typeof openCard>>["server"]) =>
  server.askedFor(calls.speech.recordTake);

test("a line is counted in, spoken, and kept as its take, with what was read", async () => {
  const { user, server, segment, open, answers, record, stop, editor } = await openCard();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  press("Record the line");
  await voice().getByText(/^Waiting for the microphone\./);
  await act(async () => answers[0]?.(true));
  const count = () => voice().getByRole("status").textContent;
  expect(count()).toBe("3");
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(count()).toBe("2");
  // Whoever changes their mind while it is counted leaves no microphone open.
  press("Cancel");
  await act(() => vi.advanceTimersByTimeAsync(countedMs));
  vi.useRealTimers();
  expect(open()).toBe(0);
  await record();
  expect(open()).toBe(1);
  voice().getByRole("progressbar", { name: "Time of the line" });
  await stop();
  expect(open()).toBe(0);
  await user.dblClick(voice().getByRole("button", { name: "Keep it" }));
  await voice().findByRole("button", { name: "Record the line" });
  expect(asked(server)).toMatchObject([{ segmentId: "line-1", text: "Buenos días, amigos." }]);
  expect(segment("line-1")?.takeId).toBe("take-own");
  act(() => editor.getState().undo());
  expect(segment("line-1")?.takeId).toBeNull();
});

test("what could not be kept stays, with the reason, until it is kept or thrown away", async () => {
  const { user, server, record, stop, segment, takeRecordings } = await openCard();
  server.answer(calls.speech.recordTake, new Refusal("MEDIA_SILENT"));
  await record();
  await stop();
  await user.click(voice().getByRole("button", { name: "Keep it" }));
  await voice().findByRole("alert");
  await user.click(voice().getByRole("button", { name: "Discard" }));
  await voice().findByRole("button", { name: "Record the line" });
  // What it was about is gone.
  expect(voice().queryByRole("alert")).toBeNull();
  await record();
  await stop();
  await user.click(voice().getByRole("button", { name: "Keep it" }));
  await voice().findByRole("alert");
  takeRecordings();
  await user.click(voice().getByRole("button", { name: "Keep it" }));
  await voice().findByRole("button", { name: "Record the line" });
  expect(segment("line-1")?.takeId).toBe("take-own");
});

test("a recording is about its line whichever is looked at, and no key throws it away", {
  tags: ["full"],
}, async () => {
  const { user, server, record, stop, editor, segment } = await openCard();
  await record();
  await stop();
  act(() => editor.getState().select(["line-2"]));
  await voice().findByText("Line 1");
  (document.activeElement as HTMLElement | null)?.blur();
  await user.keyboard("r");
  await screen.findByText("Keep or discard the recording of line 1 first.");
  await user.click(voice().getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(segment("line-1")?.takeId).toBe("take-own"));
  expect(asked(server)).toMatchObject([{ segmentId: "line-1", text: "Buenos días, amigos." }]);
  expect(voice().queryByText("Line 1")).toBeNull();
  expect(segment("line-2")?.takeId).toBeNull();
});

test("the key begins a recording; of a line that says nothing, or is locked, there is none", {
  tags: ["full"],
}, async () => {
  const { user, answers, editor, record } = await openCard();
  (document.activeElement as HTMLElement | null)?.blur();
  const key = () => user.keyboard("r");
  act(() => void editor.getState().edit([{ kind: "set-target-text", segmentId: "line-1", text: " " }]));
  await key();
  act(() => {
    editor.getState().undo();
    editor.getState().edit([{ kind: "set-locked", segmentIds: ["line-1"], isLocked: true }]);
  });
  await key();
  expect(voice().getByRole("button", { name: "Record the line" })).toHaveProperty("disabled", true);
  expect(answers).toHaveLength(0);
  act(() => editor.getState().undo());
  await record(() => fireEvent.keyDown(document.body, { key: "r", code: "KeyR" }));
  expect(answers).toHaveLength(1);
});

test("who would leave the page while recording is asked by the browser first", {
  tags: ["full"],
}, async () => {
  const { record, stop } = await openCard();
  const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isAsked()).toBe(false);
  await record();
  expect(isAsked()).toBe(true);
  await stop();
  expect(isAsked()).toBe(false);
});

test("a recording is heard before it is kept, and done once more", { tags: ["full"] }, async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const { user, record, stop, server } = await openCard();
  await record();
  await stop();
  await user.click(voice().getByRole("button", { name: "Hear it" }));
  expect(play).toHaveBeenCalledTimes(1);
  await user.click(await voice().findByRole("button", { name: "Stop hearing" }));
  expect(pause).toHaveBeenCalled();
  await voice().findByRole("button", { name: "Hear it" });
  play.mockRejectedValueOnce(new Error("no such sound"));
  await user.click(voice().getByRole("button", { name: "Hear it" }));
  await voice().findByRole("button", { name: "Hear it" });
  await record(() => press("Once more"));
  await stop();
  expect(asked(server)).toEqual([]);
});

test("a file of one's own that is on its way takes no recording away that was made meanwhile", {
  tags: ["full"],
}, async () => {
  const { user, server, record, stop, segment } = await openCard();
  const file = new URL("/files/own.wav", location.href).href;
  const own = sampleAsset({ id: "own", kind: "audio", name: "own.wav", fileUrl: file });
  server.answer(calls.materials.list, { items: [own], nextCursor: null });
  server.answer(calls.materials.detail, own);
  const fetched = Promise.withResolvers<Response>();
  const { fetch } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation((address, init) =>
    String(address).includes("/files/own.wav") ? fetched.promise : fetch(address, init),
  );
  await user.click(voice().getByRole("button", { name: "From My assets" }));
  await user.click(await screen.findByRole("button", { name: /own\.wav/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await record();
  await stop();
  fetched.resolve(new Response("audio"));
  await waitFor(() => expect(segment("line-1")?.takeId).toBe("take-own"));
  // What was spoken meanwhile is there to be heard, kept or thrown away.
  voice().getByRole("button", { name: "Keep it" });
});
