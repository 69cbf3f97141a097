import { type ProtectedText, type Protection, protectNames, protectText } from "../sentences/protect-text.ts";
import { analyzedWords } from "./analyze-words.ts";
import { toStream } from "./apertium-stream.ts";
import { doubtfulWords } from "./capital-words.ts";
import { findNames } from "./find-names.ts";
import { throughProgram, type Way } from "./through-route.ts";

/** What a call has learnt of its names, lot by lot. */
export type KnownNames = { seen: Set<string>; ordinary: Map<string, boolean> };

/** Texts with stand-ins for all that must not be translated, names too, as far as the first mode's dictionary tells them. */
export async function guardLines(
  texts: readonly string[],
  protection: Protection,
  { way, names }: { way: Way; names: KnownNames },
): Promise<ProtectedText[]> {
  const guarded = texts.map((text) => protectText(text, protection));
  const analyzed = await analyze(
    guarded.map(({ text }) => text),
    way,
  );
  const doubtful = guarded.flatMap(({ text }, index) => doubtfulWords(text, analyzed[index] ?? []));
  await learnOrdinary(doubtful, { way, names });
  const knowledge = {
    seen: names.seen,
    isOrdinary: (word: string) => names.ordinary.get(word) ?? true,
  };
  const find = () => guarded.map(({ text }, index) => findNames(text, analyzed[index] ?? [], knowledge));
  // A name may begin the sentence before the one that shows it to be one.
  find();
  const found = find();
  return guarded.map((text, index) => protectNames(text, found[index] ?? []));
}

async function analyze(texts: readonly string[], { route, programs, signal }: Way) {
  const [first] = route;
  const wanted = [...texts.keys()].filter((index) => /\p{Lu}/u.test(texts[index] ?? ""));
  if (first === undefined || wanted.length === 0) return texts.map(() => []);
  const streams = wanted.map((index) => toStream(texts[index] ?? ""));
  const answers = await throughProgram(streams, programs.analyzer(first), signal);
  return texts.map((text, index) => analyzedWords(text, answers[wanted.indexOf(index)] ?? ""));
}

/** Asks the dictionary for words in small letters: one that it knows only large ("Monday") is no name for being large. */
async function learnOrdinary(
  words: readonly string[],
  { way: { route, programs, signal }, names }: { way: Way; names: KnownNames },
): Promise<void> {
  const [first] = route;
  const asked = [...new Set(words)].filter((word) => !names.ordinary.has(word));
  if (first === undefined || asked.length === 0) return;
  const answers = await throughProgram(asked.map(toStream), programs.analyzer(first), signal);
  for (const [index, word] of asked.entries()) {
    const [analyzed] = analyzedWords(word, answers[index] ?? "");
    names.ordinary.set(word, (analyzed?.readings.length ?? 0) > 0);
  }
}
