import type { EngineCatalog } from "@voxloom/engines";
import type { ArtifactStore } from "../graph/artifact-store.ts";
import type { ProductionTools } from "../graph/in-production.ts";

/** What single lines are made with. */
export type TakeTools = { store: ArtifactStore; engines: EngineCatalog; signal?: AbortSignal };

/** The tools of something small: no row of it is shown. */
export const getOrder = (tools: TakeTools, what: string): ProductionTools => ({ ...tools, what });
