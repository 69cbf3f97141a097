import { join } from "node:path";
import { placeTakes } from "@voxloom/media";
import { lineVolumesDb, voiceGainDb } from "@voxloom/timeline";
import { type Artifact, makeArtifact } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import type { FittedScript } from "./fit-script.ts";
import type { ShapedTake } from "./shape-takes.ts";

/** Where takes sound, and how loud: what `placeTakes` is given. */
export function placesOf({ script }: Pick<FittedScript, "script">, shaped: readonly ShapedTake[]) {
  const volumesDb = lineVolumesDb(script);
  return shaped.map(({ path, segmentId, startMs, take }) => ({
    path,
    startMs,
    gainDb: voiceGainDb(take, volumesDb.get(segmentId)),
  }));
}

/** The voices at their times, in `voice.wav`, as long as the dub. */
export function placeVoices(
  { store, busy, branches }: Workshop,
  fitted: FittedScript,
  shaped: readonly ShapedTake[],
): Promise<Artifact> {
  const durationMs = fitted.fit.dubDurationMs;
  const takes = placesOf(fitted, shaped);
  const identity = {
    stage: "place",
    stageVersion: 1,
    engine: null,
    parameters: { durationMs, places: takes.map(({ startMs, gainDb }) => ({ startMs, gainDb })) },
    inputKeys: shaped.map(({ key }) => key),
  };
  return makeArtifact(store, identity, (folder) =>
    busy.during(() =>
      placeTakes({
        takes,
        durationMs,
        outputPath: join(folder, "voice.wav"),
        signal: branches.signal,
      }),
    ),
  );
}
