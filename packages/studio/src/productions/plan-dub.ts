import {
  AppError,
  type DubSettings,
  type EngineStatus,
  type LanguageChoice,
  type Problem,
  type StageName,
} from "@voxloom/contract";
import type { Engine, EngineCatalogue } from "@voxloom/engines";
import { expectedTime } from "./expected-time.ts";

type PlanStep = {
  stage: StageName;
  engineId: string;
  engineName: string;
  tier: EngineStatus["tier"];
  quality: EngineStatus["quality"];
  note: string;
};
/** What would make a dub, how well and how fast, or what stands in the way. */
export type DubPlan = {
  targetLanguage: string;
  isPossible: boolean;
  problem: Problem | null;
  steps: PlanStep[];
  /** Of the weakest step that decides how the dub sounds and reads. */
  quality: EngineStatus["quality"];
  estimatedMs: number;
};

export type PlanRequest = {
  engines: EngineCatalogue;
  /** As the person named the recording, for messages. */
  sourceName: string;
  /** Length of the recording. */
  durationMs: number;
  /** `auto`: nobody has listened yet; the likeliest is planned with. null: listening told nothing. */
  sourceLanguage: LanguageChoice | null;
  targetLanguage: string;
  settings: DubSettings;
};

/** Which engines a dub would go through. Never throws for what an order could mend: that is the plan's problem. */
export function planDub(request: PlanRequest): DubPlan {
  const { durationMs, targetLanguage, settings } = request;
  const steps: PlanStep[] = [];
  let problem: Problem | null = null;
  for (const [stage, choose] of choicesOf(request)) {
    try {
      const engine = choose();
      if (engine !== null) steps.push(stepOf(stage, engine));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problem ??= { code: error.code, message: error.message, details: error.details };
    }
  }
  const expected = Object.values(expectedTime(durationMs, settings)).reduce((sum, ms) => sum + ms, 0);
  return {
    targetLanguage,
    isPossible: problem === null,
    problem,
    steps,
    quality: weakestOf(steps),
    estimatedMs: Math.round(expected),
  };
}

/** The stages that an engine does, in their order, each with how its engine is chosen; null: none is needed. */
function choicesOf(request: PlanRequest): [StageName, () => Engine | null][] {
  const { engines, sourceName, targetLanguage, settings } = request;
  const sourceLanguage =
    request.sourceLanguage === "auto" ? likeliestSource(request) : request.sourceLanguage;
  const { ownSubtitles, voiceIds } = settings;
  const isTargetGiven = ownSubtitles?.side === "target";
  const source = (): string => {
    if (sourceLanguage !== null) return sourceLanguage;
    throw new AppError(
      "LANGUAGE_UNKNOWN",
      `No words could be made out in "${sourceName}", so nobody can tell its language. Choose the source language.`,
      { name: sourceName },
    );
  };
  return [
    ["separate", () => (settings.keepBackground ? engines.separator(settings.engines.separate) : null)],
    [
      "transcribe",
      () => {
        if (isTargetGiven) return null;
        if (ownSubtitles !== null) return engines.alignerFor(source());
        return engines.transcriberFor(source(), settings.engines.transcribe);
      },
    ],
    ["diarise", () => (settings.speakerCount === 1 ? null : engines.diarizer(settings.engines.diarize))],
    [
      "translate",
      () =>
        isTargetGiven || source() === targetLanguage
          ? null
          : engines.translatorFor(source(), targetLanguage, settings.engines.translate),
    ],
    [
      "synthesise",
      () => {
        const [voiceId] = voiceIds;
        for (const chosen of voiceIds) engines.synthesizerOfVoice(chosen);
        return voiceId === undefined
          ? engines.synthesizerFor(targetLanguage, settings.engines.synthesize)
          : engines.synthesizerOfVoice(voiceId);
      },
    ],
  ];
}

/** English where it reaches the target, for that is what the engines here know best; else the first that does. */
function likeliestSource({ engines, targetLanguage }: PlanRequest): string {
  const reaching = Object.entries(engines.targetsBySource())
    .filter(([, targets]) => targets.includes(targetLanguage))
    .map(([source]) => source);
  const known = targetLanguage === "en" || reaching.includes("en") ? "en" : reaching[0];
  return known ?? "en";
}

function stepOf(stage: StageName, engine: Engine): PlanStep {
  const { name, note } = engine.status();
  return { stage, engineId: engine.id, engineName: name, tier: engine.tier, quality: engine.quality, note };
}

const order = ["basic", "good", "natural"] as const;
const decisive: ReadonlySet<StageName> = new Set(["transcribe", "translate", "synthesise"]);

const weakestOf = (steps: readonly PlanStep[]): PlanStep["quality"] =>
  order.find((quality) => steps.some((step) => decisive.has(step.stage) && step.quality === quality)) ??
  "natural";
