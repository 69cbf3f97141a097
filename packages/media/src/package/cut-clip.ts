import type { MediaInfo } from "@voxloom/contract";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall, Span } from "../media-call.ts";
import { encodeVideoArguments, evenSides } from "./video-codecs.ts";

export type ClipRequest = MediaCall & {
  sourcePath: string;
  /** What {@link inspectMedia} said of the source. */
  info: Pick<MediaInfo, "video">;
  /** Which sound track, from 0. */
  audioTrack: number;
  span: Span;
  /** Stretches of it, on the source's clock, that are left out; in their order and apart. Default: none. */
  leaveOut?: readonly Span[];
  /** MP4, or M4A for sound alone, to write. */
  outputPath: string;
};

/** So long the sound fades on both sides of a cut, in milliseconds: nothing clicks, and no word is lost. */
const fadeMs = 8;
/** What lasts shorter between two cuts is no word, in milliseconds. */
const shortestMs = 2 * fadeMs;

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/** What stays of a stretch, on its own clock, without what is too short to be heard. */
export function listPieces({ startMs, endMs }: Span, leaveOut: readonly Span[]): Span[] {
  const pieces: Span[] = [];
  let at = startMs;
  for (const out of [...leaveOut, { startMs: endMs, endMs }]) {
    const until = Math.min(endMs, out.startMs);
    if (until - at >= shortestMs) pieces.push({ startMs: at - startMs, endMs: until - startMs });
    at = Math.max(at, out.endMs);
  }
  return pieces;
}

/** The pieces that stay one after the other, with short fades where they meet; labeled `v` and `a`. */
function joinPieces(
  pieces: readonly Span[],
  { hasVideo, audioTrack }: { hasVideo: boolean; audioTrack: number },
): string {
  const labels = (name: string) => pieces.map((_, index) => `[${name}${index}]`).join("");
  const parts = pieces.flatMap(({ startMs, endMs }, index) => {
    const piece = `start=${seconds(startMs)}:end=${seconds(endMs)}`;
    const fades = `afade=t=in:d=${seconds(fadeMs)},afade=t=out:st=${seconds(endMs - startMs - fadeMs)}:d=${seconds(fadeMs)}`;
    return [
      ...(hasVideo ? [`[i${index}]trim=${piece},setpts=PTS-STARTPTS[v${index}]`] : []),
      `[s${index}]atrim=${piece},asetpts=PTS-STARTPTS,${fades}[a${index}]`,
    ];
  });
  const joined = pieces.map((_, index) => (hasVideo ? `[v${index}][a${index}]` : `[a${index}]`)).join("");
  return [
    ...(hasVideo ? [`[0:V:0]${evenSides},split=${pieces.length}${labels("i")}`] : []),
    `[0:a:${audioTrack}]asplit=${pieces.length}${labels("s")}`,
    ...parts,
    `${joined}concat=n=${pieces.length}:v=${hasVideo ? 1 : 0}:a=1${hasVideo ? "[v]" : ""}[a]`,
  ].join(";");
}

/** Arguments of {@link cutClip}. */
export const clipArguments = (request: Omit<ClipRequest, keyof MediaCall>): string[] => {
  const { sourcePath, info, audioTrack, span, leaveOut = [], outputPath } = request;
  const hasVideo = info.video !== null;
  const video = hasVideo ? encodeVideoArguments : [];
  const picked =
    leaveOut.length === 0
      ? [
          ...(hasVideo ? ["-map", "0:V:0", "-vf", evenSides] : ["-vn"]),
          ...["-map", `0:a:${audioTrack}`, "-t", seconds(span.endMs - span.startMs)],
        ]
      : [
          ...["-filter_complex", joinPieces(listPieces(span, leaveOut), { hasVideo, audioTrack })],
          ...[...(hasVideo ? ["-map", "[v]"] : []), "-map", "[a]"],
        ];
  // What is behind the clip is not read for it.
  const read = [
    "-ss",
    seconds(span.startMs),
    ...(leaveOut.length === 0 ? [] : ["-t", seconds(span.endMs - span.startMs)]),
  ];
  return [
    ...inputArguments(sourcePath, { before: read }),
    ...picked,
    ...video,
    ...["-c:a", "aac", "-aac_coder", "fast", "-b:a", "160k", "-sn", "-dn"],
    ...["-map_metadata", "-1", "-map_chapters", "-1", "-movflags", "+faststart"],
    ...["-f", hasVideo ? "mp4" : "ipod", fileArgument(outputPath)],
  ];
};

/**
 * Cuts a stretch out of a recording, encoded anew so that it begins and ends where it was asked to, without what is left
 * out of it. Something has to stay.
 */
export async function cutClip({ signal, onProgress, ...request }: ClipRequest): Promise<void> {
  const { outputPath, span } = request;
  const durationMs = span.endMs - span.startMs;
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const args = clipArguments({ ...request, outputPath: temporaryPath });
    await runFfmpeg({ stage: "clip", args, durationMs, signal, onProgress });
  });
}
