import type { FitReason } from "@voxloom/contract";

/** What the first version wrote, sentence by sentence; numbers are where the pattern has them. */
const sentences: readonly (readonly [RegExp, (numbers: readonly number[]) => FitReason])[] = [
  [/Nothing is spoken\./y, () => ({ code: "nothing-spoken" })],
  [/Fits as it was spoken\./y, () => ({ code: "fits" })],
  [/Shorter than its slot: slowed to ([\d.]+)\./y, ([tempo = 1]) => ({ code: "slowed", tempo })],
  [/Longer than its slot: spoken at ([\d.]+)\./y, ([tempo = 1]) => ({ code: "hurried", tempo })],
  [/Much longer than its slot: spoken at ([\d.]+)\./y, ([tempo = 1]) => ({ code: "much-hurried", tempo })],
  [/Fits with its inner pauses shortened\./y, () => ({ code: "pauses-shortened" })],
  [/(?:Fits in|In) a shorter wording\./y, () => ({ code: "shorter-wording" })],
  [
    /Spoken at ([\d.]+) over a picture ([\d.]+) times as long\./y,
    ([tempo = 1, stretch = 1]) => ({ code: "video-slowed", tempo, stretch }),
  ],
  [
    /Does not fit: (\d+) ms of speech for (\d+)(?:\.\d+)? ms, even at ([\d.]+)\. Shorten the text, or slow the picture\./y,
    ([speechMs = 0, slotMs = 0, tempo = 1]) => ({ code: "too-long", speechMs, slotMs, tempo }),
  ],
  [
    /Spoken at ([\d.]+) to stay close to the neighboring lines\./y,
    ([tempo = 1]) => ({ code: "like-neighbors", tempo }),
  ],
  [/Cut where the dub ends\./y, () => ({ code: "cut-at-end" })],
];

/** The reasons in the English words that the first version kept them in; words that it never wrote tell nothing. */
export const readReason = (words: string): FitReason[] => {
  const reasons: FitReason[] = [];
  for (let at = 0; at < words.length; ) {
    const next = readSentence(words, at);
    if (next === null) break;
    reasons.push(next.reason);
    at = next.to;
  }
  return reasons;
};

const readSentence = (words: string, from: number): { reason: FitReason; to: number } | null => {
  const at = from + (/^\s*/.exec(words.slice(from))?.[0].length ?? 0);
  for (const [pattern, findReason] of sentences) {
    pattern.lastIndex = at;
    const found = pattern.exec(words);
    if (found !== null) return { reason: findReason(found.slice(1).map(Number)), to: at + found[0].length };
  }
  return null;
};
