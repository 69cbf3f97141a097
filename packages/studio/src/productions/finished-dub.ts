import {
  AppError,
  type DubSettings,
  type MediaInfo,
  type StageName,
  stageNameSchema,
} from "@voxloom/contract";
import type { EngineCatalogue } from "@voxloom/engines";
import type { ArtifactStore } from "../graph/artifact-store.ts";
import { inWorkshop } from "../graph/in-workshop.ts";
import type { BoardProgress } from "../graph/stage-board.ts";
import type { Workshop } from "../graph/workshop.ts";
import { probeSource } from "../stages/probe-source.ts";
import type { Source } from "../stages/source.ts";
import type { KeyedSound } from "../stages/timeline-files.ts";
import { expectedTime } from "./expected-time.ts";

/** A dub that was finished before, of which something more is wanted. */
export type FinishedDub = {
  sourcePath: string;
  /** As the person named it, for messages. */
  sourceName: string;
  /** SHA-256 of the source, hexadecimal; empty: computed by reading it. */
  contentHash: string;
  info: MediaInfo;
  /** Only so much of the start was dubbed, in milliseconds. */
  limitMs?: number;
  settings: DubSettings;
  /** Its files by the names of {@link DubFiles}; what stands under a key never changes. */
  files: Readonly<Record<string, KeyedSound>>;
  store: ArtifactStore;
  engines: EngineCatalogue;
  signal?: AbortSignal;
  onProgress?: (progress: BoardProgress) => void;
};

/** Works on a finished dub. `what` is for the message when it is cancelled, `names` are the stages that count. */
export function withFinishedDub<T>(
  dub: FinishedDub,
  { what, names }: { what: string; names: readonly StageName[] },
  work: (workshop: Workshop, source: Source) => Promise<T>,
): Promise<T> {
  const { store, engines, signal, onProgress, info, limitMs = info.durationMs, settings } = dub;
  const order = {
    what,
    store,
    engines,
    names: stageNameSchema.options.filter((name) => names.includes(name)),
    expectedMs: expectedTime(Math.min(info.durationMs, limitMs), settings),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  };
  return inWorkshop(order, async (workshop) => {
    const { sourcePath: path, sourceName: name, contentHash } = dub;
    return await work(
      workshop,
      await probeSource(workshop, { path, name, contentHash, info, limitMs, settings }),
    );
  });
}

/** One of a dub's sounds. Throws AppError NOT_FOUND where it has none of this name. */
export function neededSound({ files }: Pick<FinishedDub, "files">, name: string): KeyedSound {
  const sound = files[name];
  if (sound !== undefined) return sound;
  throw new AppError("NOT_FOUND", `This dub has no ${name}.`, { what: name });
}
