import { rm } from "node:fs/promises";
import { join } from "node:path";
import { limits, type SubtitleTrack } from "@voxloom/contract";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall } from "../media-call.ts";
import { MediaError } from "../media-error.ts";
import { getTextOutput } from "./text-codecs.ts";

type Track = Pick<SubtitleTrack, "index" | "codec">;
export type ExtractSubtitleTracks = Pick<MediaCall, "signal"> & {
  sourcePath: string;
  tracks: readonly Track[];
  /** An existing folder. */
  folder: string;
};

/** For a whole file, however many of its tracks are damaged. */
const timeLimitMs = 600_000;

const fileName = ({ index }: Track): string => `track-${index}.txt`;

/** Arguments that write each track as a file of its own; what is longer than subtitles may be is cut off. */
export const subtitleArguments = ({
  sourcePath,
  tracks,
  folder,
}: Omit<ExtractSubtitleTracks, "signal">): string[] => [
  ...["-v", "error", ...inputArguments(sourcePath, { before: ["-vn", "-an", "-dn"] })],
  ...tracks.flatMap((track) => {
    const { codec, format } = getTextOutput(track.codec);
    const mapped = ["-map", `0:s:${track.index}`, "-c:s", codec];
    const size = ["-fs", String(limits.maxSubtitleBytes)];
    return [...mapped, ...size, "-f", format, fileArgument(join(folder, fileName(track)))];
  }),
];

/**
 * Writes tracks of subtitles as text files, with times from the start of the recording, in one reading of the source;
 * where one of them is damaged, each alone. Answers the name of each file in the folder; a track that cannot be read
 * is missing. Throws what is not the file's fault.
 */
export async function extractSubtitleTracks(request: ExtractSubtitleTracks): Promise<Map<number, string>> {
  const endsAt = Date.now() + timeLimitMs;
  const extract = (tracks: readonly Track[]) => extractTogether({ ...request, tracks }, endsAt - Date.now());
  const { tracks } = request;
  const areAllRead = await extract(tracks);
  const read: Track[] = areAllRead ? [...tracks] : [];
  if (!areAllRead && tracks.length > 1)
    for (const track of tracks) if (Date.now() < endsAt && (await extract([track]))) read.push(track);
  return new Map(read.map((track) => [track.index, fileName(track)]));
}

/** Whether all could be read; else nothing of them is left. */
async function extractTogether(request: ExtractSubtitleTracks, timeoutMs: number): Promise<boolean> {
  try {
    await runFfmpeg({
      stage: "subtitles",
      args: subtitleArguments(request),
      timeoutMs,
      signal: request.signal,
    });
    return true;
  } catch (error) {
    if (!(error instanceof MediaError) || error.code === "aborted") throw error;
    for (const track of request.tracks) await rm(join(request.folder, fileName(track)), { force: true });
    return false;
  }
}
