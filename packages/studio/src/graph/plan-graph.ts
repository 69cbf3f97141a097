import {
  AppError,
  type EngineStatus,
  type LanguageCode,
  type Problem,
  type StageName,
} from "@voxloom/contract";
import { type Engine, type EngineCatalog, findEngineBytes, isTooLarge } from "@voxloom/engines";
import type { Graph } from "./run-graph.ts";

type PlanStep = {
  stage: StageName;
  engineId: string;
  engineName: string;
  tier: EngineStatus["tier"];
  quality: EngineStatus["quality"];
  note: string;
  /** Languages that a translation goes through on its way. */
  pivots: LanguageCode[];
  /** It translates what it hears, line by line; missing: it translates texts. */
  isByEar?: true;
  /** What a machine with more memory would take; missing: the same. */
  passedOver?: { engineName: string; neededBytes: number; machineBytes: number };
};
/** What would go through a graph, how well and how fast, or what stands in the way. */
export type GraphPlan = {
  isPossible: boolean;
  problem: Problem | null;
  steps: PlanStep[];
  /** Of the weakest step that decides how good the result is. */
  quality: EngineStatus["quality"];
  estimatedMs: number;
};

/** Which engines a production would go through. Never throws for what an order could fix: that is the plan's problem. */
export function planGraph<O, F, R>(
  { steps }: Pick<Graph<O, F, R>, "steps">,
  facts: F,
  engines: EngineCatalog,
): GraphPlan {
  const roomy = findRoomy(engines);
  const needed = steps.filter(({ skip }) => skip?.when(facts) !== true);
  const planned: PlanStep[] = [];
  const decisive: PlanStep["quality"][] = [];
  let problem: Problem | null = null;
  let estimatedMs = 0;
  for (const { row, engine: choose, pivots, isDecisive, expectedMs } of needed) {
    if (row === null) continue;
    let realTimeFactor: number | null = null;
    try {
      const engine = choose?.(facts, engines) ?? null;
      if (engine === null) continue;
      realTimeFactor = engine.status().realTimeFactor ?? null;
      planned.push({
        ...getStep(row, engine),
        pivots: pivots?.(facts, engines) ?? [],
        ...describePassedOver(engine, roomy && choose?.(facts, roomy), engines.machineBytes),
      });
      if (isDecisive?.(facts) === true) decisive.push(engine.quality);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problem ??= { code: error.code, message: error.message, details: error.details };
    } finally {
      estimatedMs += expectedMs(facts, realTimeFactor);
    }
  }
  return {
    isPossible: problem === null,
    problem,
    steps: planned,
    quality: order.find((quality) => decisive.includes(quality)) ?? "natural",
    estimatedMs,
  };
}

/** The engines as a machine with more memory would choose among them; null: it would take the same. */
function findRoomy(engines: EngineCatalog): EngineCatalog | null {
  const { machineBytes } = engines;
  if (machineBytes === null) return null;
  return engines.statuses().some(({ id }) => isTooLarge(id, machineBytes)) ? engines.withoutLimit() : null;
}

/** Says of an engine which other one would be chosen if memory were no matter. */
function describePassedOver(
  chosen: Engine,
  other: Engine | null | undefined,
  machineBytes: number | null,
): Pick<PlanStep, "passedOver"> {
  if (!other || other.id === chosen.id || machineBytes === null) return {};
  const neededBytes = findEngineBytes(other.id);
  if (neededBytes <= machineBytes) return {};
  return { passedOver: { engineName: other.status().name, neededBytes, machineBytes } };
}

/** From the weakest. */
const order = ["basic", "good", "natural"] as const;

function getStep(stage: StageName, engine: Engine): Omit<PlanStep, "pivots"> {
  const { name, note } = engine.status();
  const isByEar = "isByEar" in engine && engine.isByEar === true;
  return {
    ...{ stage, engineId: engine.id, engineName: name, tier: engine.tier, quality: engine.quality, note },
    ...(isByEar && { isByEar }),
  };
}
