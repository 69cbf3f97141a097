import { availableParallelism } from "node:os";
import { AppError, type Script, type Segment } from "@voxloom/contract";
import { activeTake, voiceIdOf } from "@voxloom/timeline";
import pLimit from "p-limit";
import type { StageWatch } from "../graph/stage-board.ts";
import type { Workshop } from "../graph/workshop.ts";
import { isOfLine, keptTake, type LineSpeech, type SpokenTake, speakLine, withTake } from "./speak-line.ts";

/** The script with a sounding take for each line that can be spoken, and the takes by line. */
export type SpokenScript = { script: Script; takes: Map<string, SpokenTake> };

type Input = { script: Script; targetLanguage: string; respeakSegmentIds: readonly string[] };

/** Services answer several calls at a time; programs are best run one on each core. */
const serviceCallsAtOnce = 4;

/** Speaks every line whose sound is not there. */
export async function speakLines(workshop: Workshop, input: Input): Promise<SpokenScript> {
  const { script } = input;
  const cast = [...new Set(script.segments.flatMap((segment) => voiceIdOf(script, segment) ?? []))];
  const engines = cast.map((voiceId) => workshop.engines.synthesizerOfVoice(voiceId));
  const engineIds = [...new Set(engines.map(({ id }) => id))].join(", ");
  return await workshop.board.run("synthesise", engineIds || null, (watch) =>
    speakAll(workshop, input, {
      watch,
      atOnce: engines.some(({ tier }) => tier === "service") ? serviceCallsAtOnce : availableParallelism(),
    }),
  );
}

async function speakAll(
  workshop: Workshop,
  { script, targetLanguage, respeakSegmentIds }: Input,
  { watch, atOnce }: { watch: StageWatch; atOnce: number },
): Promise<SpokenScript & { reused: boolean }> {
  const limit = pLimit(atOnce);
  const anew = new Set(respeakSegmentIds);
  const takes = new Map<string, SpokenTake>();
  const failures: unknown[] = [];
  let done = 0;
  const toSpeak = script.segments.filter((segment) => segment.targetText.trim() !== "").length;
  watch.count(0, toSpeak);

  async function speak(segment: Segment): Promise<Segment> {
    const speech = speechOf(script, segment, { targetLanguage, isAnew: anew.has(segment.id) });
    if (speech === null) return { ...segment, takeId: null };
    try {
      const take = activeTake(segment);
      const isSame = take !== null && take.text === speech.text && take.voiceId === speech.voiceId;
      const kept = isSame && !anew.has(segment.id) ? await keptTake(workshop, take) : null;
      const spoken = kept ?? (await speakLine(workshop, speech));
      workshop.warn(spoken.warnings);
      takes.set(segment.id, spoken);
      return withTake(segment, speech, spoken);
    } catch (error) {
      if (!isOfLine(error)) throw error;
      failures.push(error);
      workshop.warn([`A line was not spoken: ${error.message}`]);
      return { ...segment, takeId: null };
    } finally {
      done += 1;
      watch.count(done, toSpeak);
    }
  }

  const segments = await Promise.all(
    script.segments.map((segment) => limit(() => workshop.branches.start(() => speak(segment)))),
  );
  if (takes.size === 0 && failures.length > 0) throw failures[0];
  const reused = [...takes.values()].every((take) => take.reused);
  return { script: { ...script, segments }, takes, reused };
}

/** What is to be said for a line; null for a line without text. */
function speechOf(
  script: Script,
  segment: Segment,
  { targetLanguage, isAnew }: { targetLanguage: string; isAnew: boolean },
): LineSpeech | null {
  const text = wordingOf(segment);
  if (text === "") return null;
  const voiceId = voiceIdOf(script, segment);
  if (voiceId === null) {
    const message = `No voice here speaks "${targetLanguage}". Choose a voice, or install one: apt-get install espeak-ng`;
    throw new AppError("ENGINE_UNAVAILABLE", message, { engine: "synthesize", remedy: message });
  }
  return { text, voiceId, language: targetLanguage, reading: readingOf(segment, { text, voiceId, isAnew }) };
}

/** A line whose take is a shorter wording of its text stays with it. */
function wordingOf(segment: Segment): string {
  const take = activeTake(segment);
  const isShorter = take !== null && segment.shorterTexts.includes(take.text);
  return (isShorter ? take.text : segment.targetText).trim();
}

/** The number of the reading: of the take that sounds, or the next where it is to be spoken anew. */
function readingOf(
  segment: Segment,
  { text, voiceId, isAnew }: { text: string; voiceId: string; isAnew: boolean },
): number {
  const same = segment.takes.filter((take) => take.text === text && take.voiceId === voiceId);
  if (isAnew) return same.length;
  return Math.max(
    0,
    same.findIndex(({ id }) => id === segment.takeId),
  );
}
