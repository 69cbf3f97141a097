import { join } from "node:path";
import { extractAudio } from "@voxloom/media";
import { makeArtifact } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import type { Source, SourceSound } from "./source.ts";

/** The chosen sound track as WAV, on the picture's clock. */
export async function extractSound(workshop: Workshop, source: Source): Promise<SourceSound> {
  const { store, board, busy, branches } = workshop;
  const { durationMs } = source.info;
  const { audioTrack } = source.settings;
  const pathsIn = (folder: string) => ({
    stereoPath: join(folder, "stereo.wav"),
    monoPath: join(folder, "mono.wav"),
  });
  const identity = {
    stage: "extract",
    stageVersion: 1,
    engine: null,
    parameters: { audioTrack, durationMs },
    inputKeys: [source.key],
  };
  const { key, folder } = await board.run("extract", "ffmpeg", (watch) =>
    makeArtifact(store, identity, (tmpFolder) =>
      busy.during(() =>
        extractAudio({
          sourcePath: source.path,
          audioTrack,
          durationMs,
          ...pathsIn(tmpFolder),
          signal: branches.signal,
          onProgress: watch.fraction,
        }),
      ),
    ),
  );
  return { key, ...pathsIn(folder) };
}
