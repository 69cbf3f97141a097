import type { EngineCatalogue } from "@voxloom/engines";
import type { ArtifactStore } from "../graph/artifact-store.ts";
import type { WorkshopOrder } from "../graph/in-workshop.ts";

/** What single lines are made with. */
export type TakeTools = { store: ArtifactStore; engines: EngineCatalogue; signal?: AbortSignal };

/** A workshop for something small: no stage of it is shown. */
export const orderOf = (tools: TakeTools, what: string): WorkshopOrder => ({
  ...tools,
  what,
  names: [],
  expectedMs: {},
});
