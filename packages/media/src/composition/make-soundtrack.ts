import { type AudioLayer, ducking } from "@voxloom/composition";
import { codecArguments } from "../audio/encode-audio.ts";
import { addTerms } from "../ffmpeg/add-terms.ts";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";

/** Something that is heard: from where in a file, when, and how loud. */
export type HeardLayer = Pick<
  AudioLayer,
  "tempo" | "gainDb" | "fadeInMs" | "fadeOutMs" | "isLooped" | "ducks" | "curve"
> & {
  /** A file with an audio track. */
  path: string;
  /** Where in the file it begins. */
  fromMs: number;
  startMs: number;
  durationMs: number;
};

export type SoundtrackRequest = MediaCall & {
  layers: readonly HeardLayer[];
  /** Of the whole. */
  durationMs: number;
  /** To write: M4A, or the WAV that `isRaw` asks for. */
  outputPath: string;
  /** WAV of 16 bits. Default: M4A. */
  isRaw?: boolean;
  /** Highest that sounds together may reach, 0 to 1. Default 0.97. */
  limit?: number;
};

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

const layerInput = ({ path, fromMs, durationMs, isLooped, tempo = 1 }: HeardLayer): string[] => {
  const loop = isLooped ? ["-stream_loop", "-1"] : [];
  const from = fromMs > 0 ? ["-ss", seconds(fromMs)] : [];
  return inputArguments(path, { before: ["-vn", ...loop, ...from, "-t", seconds(durationMs * tempo)] });
};

/** Filters that change how fast something is heard: each can halve it at most. */
const tempoFilters = (tempo: number): string[] =>
  tempo < 0.5 ? ["atempo=0.5", ...tempoFilters(tempo / 0.5)] : [`atempo=${tempo.toFixed(4)}`];

/** How far a sound is down at a time, 0 to 1, as ffmpeg reckons it: the same as `gainAt` does. */
function duckFilter({ ducks = [] }: HeardLayer): string[] {
  if (ducks.length === 0) return [];
  const { depthDb, attackMs, releaseMs } = ducking;
  const shares = ducks.map(
    ({ startMs, endMs }) =>
      `clip(min((t-(${seconds(startMs - attackMs)}))/${seconds(attackMs)},(${seconds(endMs + releaseMs)}-t)/${seconds(releaseMs)}),0,1)`,
  );
  return [`volume='pow(10,-${depthDb}/20*min(1,${addTerms(shares)}))':eval=frame`];
}

/** How much louder or softer a sound is at a time, as ffmpeg reckons it: the same as `gainAt` does. */
function curveFilter({ curve = [] }: HeardLayer): string[] {
  const [first, ...others] = curve;
  if (first === undefined) return [];
  const rises = others.map(({ atMs, gainDb }, index) => {
    const before = curve[index] ?? first;
    const rise = (gainDb - before.gainDb).toFixed(3);
    return `(${rise})*clip((t-${seconds(before.atMs)})/${seconds(atMs - before.atMs)},0,1)`;
  });
  return [`volume='pow(10,(${addTerms([`(${first.gainDb.toFixed(3)})`, ...rises])})/20)':eval=frame`];
}

const layerFilters = (layer: HeardLayer): string => {
  const { startMs, durationMs, tempo, gainDb, fadeInMs, fadeOutMs } = layer;
  return [
    "aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo",
    ...(tempo === undefined ? [] : tempoFilters(tempo)),
    `volume=${gainDb.toFixed(2)}dB`,
    ...curveFilter(layer),
    ...duckFilter(layer),
    ...(fadeInMs > 0 ? [`afade=t=in:d=${seconds(fadeInMs)}`] : []),
    ...(fadeOutMs > 0 ? [`afade=t=out:st=${seconds(durationMs - fadeOutMs)}:d=${seconds(fadeOutMs)}`] : []),
    ...(startMs > 0 ? [`adelay=${Math.round(startMs)}:all=1`] : []),
  ].join(",");
};

/** Arguments of {@link makeSoundtrack}. */
export function soundtrackArguments(request: Omit<SoundtrackRequest, keyof MediaCall>): string[] {
  const { layers, durationMs, outputPath, isRaw = false, limit = 0.97 } = request;
  const each = layers.map((layer, index) => `[${index}:a:0]${layerFilters(layer)}[s${index}]`);
  const all = layers.map((_, index) => `[s${index}]`).join("");
  // Sounds that meet may be louder than what can be written. Silence follows, so that it is as long as the pictures.
  const joined = `${all}amix=inputs=${layers.length}:normalize=0:dropout_transition=0`;
  const limited = layers.length > 1 ? `,alimiter=limit=${limit}:level=0` : "";
  return [
    ...layers.flatMap(layerInput),
    ...[
      "-filter_complex",
      [...each, `${joined}${limited},apad=whole_dur=${seconds(durationMs)}[out]`].join(";"),
    ],
    ...["-map", "[out]", "-map_metadata", "-1", "-t", seconds(durationMs)],
    ...["-ac", "2", "-ar", "48000"],
    ...(isRaw ? codecArguments.wav : ["-c:a", "aac", "-b:a", "192k", "-f", "mp4"]),
    fileArgument(outputPath),
  ];
}

/** All that is heard in a video, each from its time on, faded as it says; as long as the pictures. */
export async function makeSoundtrack(request: SoundtrackRequest): Promise<void> {
  const { outputPath, durationMs, signal, onProgress } = request;
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const args = soundtrackArguments({ ...request, outputPath: temporaryPath });
    await runFfmpeg({ stage: "soundtrack", args, durationMs, signal, onProgress });
  });
}
