import { readFile } from "node:fs/promises";
import { arch, cpus, platform } from "node:os";
import { join } from "node:path";
import { isUnsureWord } from "@voxloom/contract";
import { wordErrorRate } from "@voxloom/engines";
import { readWavPcm, writeWavPcm } from "@voxloom/media";
import type { DubResult } from "@voxloom/studio";
import { seededRandom } from "../apps/server/src/testing/seeded-random.ts";
import { type BenchRig, dubInto, report, withRig } from "./bench-rig.ts";
import {
  countLostWords,
  measureChrf,
  measureLeftover,
  measureSpeakerError,
  measureUnsureWords,
} from "./quality-measures.ts";
import { makeMusic, sayText } from "./spoken-audio.ts";
import { watchMemory } from "./watch-memory.ts";

/** What is said, by which voice, and how a person translates it. */
type SpokenLine = { voice: string; en: string; es: string };
const lines: SpokenLine[] = JSON.parse(
  await readFile(join(import.meta.dirname, "spoken-lines.json"), "utf8"),
);

const sampleRateHz = 48_000;
const pauseSeconds = 1.2;

/** What is under the voices, and by how many decibels less loud than they are where they speak. */
const conditions = [
  { name: "clean", under: null, belowDb: 0 },
  { name: "music at 10 dB", under: "music", belowDb: 10 },
  { name: "music at 0 dB", under: "music", belowDb: 0 },
  { name: "noise at 10 dB", under: "noise", belowDb: 10 },
] as const;

const meanSquare = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, samples.length);

type Spoken = { samples: Float32Array; turns: { startMs: number; endMs: number; voice: string }[] };

/** All lines one after the other, with pauses between them. */
async function speakLines(folder: string): Promise<Spoken> {
  const parts: Float32Array[] = [new Float32Array(sampleRateHz)];
  const turns: Spoken["turns"] = [];
  let at = sampleRateHz;
  for (const { voice, en } of lines) {
    const samples = await sayText(en, { voice, folder, sampleRateHz });
    const pause = new Float32Array(Math.round(pauseSeconds * sampleRateHz));
    const toMs = (sample: number) => Math.round((sample / sampleRateHz) * 1_000);
    turns.push({ startMs: toMs(at), endMs: toMs(at + samples.length), voice });
    parts.push(samples, pause);
    at += samples.length + pause.length;
  }
  const samples = new Float32Array(at);
  let offset = 0;
  for (const part of parts) {
    samples.set(
      part.map((sample) => sample * 0.5),
      offset,
    );
    offset += part.length;
  }
  return { samples, turns };
}

function makeUnder(kind: "music" | "noise", length: number): Float32Array {
  if (kind === "noise") {
    const random = seededRandom(4711);
    return Float32Array.from({ length }, () => random.share() * 2 - 1);
  }
  const music = makeMusic(sampleRateHz);
  return Float32Array.from({ length }, (_, index) => music[index % music.length] ?? 0);
}

/** A recording, and what it was made of. */
type Recording = { path: string; voice: Float32Array; under: Float32Array };

