import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { measurePeaks, writeWavPcm } from "@voxloom/media";
import {
  findSpeechMove,
  frameRates,
  movedMs,
  readSubtitles,
  type SubtitleCue,
  type SubtitleDocument,
  subtitleFormats,
  type TimeMove,
  writeSubtitles,
} from "@voxloom/subtitles";
import { readSpeechCurve } from "@voxloom/timeline";
import { seededRandom } from "../apps/server/src/testing/seeded-random.ts";
import { milliseconds } from "./bench-client.ts";
import { median, report, withFolder } from "./bench-rig.ts";
import { makeMusic, sayText } from "./spoken-audio.ts";

const openedCues = 10_000;
const files = 1000;
const cuesOfFile = 400;
const sampleRateHz = 16_000;
const spokenMinutes = 6;
/** Peaks a second, as the studio and the command line take them. */
const pairsPerSecond = 100;
/** Music below speech, as in a film: 12 dB. */
const musicGain = 10 ** (-12 / 20);

const sentences = [
  "Good morning to all of you.",
  "The last train to the city leaves at nine.",
  "We have been waiting here for more than an hour, and nobody has told us why.",
  "Is it always like that?",
  "Most days it is on time, but when it rains the water stands on the rails.",
  "Then we walk.",
  "My brother took the bus this morning and was home before lunch.",
  "There it comes.",
  "Please stand back from the edge of the platform.",
  "I would have liked to see the old harbor once more before the evening.",
];

/** Voices pause before and behind what they say; subtitles stand where something is heard. */
function trim(samples: Float32Array): Float32Array {
  const isHeard = (sample: number): boolean => Math.abs(sample) > 0.02;
  return samples.subarray(Math.max(0, samples.findIndex(isHeard)), samples.findLastIndex(isHeard) + 1);
}

const buildDocument = (cues: SubtitleCue[]): SubtitleDocument => ({
  ...{ format: "srt", cues, problems: [], frameRate: null, language: "en", title: null },
  head: [],
});

const buildCues = (count: number): SubtitleCue[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ startMs: index * 3000, endMs: index * 3000 + 2400, speaker: null },
    text: `${sentences[index % sentences.length]}\n${sentences[(index * 7) % sentences.length]}`,
  }));

/** Every format into every other, in turn, until so many files were read and written. */
function measureConversion(): void {
  const sources = subtitleFormats.map((format) =>
    writeSubtitles(buildDocument(buildCues(cuesOfFile)), format),
  );
  const startedAt = performance.now();
  for (let index = 0; index < files; index++) {
    const source = sources[index % sources.length];
    const to = subtitleFormats[(index * 5 + Math.floor(index / sources.length)) % subtitleFormats.length];
    const document = source === undefined ? null : readSubtitles(source);
    if (document !== null && to !== undefined) writeSubtitles(document, to);
  }
  const perMinute = (files / (performance.now() - startedAt)) * 60_000;
  report(
    `files of ${cuesOfFile} cues converted a minute, one core`,
    Math.round(perMinute).toLocaleString("en"),
    "over 1,000 on two",
  );
}

function measureOpening(): void {
  for (const format of ["srt", "vtt", "ass", "ttml"] as const) {
    const bytes = writeSubtitles(buildDocument(buildCues(openedCues)), format);
    const times = Array.from({ length: 5 }, () => {
      const startedAt = performance.now();
      readSubtitles(bytes);
      return performance.now() - startedAt;
    });
    report(
      `${openedCues} cues of ${format.toUpperCase()} read`,
      milliseconds(median(times)),
      "a part of 2 s",
    );
  }
}

/** Sentences of two voices at places of their own, over music; and when each is said. */
async function speakOverMusic(folder: string): Promise<{ path: string; cues: SubtitleCue[] }> {
  const random = seededRandom(4711);
  const samples = new Float32Array(spokenMinutes * 60 * sampleRateHz);
  const said = new Map<string, Float32Array>();
  const say = async (text: string, voice: string): Promise<Float32Array> => {
    const key = `${voice} ${text}`;
    const known = said.get(key);
    if (known !== undefined) return known;
    const made = trim(await sayText(text, { voice, folder, sampleRateHz }));
    said.set(key, made);
    return made;
  };
  const cues: SubtitleCue[] = [];
  for (let atMs = 4000; ; ) {
    const text = random.one(sentences);
    const voice = random.share() < 0.5 ? "slt" : "rms";
    const spoken = await say(text, voice);
    const endMs = atMs + Math.round((spoken.length / sampleRateHz) * 1000);
    if (endMs > (spokenMinutes * 60 - 5) * 1000) break;
    const at = Math.round((atMs / 1000) * sampleRateHz);
    spoken.forEach((sample, index) => {
      samples[at + index] = (samples[at + index] ?? 0) + sample * 0.7;
    });
    cues.push({ startMs: atMs, endMs, text, speaker: null });
    atMs = endMs + 300 + Math.round(random.share() ** 2 * 6000);
  }
  const music = makeMusic(sampleRateHz);
  for (let at = 0; at < samples.length; at++)
    samples[at] = (samples[at] ?? 0) + (music[at % music.length] ?? 0) * musicGain;
  const path = join(folder, "spoken.wav");
  await writeWavPcm(path, samples, sampleRateHz);
  return { path, cues };
}

const { numerator, denominator } = frameRates["23.976"];
/** How files are wrong: later, sooner, made for another frame rate, and both. */
const faults: Record<string, TimeMove> = {
  "3.2 s late": { factor: 1, offsetMs: 3200 },
  "41 s early": { factor: 1, offsetMs: -41_000 },
  "of 25 frames at 23.976": { factor: (25 * denominator) / numerator, offsetMs: 0 },
  "of 23.976 at 25, 7 s late": { factor: numerator / denominator / 25, offsetMs: 7000 },
};

async function measureSync(): Promise<void> {
  await withFolder(async (folder) => {
    const { path, cues } = await speakOverMusic(folder);
    const outputPath = join(folder, "peaks.json");
    await measurePeaks({ audioPath: path, outputPath, pairsPerSecond });
    const peaks: number[] = JSON.parse(await readFile(outputPath, "utf8"));
    const speech = readSpeechCurve(
      Int8Array.from(peaks, (peak) => Math.round(peak * 127)),
      pairsPerSecond,
    );
    for (const [name, fault] of Object.entries(faults)) {
      const wrong = cues.map((cue) => ({
        ...cue,
        startMs: movedMs(cue.startMs, fault),
        endMs: movedMs(cue.endMs, fault),
      }));
      const found = findSpeechMove(wrong, speech);
      const errorsMs = wrong.map(({ startMs }, index) =>
        found === null ? Number.NaN : Math.abs(movedMs(startMs, found.move) - (cues[index]?.startMs ?? 0)),
      );
      report(
        `subtitles ${name}, over music: most that a start is off`,
        `${milliseconds(Math.max(...errorsMs))}${found?.isSure ? "" : " unsure"}`,
        "under 100 ms",
      );
    }
  });
}

measureConversion();
measureOpening();
await measureSync();
