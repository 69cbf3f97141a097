import { readFile } from "node:fs/promises";
import { arch, cpus, platform } from "node:os";
import { join } from "node:path";
import { isUnsureWord } from "@voxloom/contract";
import { wordErrorRate } from "@voxloom/engines";
import { writeWavPcm } from "@voxloom/media";
import type { DubResult } from "@voxloom/studio";
import { seededRandom } from "../apps/server/src/testing/seeded-random.ts";
import { type BenchRig, dubInto, report, withRig } from "./bench-rig.ts";
import { measureChrf, measureSpeakerError, measureUnsureWords } from "./quality-measures.ts";
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

async function makeRecording(
  folder: string,
  { samples, turns }: Spoken,
  { name, under, belowDb }: (typeof conditions)[number],
): Promise<string> {
  const mixed = samples.slice();
  if (under !== null) {
    const other = makeUnder(under, samples.length);
    const spoken = turns.map(({ startMs, endMs }) =>
      samples.subarray((startMs * sampleRateHz) / 1_000, (endMs * sampleRateHz) / 1_000),
    );
    const power = spoken.reduce((sum, part) => sum + meanSquare(part), 0) / spoken.length;
    const gain = Math.sqrt(power / meanSquare(other)) * 10 ** (-belowDb / 20);
    for (let at = 0; at < mixed.length; at += 1) mixed[at] = (mixed[at] ?? 0) + (other[at] ?? 0) * gain;
  }
  const loudest = mixed.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  const path = join(folder, `${name.replaceAll(" ", "-")}.wav`);
  await writeWavPcm(
    path,
    mixed.map((sample) => sample / loudest),
    sampleRateHz,
  );
  return path;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const writeShare = (share: number | null): string => (share === null ? "none" : percent(share));
const decibels = (value: number | null): string => (value === null ? "not known" : `${value.toFixed(1)} dB`);

function tell(name: string, { script, report: found, timing }: DubResult, spoken: Spoken): void {
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
  const rows: [string, string, string][] = [
    ["words wrong", percent(wordErrorRate(said, heard)), "under 6 %"],
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
    ["new voices above the old ones", decibels(found.facts?.audio.oldVoiceMarginDb ?? null), "26 dB"],
    [
      "loudness",
      found.loudnessLufs === null ? "silent" : `${found.loudnessLufs.toFixed(1)} LUFS`,
      "-16 LUFS",
    ],
    ["time by the recording's", (timing.totalMs / durationMs).toFixed(3), "at most 0.6"],
  ];
  for (const [what, figure, aim] of rows) report(`${name}: ${what}`, figure, aim);
}

const dub = async (rig: BenchRig, spoken: Spoken, condition: (typeof conditions)[number]) =>
  dubInto(rig, join(rig.folder, `artifacts-${condition.name.replaceAll(" ", "-")}`), {
    sourcePath: await makeRecording(rig.folder, spoken, condition),
    sourceName: `${condition.name}.wav`,
    settings: { speakerCount: "auto", keepBackground: true },
  });

/** What dubs from English into Spanish are like by the engines of this machine, of a recording that is made anew. */
await withRig(async (rig) => {
  const used = ["transcribe", "translate", "synthesize", "diarize", "separate"] as const;
  const rows = rig.engines.statuses().filter(({ isAvailable }) => isAvailable);
  process.stdout.write(
    `${new Date().toISOString().slice(0, 10)}, ${platform()} ${arch()}, ${cpus().length} x ${cpus()[0]?.model ?? "?"}\n${used
      .map(
        (capability) => `${capability}: ${rows.find((row) => row.capability === capability)?.name ?? "none"}`,
      )
      .join(", ")}\n`,
  );
  const spoken = await speakLines(rig.folder);
  const watch = watchMemory(() => "");
  for (const condition of conditions) tell(condition.name, await dub(rig, spoken, condition), spoken);
  report("most memory", `${Math.round(watch.stop().maxBytes / 1e6)} MB`, "under 3,000 MB");
});
