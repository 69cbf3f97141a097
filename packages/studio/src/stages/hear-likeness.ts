import type { Script, Voice } from "@voxloom/contract";
import {
  compareVoicePrints,
  type Diarizer,
  rankVoice,
  type Span,
  sampleTextFor,
  speakToEar,
  type VoiceDistances,
  type VoicePrint,
} from "@voxloom/engines";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, unkeyedInput } from "../graph/stage.ts";
import { startAtOnce } from "../graph/start-at-once.ts";
import type { StepContext } from "../graph/step.ts";
import type { GenderOfSpeaker } from "./cast-speakers.ts";
import type { SourceAudio } from "./source.ts";

/** So many voices of each gender are listened to, and two more for each further speaker: they are spoken for it once. */
const minHeard = 6;

const printSchema = z.object({
  print: z.object({ kind: z.string(), values: z.array(z.number()), speechMs: z.number() }).nullable(),
});

/** How a voice of the catalog sounds: its sample, said twice so that it is long enough, and heard once for all dubs. */
export const voicePrintStage = defineStage({
  name: "voice-print",
  version: 1,
  capability: "synthesize",
  parameters: z.object({ voiceId: z.string(), language: z.string(), text: z.string(), ear: z.string() }),
  inputs: { diarizer: unkeyedInput<Diarizer>() },
  output: printSchema,
  run: async ({ parameters, inputs, engine, scratchFolder, signal }) => {
    const { voiceId, language, text } = parameters;
    const said = { text, language, voiceId, folder: scratchFolder, signal };
    const { audioPath, whole } = await speakToEar(engine, said);
    const { prints } = await inputs.diarizer.printVoices({ audioPath, voices: [[whole]], signal });
    return { print: prints[0] ?? null };
  },
});

type Input = {
  audio: SourceAudio;
  script: Pick<Script, "speakers" | "segments">;
  genderOfSpeaker: GenderOfSpeaker;
  language: string;
  /** Whom the cast may choose from. */
  voices: readonly Voice[];
  diarizer: Diarizer;
};

/**
 * How unlike each speaker and the voices sound that a cast may choose from: voices say their samples side by side, one on
 * each core. Prints of speakers are made for the comparison and thrown away: no artifact holds them. A voice that cannot be
 * heard is compared with nobody, with a warning.
 */
export async function hearLikeness(context: StepContext, input: Input): Promise<VoiceDistances> {
  const { audio, script, diarizer } = input;
  const { signal } = context.branches;
  const voices = chooseHeard(input);
  if (voices.length === 0) return () => null;
  const { prints } = await diarizer.printVoices({
    ...{ audioPath: audio.monoPath, signal },
    voices: script.speakers.map(({ id }) => listSpans(script, id)),
  });
  const printOf = new Map(script.speakers.map(({ id }, index) => [id, prints[index] ?? null]));
  if (prints.every((print) => print === null)) return () => null;
  const heard = new Map(
    await startAtOnce(context)(
      voices,
      async (voice): Promise<[string, VoicePrint | null]> => [
        voice.id,
        await printVoice(context, voice, input),
      ],
    ),
  );
  return (speakerId, voiceId) => {
    const [speaker, voice] = [printOf.get(speakerId), heard.get(voiceId)];
    if (!speaker || !voice) return null;
    const distance = compareVoicePrints(speaker, voice);
    return Number.isFinite(distance) ? distance : null;
  };
}

async function printVoice(
  context: StepContext,
  voice: Voice,
  { language, diarizer }: Input,
): Promise<VoicePrint | null> {
  const sample = sampleTextFor(language);
  try {
    const { value } = await runStage(context, voicePrintStage, {
      parameters: {
        ...{ voiceId: voice.id, language, text: `${sample} ${sample}` },
        ear: `${diarizer.id} ${diarizer.version}`,
      },
      inputs: { diarizer },
      engine: context.engines.synthesizerOfVoice(voice.id),
    });
    return value.print;
  } catch (error) {
    context.branches.signal.throwIfAborted();
    // Who cannot be heard can still be cast: by what is known of them without an ear.
    const reason = error instanceof Error ? error.message : String(error);
    context.warn([
      `How the voice ${voice.id} sounds could not be heard: it was cast by what is known of it. ${reason}`,
    ]);
    return null;
  }
}

/** The best voices of each gender that somebody has: where nobody knows whose, of all. Services are paid for each sample. */
function chooseHeard({ script, genderOfSpeaker, language, voices }: Input): Voice[] {
  const genders = script.speakers.map(({ id }) => genderOfSpeaker[id] ?? null);
  const rank = (voice: Voice): number => rankVoice(voice, language);
  const ranked = voices.toSorted((a, b) => rank(a) - rank(b));
  return (["female", "male", "neutral"] as const).flatMap((gender) => {
    const count = genders.filter((one) => one === null || one === gender).length;
    if (count === 0) return [];
    const own = ranked.filter((voice) => voice.gender === gender);
    // Better kinds go first: nobody comes to one behind that of as many voices as there are people.
    const last = own[count - 1] ?? own.at(-1);
    const within = own.filter((voice) => last !== undefined && rank(voice) <= rank(last));
    // The only one that is left is taken unheard, but by somebody whose gender the ear decides.
    if (within.length === 1 && !genders.includes(null)) return [];
    return within.slice(0, minHeard + 2 * (count - 1));
  });
}

const listSpans = ({ segments }: Input["script"], speakerId: string): Span[] =>
  segments.flatMap(({ speakerId: by, startMs, endMs }) =>
    by === speakerId && endMs > startMs ? { startMs, endMs } : [],
  );
