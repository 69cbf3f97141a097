import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { RecordCard } from "./record-card.tsx";
import { useRecordingHere } from "./use-recording-here.ts";

/** A browser's recorder that gives a part of the sound whenever it is told to. */
class PartRecorder extends EventTarget {
  static isTypeSupported = () => false;
  static last: PartRecorder;
  state = "inactive";
  mimeType = "audio/webm";
  /** What was heard and not given yet: while a page sleeps, it waits. */
  private waiting: string[] = [];
  start() {
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
  stop() {
    this.state = "inactive";
    this.give();
    this.dispatchEvent(new Event("stop"));
  }
}

/** happy-dom hears nothing: the level that is shown stays at none. */
class SilentNode {
  fftSize = 32;
  connect() {}
  disconnect() {}
  getFloatTimeDomainData() {}
}

let microphone: EventTarget & { stop: () => void };
let files: File[];

beforeEach(() => {
  files = [];
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

async function begin() {
  const { user } = await openComponent(<Recorder />, { areas: ["ordering"] });
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
