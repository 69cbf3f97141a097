import { isAbsolute } from "node:path";
import { discoverEngines, type EngineCatalogue } from "@voxloom/engines";
import { configureMedia } from "@voxloom/media";
import type { Config, ServiceConfig } from "./config/index.ts";

const service = (id: string, setting: string, { url, key, model }: ServiceConfig) => ({
  id,
  baseUrl: url,
  apiKey: key,
  model,
  keySetting: `VOXLOOM_${setting}_KEY`,
});

/** Finds the engines of this machine and of the configuration, and tells the media room where ffmpeg is. */
export async function openEngines({ tools, services, temporaryFolder }: Config): Promise<EngineCatalogue> {
  configureMedia({ ffmpegPath: tools.ffmpeg, ffprobePath: tools.ffprobe });
  const { transcribe, translate, speech } = services;
  return discoverEngines({
    searchFolders: tools.searchFolders,
    toolsPath: isAbsolute(tools.ytDlp) ? { "yt-dlp": tools.ytDlp } : {},
    workFolder: temporaryFolder,
    openai: {
      transcribe: transcribe ? [service("openai-transcribe", "TRANSCRIBE", transcribe)] : [],
      translate: translate ? [service("openai-translate", "TRANSLATE", translate)] : [],
      speech: speech ? [{ ...service("openai-speech", "SPEECH", speech), voices: speech.voices }] : [],
    },
  });
}
