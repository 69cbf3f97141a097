import { onTestFinished, vi } from "vitest";

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

/** For tests: happy-dom hears nothing, the level that is shown stays at none. */
export class SilentNode {
  fftSize = 32;
  connect() {}
  disconnect() {}
  getFloatTimeDomainData() {}
}

/** The microphones of a test's browser. */
export type Microphones = {
  /** How many are open. */
  open: () => number;
  /** The answers to those who ask for one. */
  answers: ((isGiven: boolean) => void)[];
};

/** For tests: a browser with a microphone, which the test gives or refuses, and a recorder. */
export function haveMicrophone(): Microphones {
  let open = 0;
  const answers: Microphones["answers"] = [];
  vi.stubGlobal("MediaRecorder", ShortRecorder);
  vi.stubGlobal(
    "AudioContext",
    class {
      resume = async () => undefined;
    },
  );
  vi.stubGlobal("MediaStreamAudioSourceNode", SilentNode);
  vi.stubGlobal("AnalyserNode", SilentNode);
  const getUserMedia = () =>
    new Promise((resolve, reject) =>
      answers.push((isGiven) => {
        if (!isGiven) return reject(new DOMException("no", "NotAllowedError"));
        open += 1;
        resolve({ getTracks: () => [{ stop: () => (open -= 1) }] });
      }),
    );
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "mediaDevices");
  });
  return { open: () => open, answers };
}
