import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MicrophoneError } from "../../../../lib/recording/open-microphone.ts";
import { createRecorder, findRecordedLine } from "./recorder.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const counted = 3000;

function openDesk() {
  const track = { stop: vi.fn() };
  // Of a stream only its tracks are asked for.
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  const audios: Blob[] = [];
  const recorder = createRecorder({
    openMicrophone: async () => stream,
    recordAudio: () => ({
      stop: async () => {
        audios.push(new Blob([`sound ${audios.length + 1}`]));
        return audios.at(-1) ?? new Blob();
      },
    }),
  });
  const state = () => recorder.store.getState();
  const record = async (segmentId: string) => {
    void recorder.start(segmentId, () => undefined);
    await vi.advanceTimersByTimeAsync(counted);
  };
  return { ...recorder, state, record, track, audios };
}

test("a recording belongs to its line until it is kept or thrown away", async () => {
  const { state, record, stop, reset, track, audios } = openDesk();
  await record("a");
  expect([state().phase, findRecordedLine(state())]).toEqual(["recording", "a"]);
  await stop();
  expect(state()).toEqual({ phase: "recorded", segmentId: "a", audio: audios[0] });
  expect(track.stop).toHaveBeenCalledOnce();
  reset();
  expect(findRecordedLine(state())).toBeNull();
});

test("who leaves the panel while it records has what was recorded, and no open microphone", async () => {
  const { state, record, leave, track, audios } = openDesk();
  await record("a");
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toEqual({ phase: "recorded", segmentId: "a", audio: audios[0] });
  expect(track.stop).toHaveBeenCalledOnce();
  leave();
  expect(state().phase).toBe("recorded");
});

test("who leaves while it counts in has an end of it", async () => {
  const { state, start, leave, track, audios } = openDesk();
  void start("a", () => undefined);
  await vi.advanceTimersByTimeAsync(1500);
  expect(state()).toMatchObject({ phase: "counting", left: 2 });
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([state().phase, audios, track.stop.mock.calls.length]).toEqual(["idle", [], 1]);
});

test("what is thrown away while its end is written does not come back", async () => {
  const { state, record, stop, reset } = openDesk();
  await record("a");
  const stopping = stop();
  reset();
  await stopping;
  expect(state().phase).toBe("idle");
});

test("a microphone that is refused is said, and no recording is left of it", async () => {
  const recorder = createRecorder({
    openMicrophone: async () => {
      throw new MicrophoneError("blocked");
    },
    recordAudio: () => {
      throw new Error("there is no microphone");
    },
  });
  await recorder.start("a", () => undefined);
  expect(recorder.store.getState()).toEqual({ phase: "refused", segmentId: "a", problem: "blocked" });
  expect(findRecordedLine(recorder.store.getState())).toBeNull();
});

test("a microphone that is gone when it should record is said, and is open no longer", async () => {
  const track = { stop: vi.fn() };
  const recorder = createRecorder({
    openMicrophone: async () => ({ getTracks: () => [track] }) as unknown as MediaStream,
    recordAudio: () => {
      throw new DOMException("The stream is inactive.", "InvalidStateError");
    },
  });
  const started = recorder.start("a", () => undefined);
  await vi.advanceTimersByTimeAsync(counted);
  await started;
  expect(recorder.store.getState()).toEqual({ phase: "refused", segmentId: "a", problem: "missing" });
  expect(track.stop).toHaveBeenCalledOnce();
});
