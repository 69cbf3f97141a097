import { type ClipLook, type FaceBox, type MediaInfo, videoFrameRate } from "@voxloom/contract";
import { evenFilters, shownSides } from "../composition/even-video.ts";
import { inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { refusals } from "../inspect/refusals.ts";
import type { MediaCall } from "../media-call.ts";
import { isFaultOfInput } from "../media-error.ts";
import { createClipWatcher, watchedBytes, watchedSize } from "./clip-watcher.ts";
import { openFaceAlbum, withFaces } from "./face-album.ts";
import { pickShots } from "./find-shots.ts";

export type LookAtClipRequest = MediaCall & {
  path: string;
  /** As the person named it, for errors. */
  name: string;
  /** What `inspectMedia` said of it. */
  info: MediaInfo;
  /** Finds faces in pictures that lie one after the other in a file; missing: none are looked for. */
  faces?: {
    /** An empty folder for those pictures. */
    folder: string;
    spot(pictures: SpottedPictures): Promise<FaceBox[][]>;
  };
};

/** Pictures as pixels of three bytes, one after the other in a file. */
export type SpottedPictures = { framesPath: string; size: { width: number; height: number } };

/** How much of a clip is looked at, in milliseconds: half an hour. */
export const lookedMs = 30 * 60_000;

/** Arguments of {@link lookAtClip}. */
export function lookArguments(path: string, video: NonNullable<MediaInfo["video"]>): string[] {
  return [
    ...inputArguments(path, {
      before: ["-an", "-sn", "-skip_loop_filter", "all", "-t", String(lookedMs / 1000)],
    }),
    ...[
      "-map",
      "0:V:0",
      "-vf",
      [...evenFilters(video, videoFrameRate, watchedSize), "format=rgb24"].join(","),
    ],
    ...["-fps_mode", "passthrough", "-f", "rawvideo", "pipe:1"],
  ];
}

/**
 * Looks at a clip once, frame by frame: where its shots begin, and of each half second how sharp, moving, steady and
 * bright it is, where in it the eye goes, and where faces are. Throws AppError MEDIA_UNREADABLE where no frame can be read; a clip that is
 * damaged further on is looked at as far as it goes.
 */
export async function lookAtClip({
  path,
  name,
  info,
  faces,
  signal,
  onProgress,
}: LookAtClipRequest): Promise<ClipLook> {
  const { video, durationMs } = info;
  if (video === null) throw refusals(name).unreadable("it has no picture");
  const expected = (Math.min(durationMs, lookedMs) / 1000) * videoFrameRate;
  const watcher = createClipWatcher((differences) =>
    pickShots(
      differences,
      differences.map((_, frame) => (frame * 1000) / videoFrameRate),
    ).map((ms) => Math.round((ms * videoFrameRate) / 1000)),
  );
  const shown = shownSides(video);
  const album = faces === undefined ? null : await openFaceAlbum(faces.folder, { shown, expected });
  const frame = new Uint8Array(watchedBytes);
  let filled = 0;
  const onBytes = async (bytes: Uint8Array) => {
    for (let from = 0; from < bytes.length; ) {
      const piece = bytes.subarray(from, from + watchedBytes - filled);
      frame.set(piece, filled);
      filled += piece.length;
      from += piece.length;
      if (filled < watchedBytes) continue;
      filled = 0;
      await album?.add(frame, watcher.frameCount);
      watcher.add(frame);
      onProgress?.(Math.min(1, watcher.frameCount / expected));
    }
  };
  await runFfmpeg({
    stage: "look-at-clip",
    args: lookArguments(path, video),
    durationMs,
    signal,
    onBytes,
  })
    .catch((error: unknown) => {
      // What is not the file's fault is not taken for its end.
      if (!isFaultOfInput(error)) throw error;
    })
    .finally(() => album?.close());
  if (watcher.frameCount === 0) throw refusals(name).unreadable("its picture is damaged");
  const look = { ...watcher.getLook(), size: shown };
  if (faces === undefined || album === null) return look;
  return withFaces(look, album.moments, await faces.spot(album.pictures));
}
