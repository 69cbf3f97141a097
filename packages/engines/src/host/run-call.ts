import { runTool, type ToolOutput } from "@voxloom/media";
import type { Engine, EngineCall, HeardLine } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import type { EngineSet } from "../engine-set.ts";
import { listOf } from "./describe-set.ts";
import type { CallCapability, EngineCallOrder, WireToolRun } from "./protocol.ts";

/** Methods of each capability that may be called. */
const methodsOf: Record<CallCapability, readonly string[]> = {
  transcribe: ["transcribe"],
  align: ["align"],
  "detect-language": ["detect", "detectEach"],
  translate: ["translate", "reword", "makeBrief"],
  summarize: ["summarize", "answer", "writeScript"],
  synthesize: ["synthesize"],
  diarize: ["diarize", "printVoices"],
  separate: ["separate"],
  denoise: ["cleanAudio"],
  clone: ["speakAs"],
  "recognize-text": ["recognizeText"],
  "find-faces": ["findFaces", "spotFaces"],
  "move-lips": ["moveLips"],
};

type OnTheWay = EngineCall & { onHeard?: (heard: HeardLine) => void };

/** Calls an engine of the set. Throws what it throws, and EngineError `unavailable` where it is not here any more. */
export async function runEngineCall(
  set: EngineSet,
  { capability, engineId, method, request }: EngineCallOrder,
  onTheWay: OnTheWay,
): Promise<unknown> {
  const engines: readonly Engine[] = set[listOf[capability]];
  const engine = engines.find(({ id }) => id === engineId);
  if (engine === undefined) {
    throw new EngineError("unavailable", `The engine "${engineId}" is not here any more.`, {
      engineId,
      // A second try plans anew with what is here: a model that was removed costs nobody's work.
      isRetryable: true,
      remedy: "The Engines page shows what is here.",
    });
  }
  const run = methodsOf[capability].includes(method) ? Reflect.get(engine, method) : undefined;
  if (typeof run !== "function") {
    throw new EngineError("unsupported", `${engineId} cannot do this (${method}).`, { engineId });
  }
  return run.call(engine, { ...request, ...onTheWay });
}

/** Runs a program under the policy of `runTool`. */
export function runToolCall(
  { input, ...run }: WireToolRun,
  call: { signal: AbortSignal; onLine?: (line: string) => void },
): Promise<ToolOutput> {
  const bytes =
    input === undefined ? undefined : "text" in input ? input.text : Buffer.from(input.base64, "base64");
  return runTool({ ...run, ...call, ...(bytes !== undefined && { input: bytes }) });
}
