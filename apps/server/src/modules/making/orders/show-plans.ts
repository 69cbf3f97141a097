import { type calls, chargedWork, type ReadyOrder, type ResponseOf } from "@voxloom/contract";
import { type EngineCatalog, findEngineBytes, readFreeBytes } from "@voxloom/engines";
import type { Context } from "../../../context.ts";
import { priceOnServer, readEntitlements } from "../../money/billing/index.ts";
import { listOfferedMusic, type MaterialRow } from "../materials/index.ts";
import { projectEngines } from "../own-voices/index.ts";
import { workLength } from "../tasks/index.ts";
import { planProblem } from "./plan-limits.ts";
import { getPlans } from "./policies/index.ts";
import type { KnownSource } from "./policies/policy.ts";

type Answer = ResponseOf<typeof calls.tasks.plan>["plans"];

type Planned = { order: ReadyOrder; material: MaterialRow; known?: KnownSource };

/**
 * Tells of any order of a project what would do it, what it costs, and what stands in the way: the plan first, then the
 * engines. `readFree`: for tests, memory in bytes that is free on the machine.
 */
export async function openPlans(
  context: Context,
  projId: string,
  readFree = readFreeBytes,
): Promise<(planned: Planned) => Answer> {
  const { config, database } = context;
  const { entitlements } = await readEntitlements(database.db, config, projId);
  const offeredMusic = await listOfferedMusic(database.db, projId);
  const engines = await projectEngines(context, projId);
  const freeBytes = await readUsableBytes(context, readFree);
  return ({ order, material, known }) => {
    const tooLow = planProblem(entitlements, { order, material }, { recordingCount: 1, offeredMusic });
    const durationMs = workLength(order, material);
    return getPlans({ engines }, order, material, known).map(({ steps, ...others }) => {
      const plan = { ...others, steps: steps.map((step) => addShortage(step, engines, freeBytes)) };
      const work = chargedWork(order.product, {
        targetLanguage: plan.targetLanguage,
        durationMs,
        settings: order.settings,
      });
      const priceTenths = order.isPreview ? 0 : priceOnServer(config, work);
      if (tooLow === null) return { ...plan, priceTenths };
      const problem = { code: tooLow.code, message: tooLow.message, details: tooLow.details };
      return { ...plan, priceTenths, isPossible: false, problem };
    });
  };
}

/** Memory in bytes that engines could have now: what is free, and what those that idle would give up; null: nobody knows. */
async function readUsableBytes(
  { engineHost }: Context,
  readFree: typeof readFreeBytes,
): Promise<number | null> {
  const freeBytes = readFree();
  if (freeBytes === null) return null;
  return freeBytes + ((await engineHost?.figures())?.memoryBytes ?? 0);
}

/** Says of a step whose models take more memory than there is. */
function addShortage<S extends { engineId: string }>(
  step: S,
  { machineBytes }: EngineCatalog,
  freeBytes: number | null,
): S & Pick<Answer[number]["steps"][number], "shortage"> {
  const neededBytes = findEngineBytes(step.engineId);
  if (machineBytes !== null && neededBytes > machineBytes)
    return { ...step, shortage: { neededBytes, freeBytes: machineBytes, isForGood: true } };
  if (freeBytes === null || neededBytes <= freeBytes) return step;
  return { ...step, shortage: { neededBytes, freeBytes, isForGood: false } };
}

/** As {@link openPlans}, of one order. */
export const showPlans = async (context: Context, projId: string, planned: Planned): Promise<Answer> =>
  (await openPlans(context, projId))(planned);
