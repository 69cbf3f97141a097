import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { loudnessFilter } from "./parse-loudness.ts";

/** How long before a word the background begins to go down. */
const lookAheadSeconds = 0.1;
/** The limiter's look-ahead, and by how much its answer is late at 48 kHz (the look-ahead less one sample). */
const limiterAttackMs = 5;
const limiterDelaySamples = 239;

const stereo = "aresample=48000,aformat=sample_fmts=fltp:channel_layouts=mono,pan=stereo|c0=c0|c1=c0";

export type MixInputs = {
  voicePath: string;
  backgroundPath: string | null;
  backgroundDb: number;
  duckDb: number;
};

/**
 * The compressor under speech takes all it can; `mix` blends the untouched sound in so that the background goes
 * down by `duckDb` and no further, however loud the voice is.
 */
function duckedGraph({ duckDb, backgroundDb }: MixInputs): string {
  const wet = (1 - 10 ** (-Math.abs(duckDb) / 20)).toFixed(4);
  const level = backgroundDb === 0 ? "" : `volume=${backgroundDb.toFixed(2)}dB:precision=float,`;
  return [
    `[0:a:0]${stereo},asplit=2[voice][key]`,
    `[key]atrim=start=${lookAheadSeconds},asetpts=PTS-STARTPTS,apad[early]`,
    `[1:a:0]aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo,${level}apad[whole]`,
    `[whole][early]sidechaincompress=threshold=0.015:ratio=20:attack=30:release=450:mix=${wet}[ducked]`,
    "[voice][ducked]amix=inputs=2:duration=first:normalize=0[sum]",
  ].join(";");
}

/** Arguments of the first pass: the mix as it is, in floating point so that nothing clips, and its loudness. */
export function mixArguments(inputs: MixInputs, outputPath: string): string[] {
  const { voicePath, backgroundPath } = inputs;
  const graph = backgroundPath === null ? `[0:a:0]${stereo}[sum]` : duckedGraph(inputs);
  return [
    ...inputArguments(voicePath),
    ...(backgroundPath === null ? [] : inputArguments(backgroundPath)),
    "-filter_complex",
    `${graph};[sum]asplit=2[out][measured];[measured]${loudnessFilter},anullsink`,
    ...["-map", "[out]", "-c:a", "pcm_f32le", "-rf64", "auto", "-f", "wav", fileArgument(outputPath)],
  ];
}

export type LevelSettings = {
  gainDb: number;
  /** Highest sample, dBFS; null: no limiter is needed. */
  ceilingDb: number | null;
  /** Exact length of the result at 48 kHz. */
  frames: number;
};

/** Arguments of the second pass: gain, limiter where needed, exact length, and the loudness of the result. */
export function levelArguments(inputPath: string, outputPath: string, settings: LevelSettings): string[] {
  const { gainDb, ceilingDb, frames } = settings;
  const limiter =
    ceilingDb === null
      ? `atrim=end_sample=${frames}`
      : // The limiter answers late by its look-ahead.
        `alimiter=limit=${(10 ** (ceilingDb / 20)).toFixed(5)}:attack=${limiterAttackMs}:release=60:level=disabled,` +
        `atrim=start_sample=${limiterDelaySamples}:end_sample=${limiterDelaySamples + frames},asetpts=PTS-STARTPTS`;
  const graph =
    `[0:a:0]volume=${gainDb.toFixed(2)}dB:precision=float,apad,${limiter},` +
    `aformat=sample_fmts=s16:channel_layouts=stereo,asplit=2[out][measured];[measured]${loudnessFilter},anullsink`;
  return [
    ...inputArguments(inputPath),
    "-filter_complex",
    graph,
    ...["-map", "[out]", "-c:a", "pcm_s16le", "-rf64", "auto", "-f", "wav", fileArgument(outputPath)],
  ];
}
