import type { Script } from "@voxloom/contract";
import { createScript, createSpeaker, segmentsFromCues, segmentUtterances } from "@voxloom/timeline";
import type { Workshop } from "../graph/workshop.ts";
import { alignLines } from "./align-lines.ts";
import type { GenderOfSpeaker } from "./cast-speakers.ts";
import { diariseSpeakers } from "./diarise-speakers.ts";
import type { SpeechSpans } from "./find-speech.ts";
import { type OwnSubtitles, readOwnSubtitles } from "./read-own-subtitles.ts";
import type { Source, SourceSound } from "./source.ts";
import { transcribeSpeech } from "./transcribe-speech.ts";

/** The source side of the script, and what the speakers' voices tell where they were heard. */
export type SourceScript = { script: Script; genderOfSpeaker: GenderOfSpeaker };

type Input = {
  sound: SourceSound;
  speech: SpeechSpans;
  language: string;
  ownSubtitles: OwnSubtitles | null;
};

/** Lines with speakers, from recognition or from the subtitles a person brought. */
export async function makeSourceScript(
  workshop: Workshop,
  source: Source,
  input: Input,
): Promise<SourceScript> {
  const known = input.ownSubtitles === null ? null : await linesOfSubtitles(workshop, source, input);
  const lines = known?.segments ?? (await linesOfSpeech(workshop, source, input));
  const { speakers, voices } = await diariseSpeakers(workshop, source, {
    sound: input.sound,
    lines,
    knownSpeakers: known?.speakerNumbers ?? null,
  });
  return await workshop.board.run("segment", null, async () => {
    const count = Math.max(1, ...speakers.map((speaker) => speaker + 1));
    const named = known?.speakers ?? [];
    const script = createScript({
      sourceLanguage: input.language,
      durationMs: source.info.durationMs,
      glossary: source.settings.glossary,
      speakers: Array.from({ length: count }, (_, index) => named[index] ?? createSpeaker(index)),
      segments: lines.map((line, index) => ({
        ...line,
        speakerId: `speaker-${(speakers[index] ?? 0) + 1}`,
      })),
    });
    return {
      script,
      genderOfSpeaker: Object.fromEntries(
        script.speakers.map(({ id }, index) => [id, voices[index]?.gender ?? null]),
      ),
    };
  });
}

async function linesOfSpeech(workshop: Workshop, source: Source, input: Input) {
  const { utterances } = await transcribeSpeech(workshop, source, input);
  return segmentUtterances({ utterances, language: input.language }).segments;
}

async function linesOfSubtitles(workshop: Workshop, source: Source, input: Input) {
  if (input.ownSubtitles === null) return null;
  const { side } = input.ownSubtitles;
  const cues = await readOwnSubtitles(input.ownSubtitles, source.info.durationMs, (warnings) =>
    workshop.warn(warnings),
  );
  const { segments, speakers } = segmentsFromCues(cues, side);
  // A file that names no speaker says nothing of who speaks.
  const isNamed = cues.some((cue) => cue.speaker !== null);
  const speakerNumbers = isNamed
    ? segments.map(({ speakerId }) => speakers.findIndex((speaker) => speaker.id === speakerId))
    : null;
  const isSpoken = side === "source";
  if (!isSpoken) workshop.board.skip("transcribe");
  return {
    segments: isSpoken ? await alignLines(workshop, { ...input, segments }) : segments,
    speakers: isNamed ? speakers : [],
    speakerNumbers,
  };
}
