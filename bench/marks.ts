import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixturesFolder } from "@voxloom/engines/testing";
import {
  type AudioMark,
  decodePcm16,
  extractMarkedAudio,
  findAudioMark,
  placeTakes,
  scoreAudioMark,
} from "@voxloom/media";
import { measureNoiseToMask } from "@voxloom/media/testing";
import { composeScore, pieces, renderMusic } from "@voxloom/music";

// The inaudible mark in people's own voices, on recordings of real speech: how far it stays below what the speech hides
// by a model of the ear, what it is found again after, how often it is seen where there is none, and what it costs.

const fixtures = fixturesFolder();
const folder = await mkdtemp(join(tmpdir(), "voxloom-bench-marks-"));
const at = (name: string): string => join(folder, name);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ffmpeg = (...args: string[]) => execFileSync("ffmpeg", ["-v", "error", "-y", ...args]);
const mark: AudioMark = { id: "bench", seed: Buffer.alloc(32, 7), number: 0x765_4321 };
const rateHz = 48_000;

async function readWav(name: string): Promise<Float32Array> {
  const raw = execFileSync(
    "ffmpeg",
    ["-v", "error", "-i", at(name), "-f", "f32le", "-ac", "1", "-ar", String(rateHz), "-"],
    {
      maxBuffer: 1e9,
    },
  );
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
}

async function heard(name: string): Promise<Float32Array> {
  await extractMarkedAudio({ path: at(name), startMs: 0, outputPath: at("audio.pcm") });
  return decodePcm16(await readFile(at("audio.pcm")));
}

/** All recordings behind one another, each as loud as a program is, again from the start until it is so long. */
async function joinSpeech(speech: string, seconds: number, name: string, begin = 0): Promise<void> {
  const files = (await readdir(speech)).filter((file) => file.endsWith(".wav")).sort();
  const turned = [...files.slice(begin), ...files.slice(0, begin)];
  const inputs = [...turned, ...turned].flatMap((file) => ["-i", join(speech, file)]);
  const leveled = turned
    .concat(turned)
    .map(
      (_, index) =>
        `[${index}:a]aformat=channel_layouts=mono,loudnorm=I=-18,aresample=${rateHz},aformat=sample_fmts=s16:channel_layouts=mono[a${index}]`,
    );
  const joined = turned.concat(turned).map((_, index) => `[a${index}]`);
  const graph = `${leveled.join(";")};${joined.join("")}concat=n=${joined.length}:v=0:a=1`;
  ffmpeg(...inputs, "-filter_complex", graph, "-t", String(seconds), "-c:a", "pcm_s16le", at(name));
}

const place = (from: string, to: string, seconds: number, how: AudioMark | null = mark) =>
  placeTakes({
    takes: [{ path: at(from), startMs: 0, gainDb: 0, isMarked: true }],
    durationMs: seconds * 1000,
    outputPath: at(to),
    mark: how,
  });

const ways: Record<string, string[]> = {
  "as it is": ["x.wav"],
  "MP3 128": ["-b:a", "128k", "x.mp3"],
  "MP3 64": ["-b:a", "64k", "x.mp3"],
  "AAC 128": ["-b:a", "128k", "x.m4a"],
  "AAC 64": ["-b:a", "64k", "x.m4a"],
  "Opus 64": ["-c:a", "libopus", "-b:a", "64k", "x.opus"],
  "Opus 32": ["-c:a", "libopus", "-b:a", "32k", "x.opus"],
  "Opus 16": ["-c:a", "libopus", "-b:a", "16k", "x.opus"],
  "Vorbis 3": ["-c:a", "libvorbis", "-q:a", "3", "x.ogg"],
  "8 kHz": ["-ar", "8000", "x.wav"],
  "cut, -14 dB": ["-ss", "1.217", "-af", "volume=-14dB", "x.wav"],
  "2 % faster": ["-af", "asetrate=48960,aresample=48000", "x.wav"],
  "4.2 % faster (film)": ["-af", "asetrate=50000,aresample=48000", "x.wav"],
  "2 % faster, same pitch": ["-af", "atempo=1.02", "x.wav"],
};

const show = (found: ReturnType<typeof findAudioMark>): string =>
  found === null ? "-" : `${found.score.toFixed(1)}${found.number === mark.number ? "" : " (number lost)"}`;

async function measureFinding(speech: string): Promise<void> {
  const lengths = [10, 30, 60];
  say(`found after: score by length in seconds ${lengths.join(", ")}; 8.5 is needed`);
  for (const seconds of lengths) {
    await joinSpeech(speech, seconds, `speech-${seconds}.wav`);
    await place(`speech-${seconds}.wav`, `marked-${seconds}.wav`, seconds);
  }
  for (const [way, args] of Object.entries(ways)) {
    const cells: string[] = [];
    for (const seconds of lengths) {
      const name = args.at(-1) ?? "";
      ffmpeg("-i", at(`marked-${seconds}.wav`), ...args.slice(0, -1), at(name));
      cells.push(show(findAudioMark(await heard(name), mark.seed)));
    }
    say(`  ${way}: ${cells.join(" | ")}`);
  }
}

