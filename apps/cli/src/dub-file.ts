import { basename } from "node:path";
import { AppError, type DubSettings, isErrorCode, type LanguageCode } from "@voxloom/contract";
import { inspectMedia } from "@voxloom/media";
import {
  type ArtifactStore,
  type DubPlan,
  type DubProgress,
  type DubRequest,
  type DubResult,
  openArtifactStore,
  planDub,
  produceDub,
} from "@voxloom/studio";
import { checkOutputs, type DubOutput, writeOutputs } from "./dub-outputs.ts";
import { stageLabel } from "./reporter.ts";
import type { Workplace } from "./session.ts";
import { spokenLanguage } from "./spoken-language.ts";
import { synthesizerOf } from "./synthesizer-of.ts";

export type DubOrder = {
  sourcePath: string;
  targetLanguage: LanguageCode;
  settings: DubSettings;
  ownSubtitles: DubRequest["ownSubtitles"];
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

/** A process that died leaves its unfinished folders in the cache; a day later nobody works on them any more. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** Dubs a recording and puts the files wanted of it in their places. Throws AppError, EngineError and MediaError. */
export async function dubFile(workplace: Workplace, order: DubOrder): Promise<FinishedDub> {
  const { catalogue, reporter, signal } = workplace;
  const { sourcePath, targetLanguage, ownSubtitles, outputs } = order;
  const { info, store, settings, plan } = await prepare(workplace, order);
  reporter.note(planWords(plan, settings.sourceLanguage));
  let stages: DubProgress["stages"] = [];
  let label = stageLabel("probe");
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
    engines: catalogue,
    signal,
    onProgress: (progress) => {
      stages = progress.stages;
      label = labelOf(stages) ?? label;
      const { fraction, timeLeftMs } = progress;
      reporter.progress({ label, fraction, timeLeftMs });
    },
  });
  await writeOutputs(outputs, { result, store, signal });
  return { result, plan, sourceLanguage: settings.sourceLanguage, durationMs: info.durationMs, stages };
}

/** Everything that can be refused is refused here, before the work. The settings come back with the language spoken. */
async function prepare({ catalogue, reporter, signal }: Workplace, order: DubOrder) {
  const { sourcePath, targetLanguage, outputs } = order;
  const sourceName = basename(sourcePath);
  reporter.progress({ label: stageLabel("probe"), fraction: 0, timeLeftMs: null });
  const info = await inspectMedia({ path: sourcePath, name: sourceName, signal });
  checkOutputs(outputs, { info, settings: order.settings });
  for (const voiceId of order.settings.voiceIds)
    synthesizerOf(catalogue, { voiceId, language: targetLanguage });
  const store = await openCache(order.cacheFolder);
  const settings = { ...order.settings };
  if (settings.sourceLanguage === "auto") {
    reporter.progress({ label: "finding out the language", fraction: 0, timeLeftMs: null });
    const { audioTrack } = settings;
    const search = { store, engines: catalogue, sourcePath, sourceName, info, audioTrack, signal };
    settings.sourceLanguage = await spokenLanguage(search);
  }
  const { durationMs } = info;
  const { sourceLanguage } = settings;
  const plan = planDub({
    engines: catalogue,
    sourceName,
    durationMs,
    sourceLanguage,
    targetLanguage,
    settings,
  });
  refuseImpossible(plan);
  return { info, store, settings, plan };
}

async function openCache(folder: string): Promise<ArtifactStore> {
  try {
    const store = await openArtifactStore({ folder });
    await store.sweep(abandonedMs);
    return store;
  } catch (cause) {
    throw new AppError(
      "BAD_INPUT",
      `The cache folder ${folder} cannot be used. Give another with --cache or VOXLOOM_CACHE.`,
      { name: folder },
      { cause },
    );
  }
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

/** Of several stages at once the last in the order of work is what the others wait for; null between stages. */
function labelOf(stages: DubProgress["stages"]): string | null {
  const running = stages.findLast(({ state }) => state === "running");
  return running === undefined ? null : stageLabel(running.name);
}
