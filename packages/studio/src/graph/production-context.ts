import type { EngineCatalog } from "@voxloom/engines";
import type { AudioMark } from "@voxloom/media";
import type { ArtifactStore } from "./artifact-store.ts";
import { type Branches, createBranches } from "./branches.ts";
import { type BusyClock, createBusyClock } from "./busy-clock.ts";

/** What a stage is run with. */
export type StageContext = {
  store: ArtifactStore;
  branches: Branches;
  busy: BusyClock;
  /** Sentences for the report, in order, each once. */
  warn(warnings: readonly string[]): void;
  /** Hears of each artifact whether it was there before. */
  onStage(reused: boolean): void;
};

/** What a production works with. */
export type ProductionContext = StageContext & {
  engines: EngineCatalog;
  /** What people's own voices are marked with in what is made; null: with nothing. */
  audioMark: AudioMark | null;
  warnings(): string[];
};

/** The context of a stage that nobody watches. */
export const singleStageContext = (store: ArtifactStore, signal?: AbortSignal): StageContext => ({
  store,
  branches: createBranches(signal),
  busy: createBusyClock(),
  warn: () => undefined,
  onStage: () => undefined,
});