async function measureAudibility(): Promise<void> {
  const [before, after] = [await readWav("speech-60.wav"), await readWav("marked-60.wav")];
  for (const size of [2048, 512]) {
    const ratio = measureNoiseToMask(before, after, { size });
    say(
      `noise to mask, frames of ${size}: mean ${ratio.mean.toFixed(1)} dB, 95 % of frames below ${ratio.most.toFixed(1)} dB, of their worst bands below ${ratio.highestOfWorst.toFixed(1)} dB; below -3 dB ${(ratio.shareBelow3 * 100).toFixed(2)} % of frames, worst band below 0 dB ${(ratio.shareOfBandsBelow0 * 100).toFixed(2)} %`,
    );
  }
}

/** Music under the voice: marked before they are mixed, or together. */
async function measureBeds(): Promise<void> {
  const piece = pieces[0];
  if (piece === undefined) return;
  const { left } = renderMusic(composeScore(piece)).mix;
  await writeSamples("music.wav", left);
  for (const belowDb of [20, 10, 0]) {
    const cells: string[] = [];
    for (const first of ["marked-30.wav", "speech-30.wav"]) {
      const mix = `[1:a]loudnorm=I=${-18 - belowDb},aresample=${rateHz},aformat=channel_layouts=mono[bed];[0:a][bed]amix=duration=first:normalize=0,alimiter=limit=0.9`;
      ffmpeg(
        "-i",
        at(first),
        "-stream_loop",
        "-1",
        "-i",
        at("music.wav"),
        "-filter_complex",
        mix,
        "-ac",
        "1",
        "-c:a",
        "pcm_s16le",
        at("mix.wav"),
      );
      if (first === "speech-30.wav") await place("mix.wav", "mixed.wav", 30);
      else execFileSync("cp", [at("mix.wav"), at("mixed.wav")]);
      ffmpeg("-i", at("mixed.wav"), "-b:a", "128k", at("x.mp3"));
      cells.push(show(findAudioMark(await heard("x.mp3"), mark.seed)));
    }
    say(`  music ${belowDb} dB below the voice, MP3 128: voice marked ${cells[0]} | mix marked ${cells[1]}`);
  }
}

async function writeSamples(name: string, samples: Float32Array): Promise<void> {
  execFileSync(
    "ffmpeg",
    ["-v", "error", "-y", "-f", "f32le", "-ar", String(rateHz), "-ac", "1", "-i", "-", at(name)],
    {
      input: Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength),
    },
  );
}

async function measureChance(speech: string, seeds: number): Promise<void> {
  let highest = 0;
  const all: number[] = [];
  for (let begin = 0; begin < 3; begin++) {
    await joinSpeech(speech, 20, "plain.wav", begin * 3);
    const audio = await heard("plain.wav");
    for (let seed = 0; seed < seeds / 3; seed++)
      all.push(scoreAudioMark(audio, Buffer.from(`not the seed ${seed}`.padEnd(32))));
  }
  await place("speech-30.wav", "marked.wav", 30);
  const marked = await heard("marked.wav");
  for (let seed = 0; seed < seeds / 3; seed++)
    all.push(scoreAudioMark(marked, Buffer.from(`another seed ${seed}`.padEnd(32))));
  highest = Math.max(...all);
  const mean = all.reduce((sum, score) => sum + score, 0) / all.length;
  const spread = Math.sqrt(all.reduce((sum, score) => sum + (score - mean) ** 2, 0) / all.length);
  // Highest values of many tries lie as Gumbel says.
  const beta = (spread * Math.sqrt(6)) / Math.PI;
  const log10 = -(8.5 - (mean - 0.5772 * beta)) / beta / Math.LN10;
  say(
    `no mark, or another's: ${all.length} times 29 tries, mean of the highest ${mean.toFixed(2)}, highest of all ${highest.toFixed(2)}; by their spread 8.5 is met once in 10^${(-log10).toFixed(1)}`,
  );
}

async function measureCost(): Promise<void> {
  const seconds = 600;
  ffmpeg("-stream_loop", "-1", "-i", at("speech-60.wav"), "-t", String(seconds), at("long.wav"));
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const startedAt = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(startedAt);
    return (user + system) / 1e6;
  };
  await place("long.wav", "long-plain.wav", seconds, null);
  const plain = await timed(() => place("long.wav", "long-plain.wav", seconds, null));
  const marked = await timed(() => place("long.wav", "long-marked.wav", seconds));
  const mine = ((marked - plain) / seconds) * 1000;
  const encodings = ["mp3", "m4a"].map((ending) => {
    const command = `TIMEFORMAT='%U'; time ffmpeg -v quiet -y -i "$0" -b:a 128k "$1"`;
    const { stderr } = spawnSync("bash", ["-c", command, at("long-marked.wav"), at(`long.${ending}`)]);
    const theirs = (Number(stderr.toString().trim()) / seconds) * 1000;
    return `${(mine / theirs).toFixed(2)} of encoding ${ending} (${theirs.toFixed(1)} ms)`;
  });
  say(`cost: ${mine.toFixed(1)} ms of processor for a second of speech; ${encodings.join(", ")}`);
}

if (fixtures === null) say("skipped: no fixtures");
else {
  const speech = join(fixtures, "speech");
  await measureFinding(speech);
  await measureAudibility();
  await measureBeds();
  await measureChance(speech, Number(process.argv[2] ?? 150));
  await measureCost();
}
await rm(folder, { recursive: true, force: true });
