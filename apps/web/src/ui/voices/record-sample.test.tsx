import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { RecordSample } from "./record-sample.tsx";

/** Which microphones are open, and the answers to those who ask for one. */
let open: number;
let answers: ((isGiven: boolean) => void)[];
let recordings: File[];

/** Writes three bytes and ends, as a browser's recorder does. */
class ShortRecorder extends EventTarget {
  static isTypeSupported = () => false;
  state = "inactive";
  mimeType = "audio/webm";
  start() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    const written = Object.assign(new Event("dataavailable"), { data: new Blob(["abc"]) });
    this.dispatchEvent(written);
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

beforeEach(() => {
  open = 0;
  answers = [];
  recordings = [];
  vi.stubGlobal("MediaRecorder", ShortRecorder);
  vi.stubGlobal(
    "AudioContext",
    class {
      resume = async () => undefined;
    },
  );
  vi.stubGlobal("MediaStreamAudioSourceNode", SilentNode);
  vi.stubGlobal("AnalyserNode", SilentNode);
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: {
      getUserMedia: () =>
        new Promise((resolve, reject) =>
          answers.push((isGiven) => {
            if (!isGiven) return reject(new DOMException("no", "NotAllowedError"));
            open += 1;
            resolve({ getTracks: () => [{ stop: () => (open -= 1) }] });
          }),
        ),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

const openButton = () =>
  openComponent(<RecordSample onRecorded={(file) => void recordings.push(file)} />, { areas: ["voices"] });

test("a voice is recorded once however often one presses, and the microphone is closed", async () => {
  const { user } = await openButton();
  await user.dblClick(screen.getByRole("button", { name: "Record my voice" }));
  expect(answers).toHaveLength(1);
  answers[0]?.(true);
  await screen.findByRole("img", { name: "Level of the recording" });
  await user.click(await screen.findByRole("button", { name: "Stop and measure" }));
  await waitFor(() => expect(recordings.map(({ size, type }) => [size, type])).toEqual([[3, "audio/webm"]]));
  expect(open).toBe(0);
  screen.getByRole("button", { name: "Record my voice" });
});

test("who leaves while the browser asks leaves no microphone open", async () => {
  const { user, unmount } = await openButton();
  await user.click(screen.getByRole("button", { name: "Record my voice" }));
  unmount();
  answers[0]?.(true);
  await waitFor(() => expect(open).toBe(0));
  expect(recordings).toEqual([]);
});

test("a microphone that is refused is said, and can be asked for again", async () => {
  const { user } = await openButton();
  await user.click(screen.getByRole("button", { name: "Record my voice" }));
  answers[0]?.(false);
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Record my voice" }));
  expect(answers).toHaveLength(2);
});
