import type { DubSettings, Script, Segment, Speaker } from "@voxloom/contract";
import type { Aligner, Transcriber } from "@voxloom/engines";
import {
  createScript,
  createSpeaker,
  cutLinesAtTurns,
  putTerms,
  segmentsFromCues,
  segmentUtterances,
} from "@voxloom/timeline";
import type { StepContext } from "../graph/step.ts";
import { alignLines } from "./align-lines.ts";
import type { GenderOfSpeaker } from "./cast-speakers.ts";
import type { LineVoices } from "./diarize-speakers.ts";
import type { SpeechSpans } from "./find-speech.ts";
import type { OwnLines } from "./read-own-subtitles.ts";
import { withReadWords } from "./recognize-subtitles.ts";
import type { Source, SourceAudio } from "./source.ts";
import { type HearingWishes, transcribeSpeech } from "./transcribe-speech.ts";

/** Lines of the source, and what a file of subtitles says of who speaks them. */
export type SourceLines = {
  segments: Segment[];
  /** Named speakers, in order. */
  speakers: Speaker[];
  /** Number of the speaker of each line; null: nobody said. */
  speakerNumbers: number[] | null;
  /** They were cut by what was heard: where two people speak in one it is cut again. Default: they stay as they came. */
  mayBeCut?: boolean;
  /** Where somebody stopped the recognition; missing or null: nobody did. */
  untilMs?: number | null;
};

type SpeechInput = {
  source: Source;
  audio: SourceAudio;
  speech: SpeechSpans;
  language: string;
  hints: string[];
  isFast?: boolean | undefined;
  engine: Transcriber;
  aligner?: Aligner | null;
  wishes?: HearingWishes | undefined;
  findEars?: Parameters<typeof transcribeSpeech>[1]["findEars"];
  detector?: Parameters<typeof transcribeSpeech>[1]["detector"];
};

/** Lines from recognition. */
export async function linesOfSpeech(context: StepContext, input: SpeechInput): Promise<SourceLines> {
  const { utterances, untilMs } = await transcribeSpeech(context, input);
  let putCount = 0;
  const written = utterances.map((utterance) => {
    // Terms are of the language of the rest.
    if (utterance.spokenLanguage !== null) return utterance;
    const { words, count } = putTerms(utterance.words, input.hints);
    putCount += count;
    return { ...utterance, words: [...words] };
  });
  if (putCount > 0)
    context.warn([`${putCount} words that were heard unsurely are written as terms that sound alike.`]);
  const { segments } = segmentUtterances({ utterances: written, language: input.language });
  return { segments, speakers: [], speakerNumbers: null, mayBeCut: true, untilMs };
}

type SubtitlesInput = OwnLines & {
  audio: SourceAudio;
  language: string;
  /** Who puts times on their words; null: nobody does. */
  aligner: Aligner | null;
};

/** Lines from the subtitles that a person brought. */
export async function linesOfSubtitles(context: StepContext, input: SubtitlesInput): Promise<SourceLines> {
  const { cues, side, aligner, readCues = [] } = input;
  const made = segmentsFromCues(cues, side);
  const { speakers } = made;
  const segments = withReadWords(made.segments, readCues);
  // A file that names no speaker says nothing of who speaks.
  const isNamed = cues.some((cue) => cue.speaker !== null);
  if (aligner === null) context.row.skip();
  return {
    segments: aligner === null ? segments : await alignLines(context, { ...input, segments, aligner }),
    speakers: isNamed ? speakers : [],
    speakerNumbers: isNamed
      ? segments.map(({ speakerId }) => speakers.findIndex((speaker) => speaker.id === speakerId))
      : null,
  };
}

type FileInput = Omit<SubtitlesInput, keyof OwnLines> & Pick<OwnLines, "readCues"> & { script: Script };

/** Lines that stay as the file has them, with times for their words. */
export async function linesOfFile(context: StepContext, input: FileInput): Promise<SourceLines> {
  const { aligner, script, readCues = [] } = input;
  const { speakers } = script;
  const segments = withReadWords(script.segments, readCues);
  if (aligner === null) context.row.skip();
  return {
    segments: aligner === null ? segments : await alignLines(context, { ...input, segments, aligner }),
    speakers,
    // Who speaks is what the file says: nobody listens for more.
    speakerNumbers: segments.map(({ speakerId }) => speakers.findIndex(({ id }) => id === speakerId)),
  };
}

/** The source side of the script, and what the speakers' voices tell where they were heard. */
export type SourceScript = { script: Script; genderOfSpeaker: GenderOfSpeaker };

type Input = {
  durationMs: number;
  language: string;
  lines: SourceLines;
  voices: LineVoices;
} & Pick<DubSettings, "glossary">;

/** The script of lines with their speakers. */
export function createSourceScript({ durationMs, language, glossary, lines, voices }: Input): SourceScript {
  const { segments, speakers: numbers } = cutLinesAtTurns({
    ...{ segments: lines.segments, speakers: voices.speakers, turns: voices.turns },
    language,
  });
  const count = Math.max(1, ...numbers.map((number) => number + 1));
  const script = createScript({
    sourceLanguage: language,
    durationMs: lines.untilMs ?? durationMs,
    glossary,
    speakers: Array.from({ length: count }, (_, index) => lines.speakers[index] ?? createSpeaker(index)),
    segments: segments.map((line, index) => ({
      ...line,
      speakerId: `speaker-${(numbers[index] ?? 0) + 1}`,
    })),
  });
  return {
    script,
    genderOfSpeaker: Object.fromEntries(
      script.speakers.map(({ id }, index) => [id, voices.voices[index]?.gender ?? null]),
    ),
  };
}
