import type { DubSettings } from "@voxloom/contract";
import { type GraphPlan, planGraph } from "../../graph/plan-graph.ts";
import type { PlanRequest } from "../../graph/product.ts";
import { findPlannedSource } from "../listening/planned-source.ts";
import { dubGraph } from "./dub-graph.ts";

/** What would make a dub. */
export type DubPlan = GraphPlan & { targetLanguage: string };

type DubPlanRequest = Omit<PlanRequest, "kind" | "targetLanguage" | "settings"> & {
  targetLanguage: string;
  settings: DubSettings;
};

/** Which engines a dub would go through, and how long it may take. */
export function planDub(request: DubPlanRequest): DubPlan {
  const { engines, sourceName, durationMs, targetLanguage, settings, hasSource = false } = request;
  const facts = {
    sourceName,
    durationMs,
    sourceLanguage: findPlannedSource(request),
    targetLanguage,
    settings,
    ownSide: settings.ownSubtitles?.side ?? null,
    ocrLanguage: settings.ownSubtitles?.ocrLanguage ?? null,
    hasScript: false,
    hasSource,
    hasVideo: true,
    slowsVideo: settings.dynamicDuration,
  };
  return { targetLanguage, ...planGraph(dubGraph, facts, engines) };
}
