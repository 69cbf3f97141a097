import { basename } from "node:path";
import { AppError, type DubSettings, isErrorCode, type LanguageCode } from "@voxloom/contract";
import { inspectMedia } from "@voxloom/media";
import {
  type DubPlan,
  type DubProgress,
  type DubResult,
  hearLanguage,
  planDub,
  produceDub,
} from "@voxloom/studio";
import { askForLanguage } from "./ask-for-language.ts";
import { checkOutputs, type DubOutput, writeOutputs } from "./dub-outputs.ts";
import { getSynthesizer } from "./get-synthesizer.ts";
import { openCache } from "./open-cache.ts";
import { findOwnSubtitles, type OwnSubtitlesChoice } from "./own-subtitles.ts";
import { stageLabel } from "./reporter.ts";
import type { CommandContext } from "./session.ts";
import { showStages } from "./show-stages.ts";

export type DubOrder = {
  sourcePath: string;
  targetLanguage: LanguageCode;
  settings: DubSettings;
  ownSubtitles: OwnSubtitlesChoice | null;
  outputs: readonly DubOutput[];
  /** Where finished steps are kept. */
  cacheFolder: string;
};
export type FinishedDub = {
  result: DubResult;
  plan: DubPlan;
  sourceLanguage: LanguageCode;
  durationMs: number;
  /** The stages as they ended. */
  stages: DubProgress["stages"];
};

/** Dubs a recording and puts the files wanted of it in their places. Throws AppError, EngineError and MediaError. */
export async function dubFile(commandContext: CommandContext, order: DubOrder): Promise<FinishedDub> {
  const { catalog, reporter, signal } = commandContext;
  const { sourcePath, targetLanguage, outputs } = order;
  const { info, store, settings, ownSubtitles, plan } = await prepare(commandContext, order);
  reporter.note(planWords(plan, settings.sourceLanguage));
  let stages: DubProgress["stages"] = [];
  const show = showStages(reporter);
  const result = await produceDub({
    sourcePath,
    sourceName: basename(sourcePath),
    contentHash: "",
    info,
    targetLanguage,
    settings,
    ownSubtitles,
    script: null,
    respeakSegmentIds: [],
    store,
    engines: catalog,
    signal,
    onProgress: (progress) => {
      stages = progress.stages;
      show(progress);
    },
  });
  await writeOutputs(outputs, { result, source: { path: sourcePath, info }, store, signal });
  return { result, plan, sourceLanguage: settings.sourceLanguage, durationMs: info.durationMs, stages };
}

/** Everything that can be refused is refused here, before the work. The settings come back with the language spoken. */
async function prepare({ catalog, reporter, signal }: CommandContext, order: DubOrder) {
  const { sourcePath, targetLanguage, outputs } = order;
  const sourceName = basename(sourcePath);
  reporter.progress({ label: stageLabel("probe"), fraction: 0, timeLeftMs: null });
  const info = await inspectMedia({ path: sourcePath, name: sourceName, signal });
  checkOutputs(outputs, { info, settings: order.settings });
  for (const voiceId of order.settings.voiceIds)
    getSynthesizer(catalog, { voiceId, language: targetLanguage });
  const store = await openCache(order.cacheFolder);
  const settings = { ...order.settings };
  const ownSubtitles =
    order.ownSubtitles === null
      ? null
      : await findOwnSubtitles(
          { sourcePath, info, store, signal },
          order.ownSubtitles,
          settings.sourceLanguage,
        );
  if (ownSubtitles !== null) {
    settings.ownSubtitles = { materialId: ownSubtitles.path, side: ownSubtitles.side };
    reporter.note(`going by the subtitles of ${ownSubtitles.name}.`);
  } else if (order.ownSubtitles !== null) {
    reporter.note("no subtitles are in the recording or beside it; listening instead.");
  } else if (info.subtitleTracks.some(({ problem }) => problem === null)) {
    reporter.note("the recording has subtitles inside: --srt auto goes by them instead of listening.");
  }
  if (settings.sourceLanguage === "auto") {
    reporter.progress({ label: "finding out the language", fraction: 0, timeLeftMs: null });
    const recording = { sourcePath, sourceName, contentHash: "", info, settings };
    settings.sourceLanguage = await askForLanguage(
      hearLanguage({ ...recording, store, engines: catalog, signal }),
    );
  }
  const { durationMs } = info;
  const { sourceLanguage } = settings;
  const plan = planDub({
    engines: catalog,
    sourceName,
    durationMs,
    sourceLanguage,
    targetLanguage,
    settings,
  });
  refuseImpossible(plan);
  return { info, store, settings, ownSubtitles, plan };
}

function refuseImpossible({ problem }: DubPlan): void {
  if (problem === null) return;
  const { code, message, details } = problem;
  throw new AppError(isErrorCode(code) ? code : "INTERNAL", message, details);
}

const planWords = ({ steps, targetLanguage }: DubPlan, sourceLanguage: LanguageCode): string => {
  const engines = steps.map(({ engineId, quality }) => `${engineId} (${quality})`).join(", ");
  return `from ${sourceLanguage} to ${targetLanguage} by ${engines}.`;
};
