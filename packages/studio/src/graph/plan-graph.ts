import {
  AppError,
  type EngineStatus,
  type LanguageCode,
  type Problem,
  type StageName,
} from "@voxloom/contract";
import type { Engine, EngineCatalog } from "@voxloom/engines";
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
  for (const { row, engine: choose, pivots, isDecisive } of needed) {
    if (row === null || choose === undefined) continue;
    try {
      const engine = choose(facts, engines);
      if (engine === null) continue;
      planned.push({ ...getStep(row, engine), pivots: pivots?.(facts, engines) ?? [] });
      if (isDecisive) decisive.push(engine.quality);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problem ??= { code: error.code, message: error.message, details: error.details };
    }
  }
  return {
    isPossible: problem === null,
    problem,
    steps: planned,
    quality: order.find((quality) => decisive.includes(quality)) ?? "natural",
    estimatedMs: needed.reduce((sum, { row, expectedMs }) => sum + (row === null ? 0 : expectedMs(facts)), 0),
  };
}

/** From the weakest. */
const order = ["basic", "good", "natural"] as const;

function getStep(stage: StageName, engine: Engine): Omit<PlanStep, "pivots"> {
  const { name, note } = engine.status();
  return { stage, engineId: engine.id, engineName: name, tier: engine.tier, quality: engine.quality, note };
}
