import { runGraph } from "../../graph/run-graph.ts";
import { dubGraph } from "./dub-graph.ts";
import type { DubRequest, DubResult } from "./dub-request.ts";

/**
 * Makes a dub. Every stage asks the store for what it would make, so a dub that was interrupted goes on where it ended,
 * a changed line is spoken alone, and another language starts at the translation.
 * Throws AppError, EngineError and MediaError; nothing is left running or half written.
 */
export async function produceDub(request: DubRequest): Promise<DubResult> {
  const { result, timing } = await runGraph(dubGraph, request, request);
  return { ...result, timing };
}
