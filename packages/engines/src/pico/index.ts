import type { EngineStatus } from "@voxloom/contract";
import { writeWavBlocks } from "@voxloom/media";
import type { Synthesizer } from "../engine.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { type Speech, writeSpeech } from "../speech/write-speech.ts";
import { missingStatus } from "../tools/missing-status.ts";
import { watchAccents } from "./accents-here.ts";
import { getPieces, picoMarkup } from "./pico-markup.ts";
import { PicoThreads } from "./pico-threads.ts";
import { picoVariants } from "./pico-voices.ts";

export { fetchPicoVoices } from "./fetch-pico-voices.ts";

const facts = {
  id: "pico",
  name: "SVOX Pico",
  capability: "synthesize",
  tier: "system",
  quality: "basic",
  license: "Apache-2.0; the source of the voices is not published (Debian: non-free)",
  note: "English, French, German, Italian and Spanish in women's and men's voices: clear, a little dull; a recognizer hears 8 to 14 % of its words wrongly. Free to use; the source of the voices is not published.",
} as const;

/** What Pico makes, before a voice's resonances are moved. */
const naturalSampleRateHz = 16_000;

/**
 * SVOX Pico with the voices that are in the folder of the configuration. They may come while this process runs: until
 * then it has no voices, and its row says so. Nothing where voices that are not free are not wanted.
 */
export async function discoverPico({ picoVoicesFolder }: EnginesConfig): Promise<Partial<EngineSet>> {
  if (picoVoicesFolder === undefined) {
    const missing = { what: "its voices, which are turned off here", setting: "VOXLOOM_NONFREE_VOICES" };
    return { otherStatuses: [missingStatus(facts, missing)] };
  }
  const here = watchAccents(picoVoicesFolder);
  const threads = new PicoThreads();
  const status = (): EngineStatus => {
    const { voices, version } = here();
    const languages = [...new Set(voices.flatMap((voice) => voice.languages))].sort();
    if (languages.length === 0) {
      const missing = {
        what: "its voices, fetched at the next start with a network (Debian: non-free)",
        command: "apt-get install libttspico-data",
      };
      return missingStatus(facts, missing);
    }
    return { ...facts, version, languages, isAvailable: true, pairs: [], takesAnyPair: false, missing: null };
  };
  const speak = async ({ text, voiceName, rate, wavPath }: Speech, signal?: AbortSignal) => {
    const [tag, variantName = ""] = voiceName.split("+");
    const accent = here().accents.find((one) => one.tag === tag);
    const variant = picoVariants.find(({ name }) => name === variantName);
    if (accent === undefined || variant === undefined) throw new Error(`pico has no ${voiceName}`);
    const blocks: Buffer[] = [];
    for (const piece of getPieces(text)) {
      const pcm = await threads.speak({ ...accent.paths, markup: picoMarkup(piece, variant, rate) }, signal);
      blocks.push(Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength));
    }
    const frames = blocks.reduce((sum, block) => sum + block.length, 0) / 2;
    // Played faster or slower than it was made: that alone moves the resonances.
    const sampleRateHz = Math.round(naturalSampleRateHz * variant.formantRatio);
    await writeWavBlocks(wavPath, { sampleRateHz, channels: 1, frames }, blocks);
  };
  const engine: Synthesizer = {
    id: facts.id,
    tier: facts.tier,
    quality: facts.quality,
    get version() {
      return here().version;
    },
    voices: () => here().voices,
    status,
    synthesize: (request) =>
      writeSpeech(
        { engineId: facts.id, voices: here().voices, speak, readable: /[\p{Script=Latin}\p{N}]/u },
        request,
      ),
  };
  return { synthesizers: [engine], close: () => threads.close() };
}
