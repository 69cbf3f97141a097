import { isAbsolute } from "node:path";
import { discoverEngines, type EngineCatalog, EngineError } from "@voxloom/engines";
import { configureMedia } from "@voxloom/media";
import type { Config, ServiceConfig } from "./config/index.ts";
import type { Db } from "./platform/db/index.ts";
import { spendOnService } from "./platform/service-use/index.ts";

/** Where what is sent to services is counted. */
type CountedIn = () => Promise<Db>;

const service = (
  id: string,
  setting: string,
  { url, key, model, maxBytesPerDay: maxBytes, countedIn }: ServiceConfig & { countedIn: CountedIn | null },
) => ({
  id,
  baseUrl: url,
  apiKey: key,
  model,
  keySetting: `VOXLOOM_${setting}_KEY`,
  ...(maxBytes !== null &&
    countedIn !== null && {
      async spend(bytes: number) {
        if (await spendOnService(await countedIn(), { service: id, bytes, maxBytes })) return;
        const message = `${id} has been sent the ${maxBytes / 1000} kB that VOXLOOM_${setting}_KB_PER_DAY allows for today; it works again after midnight (UTC).`;
        throw new EngineError("unavailable", message, { engineId: id });
      },
    }),
});

/** Finds the engines of this machine and of the configuration, and tells the media room where ffmpeg is. */
export async function openEngines(
  { tools, services, temporaryFolder, picoVoicesFolder }: Config,
  countedIn: CountedIn | null = null,
): Promise<EngineCatalog> {
  configureMedia({ ffmpegPath: tools.ffmpeg, ffprobePath: tools.ffprobe });
  const { transcribe, translate, speech } = services;
  return discoverEngines({
    searchFolders: tools.searchFolders,
    toolsPath: isAbsolute(tools.ytDlp) ? { "yt-dlp": tools.ytDlp } : {},
    workFolder: temporaryFolder,
    ...(picoVoicesFolder !== null && { picoVoicesFolder }),
    openai: {
      transcribe: transcribe
        ? [service("openai-transcribe", "TRANSCRIBE", { ...transcribe, countedIn })]
        : [],
      translate: translate ? [service("openai-translate", "TRANSLATE", { ...translate, countedIn })] : [],
      speech: speech
        ? [{ ...service("openai-speech", "SPEECH", { ...speech, countedIn }), voices: speech.voices }]
        : [],
    },
  });
}
