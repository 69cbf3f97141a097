import type { Span, VoicePrint } from "@voxloom/engines";
import { defineGraph, runGraph } from "../graph/run-graph.ts";
import { stepsFor } from "../graph/step.ts";
import type { BroughtSource } from "./find-shots.ts";
import { extract, getSourceFacts, probe, type SourceFacts, type SourceOrder } from "./source-steps.ts";

/** A recording, and the stretches of each voice that is to be known again. */
type PrintOrder = SourceOrder & { voices: Span[][] };

const step = stepsFor<PrintOrder, SourceFacts>();

/** No stage: what is made stays with whoever asked for it, and is not among the artifacts. */
const print = step({
  name: "print-voices",
  needs: { audio: extract },
  run: async ({ audio }, { order: { voices }, context }) => {
    const { signal } = context.branches;
    return (await context.engines.diarizer().printVoices({ audioPath: audio.monoPath, voices, signal }))
      .prints;
  },
});

const voicePrints = defineGraph({
  what: "Listening to the voices",
  steps: [probe, extract],
  result: print,
  getFacts: getSourceFacts,
});

/**
 * The print of each voice of a recording, null where less than three seconds are heard. Throws EngineError, AppError
 * CANCELED.
 */
export async function printSpeakers(source: BroughtSource, voices: Span[][]): Promise<(VoicePrint | null)[]> {
  const order: PrintOrder = { ...source, voices };
  return (await runGraph(voicePrints, order, source)).result;
}
