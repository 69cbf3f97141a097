import samplesAddress from "../voice-samples.json?url";
import type { Sample } from "./sample-player.ts";

/** What is said in a sample, and in which language. */
export type Sentence = { locale: string; text: string };

/** What each voice says. */
export type SpokenSentences = readonly { code: string; base: Sentence; targets: readonly Sentence[] }[];

/** Fetches the words of all samples; they are data, which a browser reads sooner than a script. */
export async function fetchSentences(): Promise<SpokenSentences> {
  const answer = await fetch(samplesAddress);
  if (!answer.ok) throw new Error(`The words of the samples did not come: ${answer.status}`);
  // A file of this build, whose test holds it to this shape.
  return ((await answer.json()) as { voices: SpokenSentences }).voices;
}

/** The words of a sample; null while they are not there, and for none. */
export function findSentence(sentences: SpokenSentences | null, sample: Sample | null): Sentence | null {
  const voice = sentences?.find(({ code }) => code === sample?.voice);
  if (!voice || !sample) return null;
  return sample.locale === "base"
    ? voice.base
    : (voice.targets.find(({ locale }) => locale === sample.locale) ?? null);
}
