import { AppError, findPerson, type LipSyncSettings, placeChoices, type Script } from "@voxloom/contract";
import { findEvenRate, type LipChoices } from "@voxloom/lips";
import type { AttachedFile } from "../source-steps.ts";
import { findFile, ownFile, type VideoFacts, type VideoOrder } from "../video-steps.ts";

/** A video whose lips are to be moved. */
export type LipOrder = VideoOrder & {
  settings: LipSyncSettings;
  /** What is said in the dub whose picture is taken; missing: there is none, or it is not known. */
  dubScript?: Script | null;
};

/** The name under which the dub is attached whose picture and audio are taken. */
export const dubFile = "dub";

/** What is shown, what is said, and what was said before; null: it is not known, or the same. */
export type LipFiles = { picture: AttachedFile; audio: AttachedFile; original: AttachedFile | null };

/** The files of an order. Throws AppError NOT_FOUND, MEDIA_NO_AUDIO. */
export function findLipFiles(order: LipOrder): LipFiles {
  const { audio: chosen, dubTaskId } = order.settings;
  const own = findFile(order, ownFile);
  const picture = dubTaskId === null ? own : findFile(order, dubFile);
  const audio = chosen === null ? picture : findFile(order, chosen.materialId);
  if (audio.info.audioTracks.length === 0) {
    const message = `"${audio.name}" has no audio: bring the audio that is to be said.`;
    throw new AppError("MEDIA_NO_AUDIO", message, { name: audio.name });
  }
  const isKnown = audio !== own && own.info.audioTracks.length > 0;
  return { picture, audio, original: isKnown ? own : null };
}

/** How much of a video there is, in frames of its even rate. */
export function countFrames({ info }: AttachedFile, limitMs = Number.POSITIVE_INFINITY) {
  const frameRate = findEvenRate(info.video?.frameRate ?? 25);
  const durationMs = Math.min(info.durationMs, limitMs);
  return { frameRate, frameCount: Math.max(1, Math.round((durationMs * frameRate) / 1000)) };
}

export const getLipChoices = (
  { facesOff, faceOfLines, sameFaces, leavesCloseUps }: LipSyncSettings,
  lines: readonly { startMs: number; endMs: number }[],
): LipChoices => ({
  facesOff,
  faceOfLine: new Map(
    [...placeChoices(lines, faceOfLines)].map(([line, face]) => [
      line,
      face === null ? null : findPerson(sameFaces, face),
    ]),
  ),
  leavesCloseUps,
});

export const getLipFacts = (durationMs: number, limitMs = Number.POSITIVE_INFINITY): VideoFacts => ({
  durationMs: Math.min(durationMs, limitMs),
  fileCount: 1,
  isHeard: true,
});
