import { AppError } from "@voxloom/contract";
import type { Aligner, AlignRequest, Span, Transcriber } from "../engine.ts";
import { spreadWords } from "../pocketsphinx/spread-words.ts";
import { alignHeardWords } from "./align-heard-words.ts";
import { splitWords } from "./spread-words.ts";

/** Lines are heard together up to this length: recognizers hear better what they hear in one. */
const maxStretchMs = 12_000;
/** A longer rest between two lines is not listened to. */
const maxRestMs = 1_000;
/** Subtitles come a little late and go a little early. */
const marginMs = 250;

type Stretch = Span & { indexes: number[] };

/** Puts times on known words by what a recognizer hears in their lines: in any language that it hears. */
export const alignByHearing = (transcriber: Transcriber): Aligner => ({
  id: transcriber.id,
  version: `${transcriber.version}; by hearing 1`,
  tier: transcriber.tier,
  quality: transcriber.quality,
  languages: () => transcriber.languages(),
  status: () => transcriber.status(),
  async align(request) {
    const { audioPath, language, signal, onProgress } = request;
    if (signal?.aborted) throw new AppError("CANCELED", "Alignment was canceled.");
    const stretches = listStretches(request.lines);
    const { utterances } = await transcriber.transcribe({
      ...{ audioPath, language, isFast: true },
      spans: stretches.flatMap(cutStretch),
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    });
    const heard = utterances.flatMap(({ words }) => words).toSorted((a, b) => a.startMs - b.startMs);
    const lines = request.lines.map((line) => ({ ...line, words: splitWords(line.text, language) }));
    const placed = lines.map(({ words, ...line }) => spreadWords(words, line));
    let notHeard = 0;
    for (const { indexes, startMs, endMs } of stretches) {
      const getMiddle = (word: Span): number => (word.startMs + word.endMs) / 2;
      const own = heard.filter((word) => getMiddle(word) >= startMs && getMiddle(word) < endMs);
      const known = indexes.flatMap((index) => lines[index] ?? []);
      for (const [at, words] of alignHeardWords(known, own).entries()) {
        const index = indexes[at] ?? 0;
        if (words !== null) placed[index] = words;
        else if ((placed[index] ?? []).length > 0) notHeard += 1;
      }
    }
    const warnings =
      notHeard > 0
        ? [`${notHeard} lines could not be found in the sound; their words are spread evenly.`]
        : [];
    return { lines: placed, warnings };
  },
});

/** Lines that follow each other closely, as one stretch each; lines that overlap are in one. */
function listStretches(lines: AlignRequest["lines"]): Stretch[] {
  const order = [...lines.keys()].sort((a, b) => (lines[a]?.startMs ?? 0) - (lines[b]?.startMs ?? 0));
  const stretches: Stretch[] = [];
  for (const index of order) {
    const { startMs, endMs } = lines[index] ?? { startMs: 0, endMs: 0 };
    const last = stretches.at(-1);
    const isClose =
      last !== undefined &&
      (startMs < last.endMs ||
        (startMs - last.endMs <= maxRestMs && endMs - last.startMs <= maxStretchMs - 2 * marginMs));
    if (isClose) {
      last.indexes.push(index);
      last.endMs = Math.max(last.endMs, endMs);
    } else if (endMs > startMs) stretches.push({ startMs, endMs, indexes: [index] });
  }
  return stretches.map((one, index) => {
    // No moment is heard twice.
    const [before, after] = [stretches[index - 1], stretches[index + 1]];
    const fromMs = before === undefined ? 0 : (before.endMs + one.startMs) / 2;
    const toMs = after === undefined ? one.endMs : (one.endMs + after.startMs) / 2;
    return {
      ...one,
      startMs: Math.round(Math.max(one.startMs - marginMs, fromMs)),
      endMs: Math.round(Math.min(one.endMs + marginMs, toMs)),
    };
  });
}

/** What is too long for a recognizer is heard in parts. */
function cutStretch({ startMs, endMs }: Stretch): Span[] {
  const count = Math.max(1, Math.ceil((endMs - startMs) / maxStretchMs));
  const at = (part: number): number => Math.round(startMs + ((endMs - startMs) * part) / count);
  return Array.from({ length: count }, (_, part) => ({ startMs: at(part), endMs: at(part + 1) }));
}
