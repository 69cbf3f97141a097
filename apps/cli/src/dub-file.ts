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

/** A language wanted, and the files wanted of it. */
export type DubTarget = { language: LanguageCode; outputs: readonly DubOutput[] };
export type DubOrder = {
  sourcePath: string;
  targets: readonly DubTarget[];
  settings: DubSettings;
  ownSubtitles: OwnSubtitlesChoice | null;
  /** Where finished steps are kept. */
  cacheFolder: string;
};
export type FinishedDub = {
  outputs: readonly DubOutput[];
  result: DubResult;
  plan: DubPlan;
  sourceLanguage: LanguageCode;
  durationMs: number;
  /** The stages as they ended. */
  stages: DubProgress["stages"];
};

/**
 * Dubs a recording into each of the languages and puts the files wanted of them in their places, one language after the
 * other: what is known of the recording by then is not found out again. Throws AppError, EngineError and MediaError.
 */
export async function dubFile(commandContext: CommandContext, order: DubOrder): Promise<FinishedDub[]> {
  const prepared = await prepare(commandContext, order);
  const finished: FinishedDub[] = [];
  for (const [index, target] of order.targets.entries()) {
    const plan = prepared.plans[index];
    if (plan === undefined) throw new Error("a language has no plan");
    finished.push(
      await dubInto(commandContext, { ...prepared, ...target, plan, sourcePath: order.sourcePath }),
    );
  }
  return finished;
}

type Prepared = Awaited<ReturnType<typeof prepare>>;
type LanguageOrder = Omit<Prepared, "plans"> & DubTarget & { sourcePath: string; plan: DubPlan };

async function dubInto(commandContext: CommandContext, order: LanguageOrder): Promise<FinishedDub> {
  const { catalog, reporter, signal } = commandContext;
  const { sourcePath, language: targetLanguage, outputs, info, store, settings, ownSubtitles, plan } = order;
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
  return {
    outputs,
    result,
    plan,
    sourceLanguage: settings.sourceLanguage,
    durationMs: info.durationMs,
    stages,
  };
}

/** Everything that can be refused is refused here, before the work. The settings come back with the language spoken. */
async function prepare({ catalog, reporter, signal }: CommandContext, order: DubOrder) {
  const { sourcePath, targets } = order;
  const sourceName = basename(sourcePath);
  reporter.progress({ label: stageLabel("probe"), fraction: 0, timeLeftMs: null });
  const info = await inspectMedia({ path: sourcePath, name: sourceName, signal });
  for (const { language, outputs } of targets) {
    checkOutputs(outputs, { info, settings: order.settings });
    for (const voiceId of order.settings.voiceIds) getSynthesizer(catalog, { voiceId, language });
  }
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
  const plans = targets.map(({ language: targetLanguage }) =>
    planDub({ engines: catalog, sourceName, durationMs, sourceLanguage, targetLanguage, settings }),
  );
  for (const plan of plans) refuseImpossible(plan);
  return { info, store, settings, ownSubtitles, plans };
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
