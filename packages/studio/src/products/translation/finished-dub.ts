import { AppError, type DubSettings } from "@voxloom/contract";
import type { RunTools } from "../../graph/run-graph.ts";
import type { KeyedAudio } from "../../stages/timeline-files.ts";
import type { SourceOrder } from "../source-steps.ts";

/** A dub that was finished before, of which something more is wanted. */
export type FinishedDubOrder = SourceOrder & {
  settings: DubSettings;
  /** Its files by the names of {@link DubFiles}; what stands under a key never changes. */
  files: Readonly<Record<string, KeyedAudio>>;
};

/** A finished dub, and what something more is made of it with. */
export type FinishedDub = FinishedDubOrder & RunTools;

/** One of a dub's sounds. Throws AppError NOT_FOUND where it has none of this name. */
export function neededAudio({ files }: Pick<FinishedDubOrder, "files">, name: string): KeyedAudio {
  const audio = files[name];
  if (audio !== undefined) return audio;
  throw new AppError("NOT_FOUND", `This dub has no ${name}.`, { what: name });
}
