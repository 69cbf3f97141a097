import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";

const run = promisify(execFile);

/** What the script below leaves in a page. */
type Hearing = { heard: { rate: number; samples: Float32Array[] } };

/** Records what the players of a page sound like, as loud as they play, from now on. Before the page is opened. */
export async function hearPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const samples: Float32Array[] = [];
    const heard = { rate: 0, samples };
    Object.assign(window, { heard });
    const tapped = new WeakSet<HTMLMediaElement>();
    let recording: { context: AudioContext; recorder: ScriptProcessorNode } | null = null;
    const openRecorder = () => {
      const context = new AudioContext();
      heard.rate = context.sampleRate;
      // A page that is busy for a third of a second loses nothing.
      const recorder = context.createScriptProcessor(16_384, 2, 1);
      recorder.onaudioprocess = ({ inputBuffer }) => {
        const [left, right] = [inputBuffer.getChannelData(0), inputBuffer.getChannelData(1)];
        samples.push(left.map((sample, at) => (sample + (right[at] ?? 0)) / 2));
      };
      recorder.connect(context.destination);
      return { context, recorder };
    };
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playHeard(this: HTMLMediaElement) {
      recording ??= openRecorder();
      const { context, recorder } = recording;
      if (!tapped.has(this)) context.createMediaElementSource(this).connect(recorder);
      tapped.add(this);
      return play.call(this);
    };
  });
}

/** Writes what a page has sounded like since it was opened, as raw floats, and gives how many there are in a second. */
export async function saveHeard(page: Page, path: string): Promise<number> {
  const { rate, base64 } = await page.evaluate(async () => {
    const { heard } = window as unknown as Hearing;
    const blob = new Blob(heard.samples.map((one) => one as BlobPart));
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(blob);
    });
    return { rate: heard.rate, base64: url.slice(url.indexOf(",") + 1) };
  });
  await writeFile(path, Buffer.from(base64, "base64"));
  return rate;
}

/** Of speech, this much tells which it is. */
const comparedRate = 4_000;

/** What a file sounds like, as mono samples of {@link comparedRate}. `rate`: of raw floats. */
export async function readAudio(path: string, rate?: number): Promise<Float32Array> {
  const raw = rate === undefined ? [] : ["-f", "f32le", "-ar", String(rate), "-ac", "1"];
  const made = ["-vn", "-ac", "1", "-ar", String(comparedRate), "-f", "f32le", "-"];
  const { stdout } = await run("ffmpeg", ["-v", "error", ...raw, "-i", path, ...made], {
    encoding: "buffer",
    maxBuffer: 1 << 26,
  });
  return new Float32Array(new Uint8Array(stdout).buffer);
}

const sum = (samples: Float32Array): number => samples.reduce((all, one) => all + one * one, 0);

/** How loud samples are in the mean, in dB below full scale. */
export const levelDb = (samples: Float32Array): number => 10 * Math.log10(sum(samples) / samples.length);

/**
 * How much of a sound is heard in a recording, 0 to 1: of each second of it that is not nearly silent, the correlation
 * where it fits best, and of these the median. A recording of other words gives a tenth.
 */
export function findLikeness(recorded: Float32Array, audio: Float32Array): number {
  const found: number[] = [];
  for (let from = 0; from + comparedRate <= audio.length; from += comparedRate) {
    const part = audio.subarray(from, from + comparedRate);
    if (levelDb(part) > -45) found.push(findBestFit(recorded, part));
  }
  return found.toSorted((one, other) => one - other)[Math.floor(found.length / 2)] ?? Number.NaN;
}

function findBestFit(recorded: Float32Array, part: Float32Array): number {
  const partPower = sum(part);
  let best = 0;
  let power = sum(recorded.subarray(0, part.length));
  for (let at = 0; at + part.length < recorded.length; at += 1) {
    let product = 0;
    for (let by = 0; by < part.length; by += 1) product += (recorded[at + by] ?? 0) * (part[by] ?? 0);
    best = Math.max(best, product / Math.sqrt(Math.max(1e-9, power) * partPower));
    power += (recorded[at + part.length] ?? 0) ** 2 - (recorded[at] ?? 0) ** 2;
  }
  return best;
}
