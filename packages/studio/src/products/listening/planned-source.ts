import type { PlanRequest } from "../../graph/product.ts";

type Known = Pick<PlanRequest, "engines" | "sourceLanguage" | "targetLanguage">;

/**
 * The language that a plan counts with: English where nobody has listened and it reaches the target, for that is what
 * the engines here know best, else the first that does. null: listening told nothing.
 */
export function findPlannedSource({ engines, sourceLanguage, targetLanguage }: Known): string | null {
  if (sourceLanguage !== "auto") return sourceLanguage;
  if (targetLanguage === null || targetLanguage === "en") return "en";
  const reaching = Object.entries(engines.targetsBySource())
    .filter(([, targets]) => targets.includes(targetLanguage))
    .map(([source]) => source);
  return reaching.includes("en") ? "en" : (reaching[0] ?? "en");
}