async function makeRecording(
  folder: string,
  { samples, turns }: Spoken,
  { name, under, belowDb }: (typeof conditions)[number],
): Promise<Recording> {
  const mixed = samples.slice();
  const below = new Float32Array(samples.length);
  if (under !== null) {
    const other = makeUnder(under, samples.length);
    const spoken = turns.map(({ startMs, endMs }) =>
      samples.subarray((startMs * sampleRateHz) / 1_000, (endMs * sampleRateHz) / 1_000),
    );
    const power = spoken.reduce((sum, part) => sum + meanSquare(part), 0) / spoken.length;
    const gain = Math.sqrt(power / meanSquare(other)) * 10 ** (-belowDb / 20);
    for (let at = 0; at < mixed.length; at += 1) {
      below[at] = (other[at] ?? 0) * gain;
      mixed[at] = (mixed[at] ?? 0) + (below[at] ?? 0);
    }
  }
  const loudest = mixed.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  const scale = (part: Float32Array): Float32Array => part.map((sample) => sample / loudest);
  const path = join(folder, `${name.replaceAll(" ", "-")}.wav`);
  await writeWavPcm(path, scale(mixed), sampleRateHz);
  return { path, voice: scale(samples), under: scale(below) };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const writeShare = (share: number | null): string => (share === null ? "none" : percent(share));
const decibels = (value: number | null): string => (value === null ? "not known" : `${value.toFixed(1)} dB`);

/** What is left of the voices in the background of a dub; null: it has none. */
async function findLeftover({ files }: DubResult, { voice, under }: Recording): Promise<number | null> {
  if (files.background === null) return null;
  const { samples } = await readWavPcm(files.background);
  return measureLeftover(samples, { voice, under });
}

const rows = new Map<string, Map<string, string>>();

/** Prints a figure with its aim, and notes it for the table at the end. */
function note(condition: string, what: string, [figure, aim]: [figure: string, aim: string]): void {
  report(`${condition}: ${what}`, figure, aim);
  rows.set(what, (rows.get(what) ?? new Map<string, string>()).set(condition, figure));
}

/** The figures of all conditions as a table in Markdown, as docs/quality.md has it. */
function writeTable(): string {
  const names = conditions.map(({ name }) => name);
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;
  const figures = [...rows].map(([what, of]) => row([what, ...names.map((name) => of.get(name) ?? "")]));
  return [row(["", ...names]), row(["---", ...names.map(() => "---")]), ...figures].join("");
}

function tell(
  name: string,
  { script, report: found, timing }: DubResult,
  { spoken, leftoverDb, maxBytes }: { spoken: Spoken; leftoverDb: number | null; maxBytes: number },
): void {
  const { segments } = script;
  const heard = segments.map(({ sourceText }) => sourceText).join(" ");
  const said = lines.map(({ en }) => en).join(" ");
  const unsure = measureUnsureWords(
    said,
    segments.flatMap(({ words }) => words.map((word) => ({ text: word.text, isUnsure: isUnsureWord(word) }))),
  );
  const durationMs = (spoken.samples.length / sampleRateHz) * 1_000;
  const dubbed = found.lines;
  const fitting = dubbed.filter(({ slotMs, dubMs }) => Math.abs(dubMs - slotMs) <= slotMs / 10).length;
  const tempo = dubbed.reduce((sum, line) => sum + line.tempo, 0) / Math.max(1, dubbed.length);
  const backs = dubbed.flatMap(({ recognizedBackWer }) => recognizedBackWer ?? []);
  const lost = countLostWords(said, heard);
  const figures: [string, string, string][] = [
    ["words wrong", percent(wordErrorRate(said, heard)), "under 6 %"],
    ["of them missed", percent(lost.missed), "-"],
    ["of them invented", percent(lost.invented), "-"],
    ["wrong words that are marked as unsure", writeShare(unsure.recall), "-"],
    ["marked words that are wrong", writeShare(unsure.precision), "-"],
    ["time given to the wrong speaker", percent(measureSpeakerError(spoken.turns, segments)), "-"],
    [
      "translation, chrF",
      measureChrf(
        lines.map(({ es }) => es).join(" "),
        segments.map(({ targetText }) => targetText ?? "").join(" "),
      ).toFixed(1),
      "-",
    ],
    ["lines within 10 % of their time", percent(fitting / Math.max(1, dubbed.length)), "-"],
    ["mean tempo", tempo.toFixed(3), "1"],
    ["dead air", `${(found.deadAirMs / 1_000).toFixed(1)} s`, "0 s"],
    [
      "words recognized back that differ",
      backs.length === 0 ? "not known" : percent(backs.reduce((sum, wer) => sum + wer, 0) / backs.length),
      "under 12 %",
    ],
    ["old voices left in the background", decibels(leftoverDb), "-"],
    ["new voices above the old ones", decibels(found.facts?.audio.oldVoiceMarginDb ?? null), "26 dB"],
    [
      "loudness",
      found.loudnessLufs === null ? "silent" : `${found.loudnessLufs.toFixed(1)} LUFS`,
      "-16 LUFS",
    ],
    ["most memory", `${Math.round(maxBytes / 1e6)} MB`, "under 3,000 MB"],
    ["time by the recording's", (timing.totalMs / durationMs).toFixed(3), "at most 0.6"],
  ];
  for (const [what, ...figure] of figures) note(name, what, figure);
}

async function measure(rig: BenchRig, spoken: Spoken, condition: (typeof conditions)[number]) {
  const { name } = condition;
  const recording = await makeRecording(rig.folder, spoken, condition);
  const watch = watchMemory(() => "");
  const dub = await dubInto(rig, join(rig.folder, `artifacts-${name.replaceAll(" ", "-")}`), {
    sourcePath: recording.path,
    sourceName: `${name}.wav`,
    settings: { speakerCount: "auto", keepBackground: true },
  });
  const { maxBytes } = watch.stop();
  tell(name, dub, { spoken, leftoverDb: await findLeftover(dub, recording), maxBytes });
}

/** What dubs from English into Spanish are like by the engines of this machine, of a recording that is made anew. */
await withRig(async (rig) => {
  const used = ["transcribe", "translate", "synthesize", "diarize", "separate"] as const;
  const here = rig.engines.statuses().filter(({ isAvailable }) => isAvailable);
  process.stdout.write(
    `${new Date().toISOString().slice(0, 10)}, ${platform()} ${arch()}, ${cpus().length} x ${cpus()[0]?.model ?? "?"}\n${used
      .map(
        (capability) => `${capability}: ${here.find((row) => row.capability === capability)?.name ?? "none"}`,
      )
      .join(", ")}\n`,
  );
  const spoken = await speakLines(rig.folder);
  for (const condition of conditions) await measure(rig, spoken, condition);
  process.stdout.write(`\n${writeTable()}`);
});
