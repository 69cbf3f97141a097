import { makeSoundtrack, measureLoudness, programLevels } from "@voxloom/media";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import type { Background } from "./separate-background.ts";
import type { KeyedAudio } from "./timeline-files.ts";

/** How far a bed is below the voice while nobody speaks; while somebody does it is ducked further. */
const bedLu = 10;
/** A piece that is hardly there is not raised without end. */
const maxGainDb = 20;
/** Of a bed. */
const fadeMs = 1_500;
/** What differs from the recording by no more than this share, or this time, is its own track. */
const [sameShare, sameMs] = [0.02, 1_000];

/** What brings a piece to the loudness of the voice; one that is silent stays as it is. */
export const levelGain = (lufs: number | null): number =>
  lufs === null ? 0 : Math.min(maxGainDb, programLevels.targetLufs - lufs);

/** What brings a piece to where a bed lies under the voice. */
export const bedGain = (lufs: number | null): number => levelGain(lufs) - bedLu;

/** Writes a background of one's own, as long as the recording. */
export const ownBackgroundStage = defineStage({
  name: "own-background",
  version: 1,
  parameters: z.object({ durationMs: z.int(), isBed: z.boolean(), gainDb: z.number() }),
  inputs: { file: input<KeyedAudio>() },
  files: { path: "background.wav" },
  run: async ({ parameters, inputs: { file }, files, signal, onProgress }) => {
    const { durationMs, isBed, gainDb } = parameters;
    const lufs = isBed ? (await measureLoudness(file.path, { signal })).integratedLufs : null;
    const fade = isBed ? Math.min(fadeMs, Math.round(durationMs / 2)) : 0;
    await makeSoundtrack({
      layers: [
        {
          ...{ path: file.path, fromMs: 0, startMs: 0, durationMs, isLooped: isBed },
          ...{ fadeInMs: fade, fadeOutMs: fade },
          gainDb: (isBed ? bedGain(lufs) : 0) + gainDb,
        },
      ],
      ...{ durationMs, outputPath: files.path, isRaw: true, signal, onProgress },
    });
  },
});

type OwnBackground = {
  file: KeyedAudio;
  /** Length of the file, and of the recording as it came: what is dubbed of it may be less. */
  lengthMs: number;
  recordingMs: number;
  durationMs: number;
  gainDb: number;
};

/** A background of one's own: the recording's own track without its voices, or a bed. */
export async function makeOwnBackground(
  context: StepContext,
  { file, lengthMs, recordingMs, durationMs, gainDb }: OwnBackground,
): Promise<Background> {
  const isSame = Math.abs(lengthMs - recordingMs) <= Math.max(sameMs, recordingMs * sameShare);
  const { key, files } = await runStage(context, ownBackgroundStage, {
    parameters: { durationMs: Math.round(durationMs), isBed: !isSame, gainDb },
    inputs: { file },
    onProgress: context.row.fraction,
  });
  return { key, ...files };
}
