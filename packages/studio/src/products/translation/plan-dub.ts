import type { DubSettings, LanguageChoice } from "@voxloom/contract";
import type { EngineCatalog } from "@voxloom/engines";
import { type GraphPlan, planGraph } from "../../graph/plan-graph.ts";
import { videoTranslation } from "./product.ts";

/** What would make a dub. */
export type DubPlan = GraphPlan & { targetLanguage: string };

export type PlanRequest = {
  engines: EngineCatalog;
  /** As the person named the recording, for messages. */
  sourceName: string;
  /** Length of the recording. */
  durationMs: number;
  /** `auto`: nobody has listened yet; the likeliest is planned with. null: listening told nothing. */
  sourceLanguage: LanguageChoice | null;
  targetLanguage: string;
  settings: DubSettings;
  /** Another language has the source's script: nothing is listened to. Default: nobody has. */
  hasSource?: boolean;
};

/** Which engines a dub would go through, and how long it may take. */
export function planDub(request: PlanRequest): DubPlan {
  const { engines, sourceName, durationMs, targetLanguage, settings, hasSource = false } = request;
  const facts = {
    sourceName,
    durationMs,
    sourceLanguage: request.sourceLanguage === "auto" ? likeliestSource(request) : request.sourceLanguage,
    targetLanguage,
    settings,
    ownSide: settings.ownSubtitles?.side ?? null,
    hasScript: false,
    hasSource,
    hasPicture: true,
    slowsPicture: settings.dynamicDuration,
  };
  return { targetLanguage, ...planGraph(videoTranslation, facts, engines) };
}

/** English where it reaches the target, for that is what the engines here know best; else the first that does. */
function likeliestSource({ engines, targetLanguage }: PlanRequest): string {
  const reaching = Object.entries(engines.targetsBySource())
    .filter(([, targets]) => targets.includes(targetLanguage))
    .map(([source]) => source);
  const known = targetLanguage === "en" || reaching.includes("en") ? "en" : reaching[0];
  return known ?? "en";
}
