import { discoverApertium } from "./apertium/index.ts";
import { discoverDenoising } from "./denoising/index.ts";
import { spectralClusters } from "./diarization/index.ts";
import { type EngineSet, mergeEngineSets } from "./engine-set.ts";
import type { EnginesConfig } from "./engines-config.ts";
import { discoverEspeakNg } from "./espeak-ng/index.ts";
import { discoverFaceFinder } from "./faces/index.ts";
import { discoverFestival } from "./festival/index.ts";
import { discoverFirefox } from "./firefox/index.ts";
import { discoverFlite } from "./flite/index.ts";
import { discoverM2m100 } from "./m2m100/index.ts";
import { discoverOpusMt } from "./opus-mt/index.ts";
import { discoverPico } from "./pico/index.ts";
import { discoverPocketsphinx } from "./pocketsphinx/index.ts";
import { discoverRhvoice } from "./rhvoice/index.ts";
import { discoverSpeechReducer } from "./separation/speech-reducer.ts";
import { discoverVoiceRemover } from "./separation/voice-remover.ts";
import { discoverSherpaCloning } from "./sherpa/cloning/index.ts";
import { discoverSherpa } from "./sherpa/index.ts";
import { discoverSherpaSpeech } from "./sherpa/speech/index.ts";
import { bySpeechOrder } from "./speech/speech-order.ts";
import { discoverTesseract } from "./tesseract/index.ts";
import { findYtDlp } from "./yt-dlp/index.ts";

type Discover = (config: EnginesConfig) => Partial<EngineSet> | Promise<Partial<EngineSet>>;

/** Each family of engines, best first, and how to see whether it is here. */
const families = {
  sherpa: discoverSherpa,
  "sherpa-speech": discoverSherpaSpeech,
  "sherpa-cloning": discoverSherpaCloning,
  pocketsphinx: discoverPocketsphinx,
  firefox: discoverFirefox,
  "opus-mt": discoverOpusMt,
  m2m100: discoverM2m100,
  apertium: discoverApertium,
  rhvoice: discoverRhvoice,
  flite: discoverFlite,
  pico: discoverPico,
  festival: discoverFestival,
  "espeak-ng": discoverEspeakNg,
  "voice-remover": discoverVoiceRemover,
  separation: discoverSpeechReducer,
  denoising: discoverDenoising,
  diarization: () => ({ diarizers: [spectralClusters()] }),
  tesseract: discoverTesseract,
  faces: discoverFaceFinder,
  "yt-dlp": async (config) => ({ otherStatuses: [(await findYtDlp(config)).status] }),
} satisfies Record<string, Discover>;
export type EngineFamily = keyof typeof families;

/** Engines of this machine, best first: all, or those of some families. */
export async function discoverSystemEngines(
  config: EnginesConfig,
  only: readonly EngineFamily[] | null = null,
): Promise<EngineSet> {
  const names = only ?? (Object.keys(families) as EngineFamily[]);
  return mergeEngineSets(await Promise.all(names.map((name) => families[name](config))), bySpeechOrder);
}
