import type { LipWorkerConfig } from "./lip-workers/index.ts";
import type { OpenAiServicesConfig } from "./openai/index.ts";

/** Where engines are looked for. */
export type EnginesConfig = {
  /** Absolute paths of programs by their usual name (`flite`, `yt-dlp`), for those that are not in a search folder. */
  toolsPath?: Record<string, string>;
  /** Folders programs are looked for in, first match first. Default: the usual ones of Linux and macOS. */
  searchFolders?: string[];
  /** OpenAI-compatible services. Default: none. */
  openai?: OpenAiServicesConfig;
  /** Workers that move lips by a model. Default: none. */
  lipWorkers?: LipWorkerConfig[];
  /** Where the voices of SVOX Pico are, or will be once they are fetched. Default: that engine is not used. */
  picoVoicesFolder?: string;
  /** Where models lie that were fetched. Default: engines that need models are not used. */
  modelsFolder?: string;
  /** An existing folder for temporary files; each call removes its own. */
  workFolder: string;
};
