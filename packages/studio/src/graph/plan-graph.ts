import {
  AppError,
  type EngineStatus,
  type LanguageCode,
  type Problem,
  type StageName,
} from "@voxloom/contract";
import { type Engine, type EngineCatalog, findEngineBytes } from "@voxloom/engines";
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
        ...findPassedOver(engine, engines, (roomy) => choose?.(facts, roomy) ?? null),
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

/** What would be chosen if memory were no matter, where that is another engine. */
function findPassedOver(
  chosen: Engine,
  engines: EngineCatalog,
  choose: (engines: EngineCatalog) => Engine | null,
): Pick<PlanStep, "passedOver"> {
  const { machineBytes } = engines;
  const isTooLarge = ({ id }: { id: string }): boolean =>
    machineBytes !== null && findEngineBytes(id) > machineBytes;
  if (machineBytes === null || !engines.statuses().some(isTooLarge)) return {};
  // Voices of one's own are not in the library.
  const other = choose({ ...engines.withoutLimit(), synthesizerOfVoice: engines.synthesizerOfVoice });
  if (other === null || other.id === chosen.id || !isTooLarge(other)) return {};
  const neededBytes = findEngineBytes(other.id);
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
