import type { LanguageCode } from "@voxloom/contract";
import type { LanguageGuess } from "../engine.ts";
import type { Chunk } from "./chunk-spans.ts";

/** Stretches listened to: a jingle or a greeting in another language must not decide alone. */
const listenedChunks = 3;

/** What a stretch is taken for. `weight`: how much is said in it, in any unit; `certainty`: 0 to 1. */
export type LanguageVote = { language: LanguageCode; weight: number; certainty: number };

const spokenMs = ({ spans }: Chunk): number =>
  spans.reduce((sum, span) => sum + span.endMs - span.startMs, 0);

/** The chunks with most speech, few enough to be listened to. */
export const listLongest = (chunks: Chunk[]): Chunk[] =>
  [...chunks].sort((a, b) => spokenMs(b) - spokenMs(a)).slice(0, listenedChunks);

/** The language that most of the speech is taken for, and how surely; null without a vote. */
export function countVotes(votes: readonly LanguageVote[]): LanguageGuess {
  const all = votes.reduce((sum, { weight }) => sum + weight, 0);
  const shares = new Map<LanguageCode, number>();
  for (const { language, weight, certainty } of votes) {
    shares.set(language, (shares.get(language) ?? 0) + (weight * certainty) / all);
  }
  const [best] = [...shares].sort(([, a], [, b]) => b - a);
  return best ? { language: best[0], confidence: Math.min(1, best[1]) } : { language: null, confidence: 0 };
}
