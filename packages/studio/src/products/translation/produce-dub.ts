import { runGraph } from "../../graph/run-graph.ts";
import { castBefore } from "./cast-before.ts";
import { dubGraph } from "./dub-graph.ts";
import type { DubRequest, DubResult } from "./dub-request.ts";

/**
 * Makes a dub. Every stage asks the store for what it would make, so a dub that was interrupted goes on where it ended,
 * a changed line is spoken alone, and another language starts at the translation.
 * Throws AppError, EngineError and MediaError; nothing is left running or half written.
 */
export async function produceDub(request: DubRequest): Promise<DubResult> {
  const order = { ...request, voicesOfSource: castBefore(request) };
  const { result, timing } = await runGraph(dubGraph, order, request);
  return { ...result, timing };
}
