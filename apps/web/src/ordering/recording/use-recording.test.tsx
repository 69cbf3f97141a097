import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { phrases } from "../../lib/phrases/phrases.ts";
import { SilentNode } from "../../testing/have-microphone.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { openAudio } from "./open-audio.ts";
import { RecordCard } from "./record-card.tsx";
import { useRecordingHere } from "./use-recording-here.ts";

const full = { tags: ["full"] };

/** A browser's recorder that gives a part of the sound whenever it is told to. */
class PartRecorder extends EventTarget {
  static isTypeSupported = () => false;
  static last: PartRecorder;
  state = "inactive";
  mimeType = "audio/webm";
  /** What was heard and not given yet: while a page sleeps, it waits. */
  private waiting: string[] = [];
  start() {
    started += 1;
    this.state = "recording";
    PartRecorder.last = this;
  }
  hear(text: string) {
    this.waiting.push(text);
  }
  give() {
    for (const text of this.waiting.splice(0))
      this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob([text]) }));
  }
  pause() {
    this.state = "paused";
    this.dispatchEvent(new Event("pause"));
  }
  resume() {
    this.state = "recording";
    this.dispatchEvent(new Event("resume"));
  }
  stop() {
    this.state = "inactive";
    this.give();
    this.dispatchEvent(new Event("stop"));
  }
}

let microphone: EventTarget & { stop: () => void };
let files: File[];
/** How many recorders were started. */
let started: number;

