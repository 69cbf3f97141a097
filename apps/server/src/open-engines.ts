import { isAbsolute } from "node:path";
import {
  discoverEngines,
  type EngineCatalog,
  EngineError,
  type EnginesConfig,
  openVoiceCloner,
  type VoiceCloner,
} from "@voxloom/engines";
import type { HostQuestion } from "@voxloom/engines/host";
import { configureMedia } from "@voxloom/media";
import type { Config, ServiceConfig } from "./config/index.ts";
import type { Db } from "./platform/db/index.ts";
import { spendOnService } from "./platform/service-use/index.ts";

/** Where what is sent to services is counted. */
export type CountedIn = () => Promise<Db>;

const settingOf = {
  "openai-transcribe": "TRANSCRIBE",
  "openai-translate": "TRANSLATE",
  "openai-summarize": "SUMMARIZE",
  "openai-speech": "SPEECH",
  "openai-clone": "CLONE",
} as const;
type ServiceId = keyof typeof settingOf;

const service = (id: ServiceId, { url, key, model, concurrency, timeoutMs, reviews }: ServiceConfig) => ({
  id,
  baseUrl: url,
  apiKey: key,
  model,
  keySetting: `VOXLOOM_${settingOf[id]}_KEY`,
  ...(concurrency !== undefined && { concurrency }),
  ...(timeoutMs !== undefined && { timeoutMs }),
  ...(reviews !== undefined && { reviews }),
});

/** Where engines are looked for, as data. */
export function getEnginesConfig({
  tools,
  services,
  temporaryFolder,
  picoVoicesFolder,
  models,
}: Config): EnginesConfig {
  const { transcribe, translate, summarize, speech, clone, lips } = services;
  return {
    searchFolders: tools.searchFolders,
    toolsPath: isAbsolute(tools.ytDlp) ? { "yt-dlp": tools.ytDlp } : {},
    workFolder: temporaryFolder,
    modelsFolder: models.folder,
    ...(picoVoicesFolder !== null && { picoVoicesFolder }),
    lipWorkers:
      lips === null
        ? []
        : [{ id: "lip-worker", baseUrl: lips.url, apiKey: lips.key, keySetting: "VOXLOOM_LIPS_KEY" }],
    openai: {
      transcribe: transcribe ? [service("openai-transcribe", transcribe)] : [],
      translate: translate ? [service("openai-translate", translate)] : [],
      summarize: summarize ? [service("openai-summarize", summarize)] : [],
      speech: speech
        ? [
            {
              ...service("openai-speech", speech),
              voices: speech.voices,
              ...(speech.takesStyle !== undefined && { takesStyle: speech.takesStyle }),
            },
          ]
        : [],
      clone: clone ? [service("openai-clone", clone)] : [],
    },
  };
}

/** Limits of the services that have one, in bytes a day, by their engine's id. */
export function limitsOfServices({ services }: Config): Map<string, number> {
  const byId = {
    "openai-transcribe": services.transcribe,
    "openai-translate": services.translate,
    "openai-summarize": services.summarize,
    "openai-speech": services.speech,
    "openai-clone": services.clone,
  };
  return new Map(
    Object.entries(byId).flatMap(([id, one]) =>
      one === null || one.maxBytesPerDay === null ? [] : [[id, one.maxBytesPerDay] as const],
    ),
  );
}

/** Counts what is sent to services; throws EngineError `unavailable` where it is more than a day may have. */
export function spendOnServices(config: Config, countedIn: CountedIn) {
  const limits = limitsOfServices(config);
  return async ({ serviceId, bytes }: HostQuestion): Promise<void> => {
    const maxBytes = limits.get(serviceId);
    if (maxBytes === undefined) return;
    if (await spendOnService(await countedIn(), { service: serviceId, bytes, maxBytes })) return;
    const setting = settingOf[serviceId as ServiceId];
    const message = `${serviceId} has been sent the ${maxBytes / 1000} kB that VOXLOOM_${setting}_KB_PER_DAY allows for today; it works again after midnight (UTC).`;
    throw new EngineError("unavailable", message, { engineId: serviceId });
  };
}

/** Finds the engines of this machine and of the configuration in this process, and tells the media package where ffmpeg is. */
export async function openEngines(
  config: Config,
  countedIn: CountedIn | null = null,
): Promise<EngineCatalog> {
  setProgramPaths(config);
  const engines = getEnginesConfig(config);
  if (countedIn === null) return discoverEngines(engines);
  const limits = limitsOfServices(config);
  const spend = spendOnServices(config, countedIn);
  const counted = <S extends { id: string }>(list: S[] = []): S[] =>
    list.map((one) =>
      limits.has(one.id)
        ? { ...one, spend: (bytes: number) => spend({ what: "spend", serviceId: one.id, bytes }) }
        : one,
    );
  const { transcribe, translate, summarize, speech, clone = [] } = engines.openai ?? {};
  return discoverEngines({
    ...engines,
    openai: {
      transcribe: counted(transcribe),
      translate: counted(translate),
      summarize: counted(summarize),
      speech: counted(speech),
      clone,
    },
  });
}

/**
 * The service that makes voices of recordings, called from this process: what it makes is known by the project's rows,
 * which the engine host does not read. Null where none is set.
 */
export function openCloner(config: Config, countedIn: CountedIn): VoiceCloner | null {
  const [one] = getEnginesConfig(config).openai?.clone ?? [];
  if (one === undefined) return null;
  const spend = spendOnServices(config, countedIn);
  return openVoiceCloner({
    ...one,
    spend: (bytes) => spend({ what: "spend", serviceId: one.id, bytes }),
  });
}

/** Tells the media package where ffmpeg and ffprobe are. */
export const setProgramPaths = ({ tools }: Config): void =>
  configureMedia({ ffmpegPath: tools.ffmpeg, ffprobePath: tools.ffprobe });
