import { type Origins, type Script, stageNameSchema } from "@voxloom/contract";
import { maySlowPicture } from "@voxloom/timeline";
import { inWorkshop } from "../graph/in-workshop.ts";
import type { Workshop } from "../graph/workshop.ts";
import { reportQuality } from "../quality/report-quality.ts";
import { castSpeakers, type GenderOfSpeaker } from "../stages/cast-speakers.ts";
import { type DetectedLanguage, detectLanguage } from "../stages/detect-language.ts";
import { extractSound } from "../stages/extract-sound.ts";
import { findSpeech, type SpeechSpans } from "../stages/find-speech.ts";
import { fitScript } from "../stages/fit-script.ts";
import { makeSourceScript } from "../stages/make-source-script.ts";
import { mixSound } from "../stages/mix-sound.ts";
import { makePreview, packageFiles } from "../stages/package-files.ts";
import { probeSource } from "../stages/probe-source.ts";
import { renderPicture } from "../stages/render-picture.ts";
import { separateBackground } from "../stages/separate-background.ts";
import type { Source, SourceSound } from "../stages/source.ts";
import { speakLines } from "../stages/speak-lines.ts";
import { translateScript } from "../stages/translate-script.ts";
import { unknownOrigins, wordsOrigins } from "../stages/words-origins.ts";
import type { DubRequest, DubResult } from "./dub-request.ts";
import { expectedTime } from "./expected-time.ts";

/**
 * Makes a dub. Every stage asks the store for what it would make, so a dub that was interrupted goes on where it ended,
 * a changed line is spoken alone, and another language starts at the translation.
 * Throws AppError, EngineError and MediaError; nothing is left running or half written.
 */
export async function produceDub(request: DubRequest): Promise<DubResult> {
  const startedAt = performance.now();
  const { store, engines, signal, onProgress, info, limitMs = info.durationMs, settings } = request;
  const expectedMs = expectedTime(Math.min(info.durationMs, limitMs), {
    ...settings,
    dynamicDuration: maySlowPicture(request.script ?? { segments: [] }, settings),
  });
  const order = {
    what: "The dub",
    store,
    engines,
    names: stageNameSchema.options,
    expectedMs,
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  };
  return await inWorkshop(order, async (workshop, warnings) => {
    const made = await makeDub(workshop, request, warnings);
    const timing = { totalMs: performance.now() - startedAt, busyMs: workshop.busy.busyMs() };
    return { ...made, timing };
  });
}

async function makeDub(
  workshop: Workshop,
  request: DubRequest,
  warnings: () => string[],
): Promise<Omit<DubResult, "timing">> {
  const { branches } = workshop;
  const source = await probeSource(workshop, {
    path: request.sourcePath,
    name: request.sourceName,
    contentHash: request.contentHash,
    info: request.info,
    limitMs: request.limitMs,
    settings: request.settings,
  });
  const sound = await extractSound(workshop, source);
  const speech = await findSpeech(workshop, source, sound);
  const background = branches.start(() => separateBackground(workshop, source, { sound, speech }));
  const preview = branches.start(() => makePreview(workshop, source));
  const { script, genderOfSpeaker, origins, heard } = await scriptOf(workshop, {
    request,
    source,
    sound,
    speech,
  });
  const { targetLanguage } = request;
  const cast = await castSpeakers(workshop, source, { script, targetLanguage, genderOfSpeaker });
  const spoken = await speakLines(workshop, {
    script: cast,
    targetLanguage,
    respeakSegmentIds: request.respeakSegmentIds,
  });
  const fitted = await fitScript(workshop, source, spoken);
  const separated = await background;
  const mixed = await mixSound(workshop, fitted, separated);
  const made = { sound, speech, background: separated, fitted, mixed, origins, warnings };
  const [video, packaged, report] = await Promise.all([
    branches.start(() => renderPicture(workshop, source, { fitted, mixed })),
    branches.start(() => packageFiles(workshop, source, { sound, fitted, mixed })),
    branches.start(() => reportQuality(workshop, source, made)),
  ]);
  return {
    script: fitted.script,
    heardLanguage: heard,
    report,
    files: {
      video,
      dub: mixed.dubPath,
      "dub-audio": packaged.dubAudio,
      background: mixed.background?.path ?? null,
      voice: mixed.voicePath,
      preview: await preview,
      "original-peaks": packaged.originalPeaks,
      "dub-peaks": packaged.dubPeaks,
      ...packaged.timeline,
      "source-subtitles": packaged.sourceSubtitles,
      "target-subtitles": packaged.targetSubtitles,
    },
  };
}

type MadeScript = {
  script: Script;
  genderOfSpeaker: GenderOfSpeaker;
  origins: Origins;
  /** What was listened to for the language; null where nobody listened. */
  heard: DetectedLanguage | null;
};

/** The script with both sides, and who made them: the edited one, or a new one. */
async function scriptOf(
  workshop: Workshop,
  input: { request: DubRequest; source: Source; sound: SourceSound; speech: SpeechSpans },
): Promise<MadeScript> {
  const { request, source, sound, speech } = input;
  const { targetLanguage, ownSubtitles } = request;
  if (request.script !== null) {
    for (const name of ["transcribe", "diarise", "segment", "translate"] as const) workshop.board.skip(name);
    const { origins = unknownOrigins } = request;
    return { script: { ...request.script, targetLanguage }, genderOfSpeaker: {}, origins, heard: null };
  }
  const { language, heard } = await detectLanguage(workshop, source, { sound, speech, ownSubtitles });
  // An impossible pair is told before an hour of recognition.
  if (ownSubtitles?.side !== "target" && language !== targetLanguage)
    workshop.engines.translatorFor(language, targetLanguage, source.settings.engines.translate);
  workshop.engines.synthesizerFor(targetLanguage, source.settings.engines.synthesize);
  const { script, genderOfSpeaker } = await makeSourceScript(workshop, source, {
    sound,
    speech,
    language,
    ownSubtitles,
  });
  return {
    script: await translateScript(workshop, source, { script, targetLanguage }),
    genderOfSpeaker,
    origins: wordsOrigins(workshop, source, { language, targetLanguage, ownSubtitles }),
    heard,
  };
}
