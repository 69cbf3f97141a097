import { availableParallelism } from "node:os";
import { AppError, type Script, type Segment } from "@voxloom/contract";
import type { EngineCatalog, Synthesizer } from "@voxloom/engines";
import { activeTake, createSentenceReader, createSpecReader, findVoiceId } from "@voxloom/timeline";
import pLimit from "p-limit";
import type { StepContext } from "../graph/step.ts";
import { sayLine } from "./say-line.ts";
import { isOfLine, withTake } from "./speak-line.ts";
import type { SpokenTake } from "./spoken-take.ts";

/** The script with a sounding take for each line that can be spoken, and the takes by line. */
export type SpokenScript = { script: Script; takes: Map<string, SpokenTake> };

type Input = { script: Script; targetLanguage: string; respeakSegmentIds: readonly string[] };

/** Services answer several calls at a time; programs are best run one on each core. */
const serviceCallsAtOnce = 4;

function findSynthesizer(engines: EngineCatalog, voiceId: string): Synthesizer | null {
  try {
    return engines.synthesizerOfVoice(voiceId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Speaks every line whose sound is not there. Locked ones keep the take they have. */
export async function speakLines(context: StepContext, input: Input): Promise<SpokenScript> {
  const { script, targetLanguage, respeakSegmentIds } = input;
  const { row } = context;
  const cast = [...new Set(script.segments.flatMap((segment) => findVoiceId(script, segment) ?? []))];
  // A voice that went away says nothing new; what it said is there still.
  const engines = cast.flatMap((voiceId) => findSynthesizer(context.engines, voiceId) ?? []);
  if (engines.length > 0) row.by([...new Set(engines.map(({ id }) => id))].join(", "));
  const isService = engines.some(({ tier }) => tier === "service");
  const limit = pLimit(isService ? serviceCallsAtOnce : availableParallelism());
  const anew = new Set(respeakSegmentIds);
  const getSpec = createSpecReader(script);
  const getSentences = createSentenceReader({ ...script, targetLanguage });
  const takes = new Map<string, SpokenTake>();
  const failures: unknown[] = [];
  let done = 0;
  const toSpeak = script.segments.filter((segment) => segment.targetText.trim() !== "").length;
  row.count(0, toSpeak);

  async function speak(segment: Segment): Promise<Segment> {
    const spec = getSpec(segment);
    if (spec === null) return { ...segment, takeId: null };
    try {
      const { take, spoken } = await sayLine(context, {
        spec,
        language: targetLanguage,
        take: activeTake(segment),
        takes: segment.takes,
        isAnew: anew.has(segment.id),
        sentences: getSentences(segment, spec),
        isLocked: segment.isLocked,
      });
      context.warn(spoken.warnings);
      takes.set(segment.id, spoken);
      return withTake(segment, take);
    } catch (error) {
      if (!isOfLine(error)) throw error;
      failures.push(error);
      context.warn([`A line was not spoken: ${error.message}`]);
      return { ...segment, takeId: null };
    } finally {
      done += 1;
      row.count(done, toSpeak);
    }
  }

  const segments = await Promise.all(
    script.segments.map((segment) => limit(() => context.branches.start(() => speak(segment)))),
  );
  if (takes.size === 0 && failures.length > 0) throw failures[0];
  return { script: { ...script, segments }, takes };
}
