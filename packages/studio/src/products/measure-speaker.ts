import { measureVoiceSpans, type Span, type VoiceProfile } from "@voxloom/engines";
import { defineGraph, runGraph } from "../graph/run-graph.ts";
import { stepsFor } from "../graph/step.ts";
import type { BroughtSource } from "./find-shots.ts";
import { extract, getSourceFacts, probe, type SourceFacts, type SourceOrder } from "./source-steps.ts";

type SpeakerOrder = SourceOrder & { spans: readonly Span[] };
const step = stepsFor<SpeakerOrder, SourceFacts>();

const voice = step({
  name: "voice",
  needs: { audio: extract },
  run: ({ audio }, { order }) => measureVoiceSpans(audio.monoPath, order.spans),
});

const measuring = defineGraph({
  what: "The measuring of a speaker",
  steps: [probe, extract],
  result: voice,
  getFacts: getSourceFacts,
});

/** What a voice sounds like in stretches of a source; null where nothing sounds in them. */
export async function measureSpeaker(
  source: BroughtSource,
  spans: readonly Span[],
): Promise<VoiceProfile | null> {
  const order: SpeakerOrder = { ...source, spans };
  return (await runGraph<SpeakerOrder, SourceFacts, VoiceProfile | null>(measuring, order, source)).result;
}
