import { join } from "node:path";
import { mixDub, retimeSound } from "@voxloom/media";
import { z } from "zod";
import { makeArtifact, makeDocument } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import type { FittedScript } from "./fit-script.ts";
import { placeVoices } from "./place-voices.ts";
import type { Background } from "./separate-background.ts";
import { shapeTakes } from "./shape-takes.ts";

const measuresSchema = z.object({
  integratedLufs: z.number().nullable(),
  truePeakDbtp: z.number().nullable(),
  clippedSamples: z.int(),
  gainDb: z.number(),
});

/** The dub's sound and its parts. */
export type MixedSound = {
  key: string;
  dubPath: string;
  voicePath: string;
  /** On the dub's clock; null: none was kept. */
  background: Background | null;
  measures: z.infer<typeof measuresSchema>;
};

/** Places the takes, keeps the background under them, and brings the whole to the programme loudness. */
export async function mixSound(
  workshop: Workshop,
  fitted: FittedScript,
  background: Background | null,
): Promise<MixedSound> {
  const { store, board, busy, branches } = workshop;
  const { signal } = branches;
  return await board.run("mix", "ffmpeg", async (watch) => {
    const shaped = await shapeTakes(workshop, fitted);
    const voice = await placeVoices(workshop, fitted, shaped);
    const under = background === null ? null : await retimeBackground(workshop, fitted, background);
    const voicePath = join(voice.folder, "voice.wav");
    const { backgroundDb } = fitted.script;
    const identity = {
      stage: "mix",
      stageVersion: 2,
      engine: null,
      parameters: background === null || backgroundDb === 0 ? null : { backgroundDb },
      inputKeys: [voice.key, under?.key ?? "none"],
    };
    const mixed = await makeDocument(store, identity, {
      schema: measuresSchema,
      make: (folder) =>
        busy.during(() =>
          mixDub({
            voicePath,
            backgroundPath: under?.path ?? null,
            backgroundDb,
            outputPath: join(folder, "dub.wav"),
            signal,
            onProgress: watch.fraction,
          }),
        ),
    });
    return {
      key: mixed.key,
      dubPath: join(mixed.folder, "dub.wav"),
      voicePath,
      background: under,
      measures: mixed.value,
      reused: mixed.reused,
    };
  });
}

/** The background slows down with the picture. */
async function retimeBackground(
  { store, busy, branches }: Workshop,
  { fit }: FittedScript,
  background: Background,
): Promise<Background> {
  const stretches = fit.pictureStretches;
  if (stretches.length === 0) return background;
  const identity = {
    stage: "retime-background",
    stageVersion: 1,
    engine: null,
    parameters: { stretches, durationMs: fit.dubDurationMs },
    inputKeys: [background.key],
  };
  const { key, folder } = await makeArtifact(store, identity, (tmpFolder) =>
    busy.during(() =>
      retimeSound({
        inputPath: background.path,
        outputPath: join(tmpFolder, "background.wav"),
        stretches,
        durationMs: fit.dubDurationMs,
        signal: branches.signal,
      }),
    ),
  );
  return { key, path: join(folder, "background.wav") };
}
