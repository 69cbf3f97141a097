import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { AppError, type LanguageCode, type StageName } from "@voxloom/contract";
import type { EngineCatalogue, Span, Transcript } from "@voxloom/engines";
import { detectActivity, extractAudio, inspectMedia } from "@voxloom/media";
import { firstSpeech, surestLanguage } from "@voxloom/studio";

export type TranscribeOrder = {
  sourcePath: string;
  language: LanguageCode | "auto";
  audioTrack: number;
  hints: string[];
  engineId?: string;
};
export type TranscribeCall = {
  catalogue: EngineCatalogue;
  signal: AbortSignal;
  /** Called with a stage's name and 0..1 of the whole. */
  onProgress: (stage: StageName, fraction: number) => void;
};
export type MediaTranscript = Transcript & { durationMs: number; engineId: string };

/** Recognises what is said in a recording. Throws AppError, EngineError or MediaError. */
export async function transcribeMedia(
  order: TranscribeOrder,
  call: TranscribeCall,
): Promise<MediaTranscript> {
  const { sourcePath, audioTrack, hints, engineId } = order;
  const { catalogue, signal, onProgress } = call;
  const name = basename(sourcePath);
  const folder = await mkdtemp(join(tmpdir(), "voxloom-transcribe-"));
  try {
    onProgress("probe", 0);
    const { durationMs, audioTracks } = await inspectMedia({ path: sourcePath, name, signal });
    if (audioTracks[audioTrack] === undefined) {
      throw new AppError(
        "BAD_INPUT",
        `${name} has no sound track ${audioTrack}: the last one is ${audioTracks.length - 1}.`,
        { name },
      );
    }
    onProgress("extract", 0.05);
    const monoPath = join(folder, "mono.wav");
    const stereoPath = join(folder, "stereo.wav");
    await extractAudio({ sourcePath, audioTrack, durationMs, stereoPath, monoPath, signal });
    const spans = await speechIn(monoPath, name, signal);
    onProgress("transcribe", 0.1);
    const language = await languageOf(order.language, { catalogue, monoPath, spans, name, signal });
    const transcriber = catalogue.transcriberFor(language, engineId);
    const transcript = await transcriber.transcribe({
      audioPath: monoPath,
      language,
      spans,
      hints,
      signal,
      onProgress: (fraction) => onProgress("transcribe", 0.1 + fraction * 0.9),
    });
    if (transcript.utterances.length === 0) throw noSpeech(name);
    return { ...transcript, durationMs, engineId: transcriber.id };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const noSpeech = (name: string): AppError =>
  new AppError("MEDIA_NO_SPEECH", `No speech was found in ${name}. Choose another sound track or file.`, {
    name,
  });

async function speechIn(monoPath: string, name: string, signal: AbortSignal): Promise<Span[]> {
  const { spans, isSilent } = await detectActivity(monoPath, { signal });
  if (isSilent) {
    throw new AppError(
      "MEDIA_SILENT",
      `The sound track of ${name} is silent. Choose another track or file.`,
      {
        name,
      },
    );
  }
  if (spans.length === 0) throw noSpeech(name);
  return spans;
}

type LanguageSearch = {
  catalogue: Pick<EngineCatalogue, "languageDetectors">;
  monoPath: string;
  spans: Span[];
  name: string;
  signal: AbortSignal;
};

/** The language asked for, else what the surest detector hears, as in a dub. Throws AppError LANGUAGE_UNKNOWN. */
export async function languageOf(
  asked: LanguageCode | "auto",
  { catalogue, monoPath, spans, name, signal }: LanguageSearch,
): Promise<LanguageCode> {
  if (asked !== "auto") return asked;
  const { language } = await surestLanguage(catalogue, {
    audioPath: monoPath,
    spans: firstSpeech(spans),
    signal,
  });
  if (language !== null) return language;
  throw new AppError(
    "LANGUAGE_UNKNOWN",
    `The language spoken in ${name} could not be found out: give it with --from, such as --from en.`,
    { name },
  );
}
