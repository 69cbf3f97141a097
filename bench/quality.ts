import { readFile, writeFile } from "node:fs/promises";
import { arch, cpus, platform } from "node:os";
import { join } from "node:path";
import { isUnsureWord } from "@voxloom/contract";
import { wordErrorRate } from "@voxloom/engines";
import { readWavPcm, resample, writeWavPcm } from "@voxloom/media";
import type { DubResult } from "@voxloom/studio";
import { toSrt } from "@voxloom/subtitles";
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

/** The other way round: nothing of the system hears Spanish, but English is recognized back. */
const reverse = "from Spanish, with its subtitles";

const meanSquare = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, samples.length);

type Spoken = { samples: Float32Array; turns: { startMs: number; endMs: number; voice: string }[] };

type Say = (line: SpokenLine, index: number) => Promise<Float32Array>;

/** All lines one after the other, with pauses between them. */
async function speakLines(say: Say): Promise<Spoken> {
  const parts: Float32Array[] = [new Float32Array(sampleRateHz)];
  const turns: Spoken["turns"] = [];
  let at = sampleRateHz;
  for (const [index, line] of lines.entries()) {
    const samples = await say(line, index);
    const pause = new Float32Array(Math.round(pauseSeconds * sampleRateHz));
    const toMs = (sample: number) => Math.round((sample / sampleRateHz) * 1_000);
    turns.push({ startMs: toMs(at), endMs: toMs(at + samples.length), voice: line.voice });
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

/** The figures of all conditions as a table in Markdown. */
function writeTable(): string {
  const names = [...conditions.map(({ name }) => name), reverse];
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;
  const figures = [...rows].map(([what, of]) => row([what, ...names.map((name) => of.get(name) ?? "")]));
  return [row(["", ...names]), row(["---", ...names.map(() => "---")]), ...figures].join("");
}

type Figure = [what: string, figure: string, aim: string];

/** What was heard, and by whom, held against what was said. */
function listHeard({ script: { segments } }: DubResult, turns: Spoken["turns"]): Figure[] {
  const heard = segments.map(({ sourceText }) => sourceText).join(" ");
  const said = lines.map(({ en }) => en).join(" ");
  const unsure = measureUnsureWords(
    said,
    segments.flatMap(({ words }) => words.map((word) => ({ text: word.text, isUnsure: isUnsureWord(word) }))),
  );
  const lost = countLostWords(said, heard);
  return [
    ["words wrong", percent(wordErrorRate(said, heard)), "under 6 %"],
    ["of them missed", percent(lost.missed), "-"],
    ["of them invented", percent(lost.invented), "-"],
    ["wrong words that are marked as unsure", writeShare(unsure.recall), "-"],
    ["marked words that are wrong", writeShare(unsure.precision), "-"],
    ["time given to the wrong speaker", percent(measureSpeakerError(turns, segments)), "-"],
  ];
}

/** How well what is said in a language comes out of a dub into it. */
function listDubbed({ script: { segments }, report: found }: DubResult, language: "en" | "es"): Figure[] {
  const dubbed = found.lines;
  const fitting = dubbed.filter(({ slotMs, dubMs }) => Math.abs(dubMs - slotMs) <= slotMs / 10).length;
  const tempo = dubbed.reduce((sum, line) => sum + line.tempo, 0) / Math.max(1, dubbed.length);
  const backs = dubbed.flatMap(({ recognizedBackWer }) => recognizedBackWer ?? []);
  return [
    [
      "translation, chrF",
      measureChrf(
        lines.map((line) => line[language]).join(" "),
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
  ];
}

/** What its background still has of the voices of the recording. */
async function listLeftover(dub: DubResult, recording: Recording): Promise<Figure[]> {
  const marginDb = dub.report.facts?.audio.oldVoiceMarginDb ?? null;
  return [
    ["old voices left in the background", decibels(await findLeftover(dub, recording)), "-"],
    ["new voices above the old ones", decibels(marginDb), "26 dB"],
  ];
}

/** How loud it is, and what it took to make. */
function listMade(
  { report: found, timing }: DubResult,
  { durationMs, maxBytes }: { durationMs: number; maxBytes: number },
): Figure[] {
  return [
    [
      "loudness",
      found.loudnessLufs === null ? "silent" : `${found.loudnessLufs.toFixed(1)} LUFS`,
      "-16 LUFS",
    ],
    ["most memory", `${Math.round(maxBytes / 1e6)} MB`, "under 3,000 MB"],
    ["time by the recording's", (timing.totalMs / durationMs).toFixed(3), "at most 0.6"],
  ];
}

const toDurationMs = ({ samples }: Spoken): number => (samples.length / sampleRateHz) * 1_000;

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
  const figures = [
    ...listHeard(dub, spoken.turns),
    ...listDubbed(dub, "es"),
    ...(await listLeftover(dub, recording)),
    ...listMade(dub, { durationMs: toDurationMs(spoken), maxBytes }),
  ];
  for (const [what, ...figure] of figures) note(name, what, figure);
}

/** From Spanish into English by the words that are known, so that a recognizer of English names those of the dub. */
async function measureReverse(rig: BenchRig): Promise<void> {
  const [first, second = first] = rig.engines.voicesFor("es");
  if (first === undefined || second === undefined) return;
  const spoken = await speakLines(async ({ es }, index) => {
    const voiceId = index % 2 === 0 ? first.id : second.id;
    const outputPath = join(rig.folder, "said-es.wav");
    const engine = rig.engines.synthesizerOfVoice(voiceId);
    await engine.synthesize({ text: es, language: "es", voiceId, outputPath });
    const said = await readWavPcm(outputPath);
    return resample(said.samples, said.sampleRateHz, sampleRateHz);
  });
  const sourcePath = join(rig.folder, "spanish.wav");
  await writeWavPcm(sourcePath, spoken.samples, sampleRateHz);
  const name = "spanish.srt";
  const path = join(rig.folder, name);
  const cues = spoken.turns.map(({ startMs, endMs }, index) => ({
    ...{ startMs, endMs, text: lines[index]?.es ?? "", speaker: null },
  }));
  await writeFile(path, toSrt(cues));
  const watch = watchMemory(() => "");
  const dub = await dubInto(rig, join(rig.folder, "artifacts-reverse"), {
    ...{ sourcePath, sourceName: "spanish.wav", targetLanguage: "en" },
    ownSubtitles: { path, name, side: "source" },
    settings: { sourceLanguage: "es", keepBackground: false },
  });
  const { maxBytes } = watch.stop();
  const made = { durationMs: toDurationMs(spoken), maxBytes };
  for (const [what, ...figure] of [...listDubbed(dub, "en"), ...listMade(dub, made)])
    note(reverse, what, figure);
}

const page = join(import.meta.dirname, "../docs/quality.md");
const [begin, end] = ["<!-- bench:quality -->\n", "<!-- /bench:quality -->"];

/** Puts what was measured in its place on the page of figures. */
async function writePage(measured: string): Promise<void> {
  const text = await readFile(page, "utf8");
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error("docs/quality.md has no place for these figures.");
  await writeFile(page, `${text.slice(0, from)}${begin}${measured}${text.slice(to)}`);
}

/**
 * What dubs are like by the engines of this machine, of recordings that are made anew. `--write` puts the figures into
 * docs/quality.md.
 */
await withRig(async (rig) => {
  const used = ["transcribe", "translate", "synthesize", "diarize", "separate"] as const;
  const here = rig.engines.statuses().filter(({ isAvailable }) => isAvailable);
  const engines = used.map(
    (capability) => `${capability}: ${here.find((row) => row.capability === capability)?.name ?? "none"}`,
  );
  const machine = `${platform()} ${arch()}, ${cpus().length} x ${cpus()[0]?.model ?? "?"}`;
  const head = `Measured on ${new Date().toISOString().slice(0, 10)}, ${machine}. ${engines.join(", ")}.\n`;
  process.stdout.write(head);
  const spoken = await speakLines(({ en, voice }) =>
    sayText(en, { voice, folder: rig.folder, sampleRateHz }),
  );
  for (const condition of conditions) await measure(rig, spoken, condition);
  await measureReverse(rig);
  const measured = `\n${head}\n${writeTable()}\n`;
  process.stdout.write(measured);
  if (process.argv.includes("--write")) await writePage(measured);
});
