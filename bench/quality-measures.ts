import { getWords } from "@voxloom/engines";
import { alignWords } from "@voxloom/reading";

type Turn = { startMs: number; endMs: number };

/** Orders of letters that are compared, and how much more what is missing counts than what is too much (chrF2). */
const maxOrder = 6;
const beta = 2;

function countGrams(text: string, order: number): Map<string, number> {
  const letters = [...text.replace(/\s+/gu, "")];
  const counts = new Map<string, number>();
  for (let at = 0; at + order <= letters.length; at += 1) {
    const gram = letters.slice(at, at + order).join("");
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

const sum = (counts: Map<string, number>): number => [...counts.values()].reduce((all, one) => all + one, 0);

/** How alike a translation is to a reference by their letters, 0 to 100 (chrF2, Popović 2015, as sacreBLEU has it). */
export function measureChrf(reference: string, translation: string): number {
  const scores: number[] = [];
  for (let order = 1; order <= maxOrder; order += 1) {
    const [wanted, given] = [countGrams(reference, order), countGrams(translation, order)];
    const [wantedCount, givenCount] = [sum(wanted), sum(given)];
    if (wantedCount === 0 || givenCount === 0) continue;
    const shared = [...given].reduce((all, [gram, count]) => all + Math.min(count, wanted.get(gram) ?? 0), 0);
    const [precision, recall] = [shared / givenCount, shared / wantedCount];
    scores.push(shared === 0 ? 0 : ((1 + beta ** 2) * precision * recall) / (beta ** 2 * precision + recall));
  }
  return scores.length === 0 ? 0 : (100 * scores.reduce((all, one) => all + one, 0)) / scores.length;
}

const overlapMs = (one: Turn, other: Turn): number =>
  Math.max(0, Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs));

/** Share of the time of lines that went to another voice than the one that spoke most of its speaker's lines, 0 to 1. */
export function measureSpeakerError(
  turns: readonly (Turn & { voice: string })[],
  lines: readonly (Turn & { speakerId: string })[],
): number {
  let [all, right] = [0, 0];
  for (const own of Map.groupBy(lines, ({ speakerId }) => speakerId).values()) {
    const times = new Map<string, number>();
    for (const line of own)
      for (const turn of turns) times.set(turn.voice, (times.get(turn.voice) ?? 0) + overlapMs(line, turn));
    all += [...times.values()].reduce((total, one) => total + one, 0);
    right += Math.max(0, ...times.values());
  }
  return all === 0 ? 0 : 1 - right / all;
}

/** Words of what was said that nothing heard stands for, and heard words that stand for none, as shares of the words said. */
export function countLostWords(said: string, heard: string): { missed: number; invented: number } {
  const [reference, words] = [getWords(said), getWords(heard)];
  const pairs = alignWords(reference, words).length;
  const share = (count: number): number => count / Math.max(1, reference.length);
  return { missed: share(reference.length - pairs), invented: share(words.length - pairs) };
}

/**
 * How much of a voice is left in a background, in decibels beside the voice itself: 0 is all of it. What lies under the
 * voice is told apart from it by least squares. All have one rate, and begin together.
 */
export function measureLeftover(
  background: Float32Array,
  { voice, under }: { voice: Float32Array; under: Float32Array },
): number {
  const sums = { voiceVoice: 0, underUnder: 0, voiceUnder: 0, voiceBackground: 0, underBackground: 0 };
  for (let at = 0; at < background.length; at += 1) {
    const [b = 0, v = 0, u = 0] = [background[at], voice[at], under[at]];
    sums.voiceVoice += v * v;
    sums.underUnder += u * u;
    sums.voiceUnder += v * u;
    sums.voiceBackground += v * b;
    sums.underBackground += u * b;
  }
  const { voiceVoice, underUnder, voiceUnder, voiceBackground, underBackground } = sums;
  const share =
    underUnder === 0
      ? voiceBackground / voiceVoice
      : (voiceBackground * underUnder - underBackground * voiceUnder) /
        (voiceVoice * underUnder - voiceUnder ** 2);
  return 20 * Math.log10(Math.abs(share) + 1e-6);
}

/**
 * How well the words that a recognizer is unsure of are those that it heard wrong, 0 to 1: the share of wrong ones that
 * is marked (recall), and of marked ones that is wrong (precision); null where there are none. Words that were said and
 * not heard have no place to be marked at.
 */
export function measureUnsureWords(
  said: string,
  heard: readonly { text: string; isUnsure: boolean }[],
): { recall: number | null; precision: number | null } {
  const words = heard.flatMap(({ text, isUnsure }) => getWords(text).map((word) => ({ word, isUnsure })));
  const reference = getWords(said);
  const pairs = alignWords(
    reference,
    words.map(({ word }) => word),
  );
  const wanted = new Map(pairs.map(([at, , place]) => [place, reference[at]]));
  const judged = words.map(({ word, isUnsure }, place) => ({
    isWrong: wanted.get(place) !== word,
    isUnsure,
  }));
  const count = (is: (word: (typeof judged)[number]) => boolean): number => judged.filter(is).length;
  const found = count(({ isWrong, isUnsure }) => isWrong && isUnsure);
  const share = (all: number): number | null => (all === 0 ? null : found / all);
  return {
    recall: share(count(({ isWrong }) => isWrong)),
    precision: share(count(({ isUnsure }) => isUnsure)),
  };
}
