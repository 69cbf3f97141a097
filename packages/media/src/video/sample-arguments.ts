import { addTerms } from "../ffmpeg/add-terms.ts";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import type { Span } from "../media-call.ts";

/** Frames a second of the sample's picture. */
export const sampleFrameRate = 25;

export type SamplePlan = {
  /** Pictures: nobody speaks; then, for each figure, mouth closed and mouth open. */
  stillPaths: readonly string[];
  voicePath: string;
  /** SRT of what is said, in English; null: nothing says it. */
  subtitlesPath: string | null;
  /** When each of the two figures speaks. */
  turns: readonly [readonly Span[], readonly Span[]];
  durationMs: number;
  canDrawText: boolean;
  outputPath: string;
};

/** C, A minor, F, G: two seconds each, in hertz. */
const chords = [
  [130.8, 261.6, 329.6, 392.0],
  [110.0, 220.0, 261.6, 329.6],
  [87.3, 220.0, 261.6, 349.2],
  [98.0, 196.0, 246.9, 293.7],
];

/** One side of the music as an expression of time: plucked notes of each chord in turn, wider apart on the sides. */
export function musicExpression(side: -1 | 1): string {
  const bars = chords.map((notes, bar) => {
    const tones = notes.map((frequencyHz, note) => {
      const level = note === 0 ? 0.05 : 0.022 + (side * (note - 2) * 0.01 + 0.002);
      const detuned = (frequencyHz * (1 + side * 0.0006 * note)).toFixed(2);
      return `${level.toFixed(4)}*sin(2*PI*${detuned}*t)`;
    });
    return `eq(mod(floor(t/2),4),${bar})*(${tones.join("+")})`;
  });
  // Every half second a new stroke that rings out; its first 20 ms rise, so that nothing clicks.
  return `min(1,mod(t,0.5)*50)*exp(-2.2*mod(t,0.5))*(${bars.join("+")})`;
}

const during = (spans: readonly Span[]): string =>
  addTerms(spans.map(({ startMs, endMs }) => `between(t,${startMs / 1000},${endMs / 1000})`));

const title =
  "drawtext=font=sans:text='Voxloom sample':fontcolor=white@0.92:fontsize=34:x=(w-text_w)/2:y=h*0.06";

function buildGraph({ turns, durationMs, canDrawText }: SamplePlan): string {
  const open = "lt(mod(t,0.24),0.12)";
  const overlays = turns.flatMap((spans, speaker) => [
    { input: 1 + speaker * 2, enable: during(spans) },
    { input: 2 + speaker * 2, enable: `(${during(spans)})*${open}` },
  ]);
  // Nothing is written at the bottom: subtitles stand there.
  const texts = canDrawText ? title : "null";
  // Each still is lettered once; lettering the film would do it for every frame.
  const stills = [0, 1, 2, 3, 4].map((input) => `[${input}:v]${texts},format=yuv420p[s${input}]`);
  const steps = overlays.map(
    ({ input, enable }, index) =>
      `[p${index}][s${input}]overlay=format=yuv420:eof_action=repeat:enable='${enable}'[p${index + 1}]`,
  );
  const end = durationMs / 1000;
  return [
    ...stills,
    `[s0]loop=loop=-1:size=1:start=0,setpts=N/${sampleFrameRate}/TB,fps=${sampleFrameRate},trim=end=${end}[p0]`,
    ...steps,
    `[p${overlays.length}]null[video]`,
    // One round of the chords is worked out and repeated: the expression is slower than all the rest.
    `aevalsrc='${musicExpression(-1)}|${musicExpression(1)}':s=48000:d=8,aloop=loop=-1:size=384000,atrim=end=${end},afade=t=in:d=1,afade=t=out:st=${Math.max(0, end - 2)}:d=2[music]`,
    "[5:a]pan=stereo|c0=0.9*c0|c1=0.9*c0[voice]",
    "[voice][music]amix=inputs=2:normalize=0:duration=first[audio]",
  ].join(";");
}

/** Arguments that make the sample video. */
export const sampleArguments = (plan: SamplePlan): string[] => [
  ...plan.stillPaths.flatMap((path) =>
    inputArguments(path, {
      before: ["-f", "image2", "-pattern_type", "none", "-framerate", "25"],
      formats: "image2",
    }),
  ),
  ...inputArguments(plan.voicePath),
  ...(plan.subtitlesPath === null ? [] : inputArguments(plan.subtitlesPath, { formats: "srt" })),
  ...["-filter_complex", buildGraph(plan), "-map", "[video]", "-map", "[audio]"],
  ...(plan.subtitlesPath === null
    ? []
    : ["-map", "6:s", "-c:s", "mov_text", "-metadata:s:s:0", "language=eng"]),
  ...[
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    "-crf",
    "23",
    "-g",
    "125",
    "-c:a",
    "aac",
    "-aac_coder",
    "fast",
    "-b:a",
    "192k",
  ],
  ...["-metadata:s:a:0", "language=eng", "-t", (plan.durationMs / 1000).toFixed(3)],
  ...["-movflags", "+faststart", "-f", "mp4", fileArgument(plan.outputPath)],
];
