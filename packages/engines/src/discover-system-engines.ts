import { discoverApertium } from "./apertium/index.ts";
import { spectralClusters } from "./diarization/index.ts";
import type { EngineSet } from "./engine-set.ts";
import type { EnginesConfig } from "./engines-config.ts";
import { discoverEspeakNg } from "./espeak-ng/index.ts";
import { discoverFestival } from "./festival/index.ts";
import { discoverFlite } from "./flite/index.ts";
import { discoverPico } from "./pico/index.ts";
import { discoverPocketsphinx } from "./pocketsphinx/index.ts";
import { discoverRhvoice } from "./rhvoice/index.ts";
import { discoverSpeechReducer } from "./separation/index.ts";
import { bySpeechOrder } from "./speech/speech-order.ts";
import { findYtDlp } from "./yt-dlp/index.ts";

/** Engines that are programs of this machine, best first. */
export async function discoverSystemEngines(config: EnginesConfig): Promise<EngineSet> {
  const found = await Promise.all([
    discoverPocketsphinx(config),
    discoverApertium(config),
    discoverRhvoice(config),
    discoverFlite(config),
    discoverPico(config),
    discoverFestival(config),
    discoverEspeakNg(config),
    discoverSpeechReducer(config),
    { diarizers: [spectralClusters()] },
    findYtDlp(config).then(({ status }) => ({ otherStatuses: [status] })),
  ]);
  return mergeEngineSets(found);
}

/** One set of several; the order of engines is kept. */
function mergeEngineSets(sets: readonly Partial<EngineSet>[]): EngineSet {
  return {
    transcribers: sets.flatMap((set) => set.transcribers ?? []),
    aligners: sets.flatMap((set) => set.aligners ?? []),
    languageDetectors: sets.flatMap((set) => set.languageDetectors ?? []),
    translators: sets.flatMap((set) => set.translators ?? []),
    synthesizers: sets.flatMap((set) => set.synthesizers ?? []).sort(bySpeechOrder),
    diarizers: sets.flatMap((set) => set.diarizers ?? []),
    separators: sets.flatMap((set) => set.separators ?? []),
    otherStatuses: sets.flatMap((set) => set.otherStatuses ?? []),
    close: async () => void (await Promise.all(sets.map((set) => set.close?.()))),
  };
}
