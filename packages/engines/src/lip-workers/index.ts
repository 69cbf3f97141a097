import type { EngineSet } from "../engine-set.ts";
import { missingStatus } from "../tools/missing-status.ts";
import { type LipWorkerConfig, lipWorkerNote, makeLipMover } from "./lip-mover.ts";

export type { LipWorkerConfig } from "./lip-mover.ts";

/** Workers that are set up, or the row that says how one is. */
export function lipWorkers(workers: readonly LipWorkerConfig[]): Partial<EngineSet> {
  const lipMovers = workers.map(makeLipMover);
  if (lipMovers.length > 0) return { lipMovers };
  return {
    otherStatuses: [
      missingStatus(
        {
          ...{ id: "lip-worker", name: "Lip sync worker", capability: "move-lips", tier: "service" },
          ...{ quality: "natural", license: "terms of the service", note: lipWorkerNote },
        },
        { what: "No server with /v1/lip-sync is set.", setting: "VOXLOOM_LIPS_URL" },
      ),
    ],
  };
}