beforeEach(() => {
  files = [];
  started = 0;
  microphone = Object.assign(new EventTarget(), { stop: vi.fn() });
  const stream = { getTracks: () => [microphone], getAudioTracks: () => [microphone] };
  vi.stubGlobal("MediaRecorder", PartRecorder);
  vi.stubGlobal(
    "MediaStream",
    class {
      getTracks = () => [microphone];
    },
  );
  vi.stubGlobal(
    "AudioContext",
    class {
      resume = async () => undefined;
      close = async () => undefined;
    },
  );
  vi.stubGlobal("MediaStreamAudioSourceNode", SilentNode);
  vi.stubGlobal("AnalyserNode", SilentNode);
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia: async () => stream },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

function Recorder() {
  const recording = useRecordingHere((file) => void files.push(file));
  return recording.state.phase === "idle" ? (
    <button type="button" onClick={() => recording.start("microphone")}>
      {recording.isCutOff ? "Cut off" : "Begin"}
    </button>
  ) : (
    <RecordCard recording={recording} onAgain={recording.start} />
  );
}

const openRecorder = () =>
  openComponent(<Recorder />, { areas: ["ordering"], path: "/transcription", route: "/transcription" });

/** What the browser answers to the question for a microphone, or for what the computer plays. */
function answerWith(
  devices: Partial<Record<"getUserMedia" | "getDisplayMedia", () => Promise<unknown>>>,
): void {
  Object.assign(navigator.mediaDevices, devices);
}

/** A refusal as browsers word it. */
const refuse = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

async function begin() {
  const { user } = await openRecorder();
  await user.click(screen.getByRole("button", { name: "Begin" }));
  await screen.findByRole("heading", { name: "Recording" });
  return user;
}

test("a microphone that is unplugged ends the recording, of which nothing is lost, and is told", async () => {
  await begin();
  const { last } = PartRecorder;
  act(() => {
    last.hear("one ");
    last.give();
    // Heard, and not given when the device goes away.
    last.hear("two");
    microphone.dispatchEvent(new Event("ended"));
  });
  await screen.findByRole("button", { name: "Cut off" });
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(["one two"]);
  expect(microphone.stop).toHaveBeenCalled();
});

test("a page that sleeps gets all that was heard meanwhile when it wakes, in its order", async () => {
  const user = await begin();
  const { last } = PartRecorder;
  act(() => {
    last.hear("one ");
    last.give();
  });
  await screen.findByLabelText("Recorded: 0:01");
  // A browser gives nothing to a page that sleeps.
  for (const said of ["two ", "three ", "four"]) last.hear(said);
  expect(screen.getByLabelText("Recorded: 0:01")).toBeDefined();
  act(() => last.give());
  await screen.findByLabelText("Recorded: 0:04");
  await user.click(screen.getByRole("button", { name: "Stop and use" }));
  await screen.findByRole("button", { name: "Begin" });
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(["one two three four"]);
});

test("a page that is left while the browser asks records nothing, and lets go of the microphone", async () => {
  const allowed = Promise.withResolvers<unknown>();
  answerWith({ getUserMedia: () => allowed.promise });
  const { user, navigate } = await openRecorder();
  await user.click(screen.getByRole("button", { name: "Begin" }));
  await screen.findByText("Waiting for the browser's permission. Allow it in its question.");
  await navigate("/home");
  expect(screen.queryByRole("status")).toBeNull();
  await act(async () =>
    allowed.resolve({ getTracks: () => [microphone], getAudioTracks: () => [microphone] }),
  );
  await waitFor(() => expect(microphone.stop).toHaveBeenCalled());
  expect(started).toBe(0);
});

test(
  "a page that is left while it records ends the recording and lets go of the microphone",
  full,
  async () => {
    const { user, navigate } = await openRecorder();
    await user.click(screen.getByRole("button", { name: "Begin" }));
    await screen.findByRole("heading", { name: "Recording" });
    await navigate("/home");
    await waitFor(() => expect(microphone.stop).toHaveBeenCalled());
    expect(PartRecorder.last.state).toBe("inactive");
    // Nobody asked for it to be used.
    expect(files).toEqual([]);
  },
);

test("a recording is paused and goes on, and what was said before and after is one file", full, async () => {
  const user = await begin();
  const { last } = PartRecorder;
  const say = (text: string) =>
    act(() => {
      last.hear(text);
      last.give();
    });
  say("one ");
  await user.click(screen.getByRole("button", { name: "Pause" }));
  expect(screen.getByRole("heading", { name: "Recording paused" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Go on" }));
  say("two");
  expect(screen.getByLabelText("Recorded: 0:02")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Stop and use" }));
  await screen.findByRole("button", { name: "Begin" });
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(["one two"]);
  // A name that any system takes as a file's.
  expect(files[0]?.name).toMatch(/^Recording \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.webm$/);
});

test("what is recorded is thrown away after a question only, and goes on meanwhile", async () => {
  const user = await begin();
  const { last } = PartRecorder;
  await user.click(screen.getByRole("button", { name: "Throw away" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete the recording?" }));
  expect(question.getByText(/is in this browser only, and cannot be brought back/)).toBeDefined();
  await user.click(question.getByRole("button", { name: "Cancel" }));
  act(() => {
    last.hear("one");
    last.give();
  });
  expect(last.state).toBe("recording");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Throw away" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await screen.findByRole("button", { name: "Begin" });
  expect(microphone.stop).toHaveBeenCalled();
  expect(files).toEqual([]);
});

test("a browser that has no place for a recording is told of while it runs", full, async () => {
  // Here there is none.
  expect(globalThis.indexedDB).toBeUndefined();
  const user = await begin();
  expect(screen.getByText(/^This browser has no room to keep it/)).toBeDefined();
  act(() => PartRecorder.last.hear("one"));
  await user.click(screen.getByRole("button", { name: "Stop and use" }));
  await screen.findByRole("button", { name: "Begin" });
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(["one"]);
});

test.each([
  ["NotAllowedError", "blocked"],
  ["NotFoundError", "missing"],
  ["NotReadableError", "busy"],
  ["TypeError", "unsupported"],
])(
  "a microphone that the browser refuses (%s) is told as %s, and asked for again by a press",
  full,
  async (name, problem) => {
    answerWith({ getUserMedia: refuse(name) });
    const { user } = await openRecorder();
    await user.click(screen.getByRole("button", { name: "Begin" }));
    const alert = within(await screen.findByRole("alert"));
    expect(
      alert.getByText(phrases.t(`common:microphone.${problem}` as "common:microphone.blocked")),
    ).toBeDefined();
    answerWith({
      getUserMedia: async () => ({ getTracks: () => [microphone], getAudioTracks: () => [microphone] }),
    });
    await user.click(alert.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "Recording" });
    expect(started).toBe(1);
  },
);

test(
  "what is shared without sound is let go of, and so is what was shared when the microphone is refused",
  full,
  async () => {
    const picture = { stop: vi.fn(), addEventListener: vi.fn() };
    const shared = (audio: unknown[]) => async () => ({
      getTracks: () => [picture, ...audio],
      getAudioTracks: () => audio,
    });
    answerWith({ getDisplayMedia: shared([]) });
    await expect(openAudio("computer", () => undefined)).rejects.toMatchObject({ problem: "noAudio" });
    expect(picture.stop).toHaveBeenCalledTimes(1);
    const audio = { stop: vi.fn(), addEventListener: vi.fn() };
    answerWith({ getDisplayMedia: shared([audio]), getUserMedia: refuse("NotAllowedError") });
    await expect(openAudio("both", () => undefined)).rejects.toMatchObject({ problem: "blocked" });
    expect(audio.stop).toHaveBeenCalledTimes(1);
    expect(picture.stop).toHaveBeenCalledTimes(2);
    answerWith({ getDisplayMedia: refuse("NotAllowedError") });
    await expect(openAudio("computer", () => undefined)).rejects.toMatchObject({ problem: "shareBlocked" });
  },
);
