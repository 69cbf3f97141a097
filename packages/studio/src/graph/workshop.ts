import type { EngineCatalogue } from "@voxloom/engines";
import type { ArtifactStore } from "./artifact-store.ts";
import type { Branches } from "./branches.ts";
import type { BusyClock } from "./busy-clock.ts";
import type { StageBoard } from "./stage-board.ts";

/** What every stage works with. */
export type Workshop = {
  store: ArtifactStore;
  engines: EngineCatalogue;
  board: StageBoard;
  branches: Branches;
  busy: BusyClock;
  /** Sentences for the report, in order, each once. */
  warn(warnings: readonly string[]): void;
};
