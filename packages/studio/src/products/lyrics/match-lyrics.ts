import type { FoundLyric, Word } from "@voxloom/contract";
import { alignWords, type HeardPiece, listPieces, listTokens, type TextToken } from "@voxloom/reading";

/** Where nothing comes after a line, or it was not heard to its end, a word takes so long. */
const usualWordMs = 400;
/** A line stays until the next one begins where that is so soon. */
const joinMs = 1_500;
/** A single word that is heard somewhere is no line yet, unless it is this much of it. */
const enoughShare = 0.4;

type Token = TextToken & { line: number };

type Placed = { heard: (HeardPiece | undefined)[]; tokens: Token[] };

/**
 * Times for the lines of a song, of what was heard of it, in milliseconds of the music. Lines of which nothing was heard
 * share the time between their neighbors; `heardWords` of `wordCount` tells how much was.
 */
export function matchLyrics(
  lines: readonly string[],
  words: readonly Word[],
  durationMs: number,
): FoundLyric[] {
  const tokens = lines.flatMap((text, line) =>
    listTokens(text).flatMap((token) => (token.form === "" ? [] : { ...token, line })),
  );
  const pieces = listPieces(words);
  const found = new Map<Token, HeardPiece>();
  const aligned = alignWords(
    tokens.map(({ form }) => form),
    pieces.map(({ form }) => form),
  );
  for (const [index, , place] of aligned) {
    const [token, piece] = [tokens[index], pieces[place]];
    if (token !== undefined && piece !== undefined && token.form === piece.form) found.set(token, piece);
  }
  const placed = lines.map((_, line): Placed => {
    const own = tokens.filter((token) => token.line === line);
    const heard = own.map((token) => found.get(token));
    const count = heard.filter((piece) => piece !== undefined).length;
    const isEnough = count > 1 || (count === 1 && count >= own.length * enoughShare);
    return { tokens: own, heard: isEnough ? heard : own.map(() => undefined) };
  });
  return withEnds(lines, placed, durationMs);
}

type Stretch = { startMs: number; endMs: number };

/** From its first to its last word that was heard, with the time of those around them; null: none was. */
function findStretch({ heard, tokens }: Placed): Stretch | null {
  const known = heard.flatMap((piece, index) => (piece === undefined ? [] : { ...piece, index }));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  const each =
    last.index === first.index
      ? Math.min(usualWordMs, first.endMs - first.startMs)
      : (last.endMs - first.startMs) / (last.index - first.index + 1);
  return {
    startMs: first.startMs - first.index * each,
    endMs: last.endMs + (tokens.length - 1 - last.index) * each,
  };
}

function withEnds(lines: readonly string[], placed: readonly Placed[], durationMs: number): FoundLyric[] {
  const known = placed.map(findStretch);
  // Where a line is said to begin before the one ahead of it is over, the words that were heard are right.
  const stretches = known.map((one, index) => {
    const before = known.slice(0, index).findLast((other) => other !== null);
    if (one === null || before == null) return one && { ...one, startMs: Math.max(0, one.startMs) };
    const firstHeard = placed[index]?.heard.find((piece) => piece !== undefined)?.startMs ?? one.startMs;
    return { ...one, startMs: Math.min(firstHeard, Math.max(one.startMs, before.endMs)) };
  });
  fillGaps(stretches, placed, durationMs);
  return lines.map((text, index): FoundLyric => {
    const { heard = [], tokens = [] } = placed[index] ?? {};
    const own = stretches[index] ?? { startMs: 0, endMs: 1 };
    const next = stretches[index + 1]?.startMs ?? durationMs;
    const startMs = Math.min(Math.round(own.startMs), durationMs - 1);
    const end = next - own.endMs < joinMs ? next : own.endMs;
    const endMs = Math.max(startMs + 1, Math.min(Math.round(end), Math.round(next), durationMs));
    const isWhole = tokens.length > 0 && heard.every((piece) => piece !== undefined);
    return {
      ...{ text, startMs, endMs, wordCount: tokens.length },
      heardWords: heard.filter((piece) => piece !== undefined).length,
      // Where some word was not heard, marks would jump.
      words: isWhole
        ? tokens.slice(0, 60).map(({ from, to }, at) => ({
            ...{ from, to },
            startMs: within(heard[at]?.startMs ?? startMs, startMs, endMs),
            endMs: within(heard[at]?.endMs ?? endMs, startMs, endMs),
          }))
        : [],
    };
  });
}

const within = (ms: number, fromMs: number, toMs: number): number =>
  Math.round(Math.min(toMs, Math.max(fromMs, ms)));

/** Lines that nobody heard share the time between those that were, by how many words they have. */
function fillGaps(stretches: (Stretch | null)[], placed: readonly Placed[], durationMs: number): void {
  for (let first = 0; first < stretches.length; first += 1) {
    if (stretches[first] !== null) continue;
    const next = stretches.findIndex((one, index) => index > first && one !== null);
    const end = next < 0 ? stretches.length : next;
    const counts = placed.slice(first, end).map(({ tokens }) => Math.max(1, tokens.length));
    const total = counts.reduce((sum, count) => sum + count, 0);
    const known = first === 0 ? null : (stretches[first - 1]?.endMs ?? null);
    const toMs = stretches[next]?.startMs ?? Math.min(durationMs, (known ?? 0) + total * usualWordMs);
    const fromMs = Math.min(toMs, known ?? Math.max(0, toMs - total * usualWordMs));
    let atMs = fromMs;
    for (const [index, count] of counts.entries()) {
      const endMs = atMs + ((toMs - fromMs) * count) / total;
      stretches[first + index] = { startMs: atMs, endMs };
      atMs = endMs;
    }
  }
}
