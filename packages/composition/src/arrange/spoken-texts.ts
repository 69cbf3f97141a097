import type {
  ArrangedText,
  Arrangement,
  LayerStyle,
  SpokenNarration,
  SpokenWord,
  VideoShape,
} from "@voxloom/contract";
import { limits } from "@voxloom/contract";
import { splitWords } from "../break-lines.ts";
import { toFrames } from "../composition.ts";

type SpokenLine = SpokenNarration["lines"][number];

/** How much stands in a caption: short enough to be read at a glance. Letters of Chinese, Japanese and Korean count twice. */
const maxLetters: Record<VideoShape, number> = { "9:16": 24, "4:5": 26, "1:1": 28, "16:9": 38 };
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** How many letters of a text are as wide as they are high: those of Chinese, Japanese and Korean. */
export const countWideLetters = (text: string): number => text.match(wide)?.length ?? 0;
const countLetters = (text: string): number => text.length + countWideLetters(text);

/** A caption ends where the voice rests for longer. */
const restMs = 500;
/** Between words that are nearer the first one stays marked, and between captions the first one stays: else they flicker. */
const flickerMs = 300;
/** How long the last caption before a rest stays. */
const staysMs = 250;

/** What a voice says as captions of a few words each, at the times of the voice. */
export function listSpokenTexts(
  spoken: SpokenNarration,
  { style, shape }: { style: LayerStyle; shape: VideoShape },
): ArrangedText[] {
  const groups = spoken.lines.flatMap((line) =>
    groupWords(line, maxLetters[shape]).map((words) => ({ line, words })),
  );
  return groups
    .flatMap(({ line, words }, index): ArrangedText[] => {
      const [first, last] = [words[0], words.at(-1)];
      if (first === undefined || last === undefined) return [];
      const nextMs = groups[index + 1]?.words[0]?.startMs ?? Number.POSITIVE_INFINITY;
      const endMs = nextMs - last.endMs <= restMs ? nextMs : Math.min(nextMs, last.endMs + staysMs);
      const startFrame = toFrames(first.startMs);
      const after = line.words[line.words.indexOf(last) + 1];
      return [
        {
          ...{ id: `v${index}`, startFrame, frameCount: Math.max(1, toFrames(endMs) - startFrame) },
          text: line.text.slice(first.from, after?.from ?? line.text.length).trimEnd(),
          ...{ style, fadeFrames: 0 },
          spoken: timeWords(words, { startFrame, from: first.from }),
        },
      ];
    })
    .slice(0, limits.maxArrangedTexts - limits.maxClipLines);
}

const endsSentence = /[.!?…。！？؟]["”’»)]*\s*$/u;

/** Words in as few captions as hold them, about as many letters in each; a sentence and a rest of the voice end one. */
function groupWords({ text, words }: SpokenLine, most: number): SpokenLine["words"][] {
  const runs: SpokenLine["words"][] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const isNear = before !== undefined && word.startMs - before.endMs <= restMs;
    if (isNear && !endsSentence.test(text.slice(0, word.from))) runs.at(-1)?.push(word);
    else runs.push([word]);
  });
  return runs.flatMap((run) => {
    const fewest = fillCaptions(text, run, most);
    for (let letters = 1; letters < most; letters += 1) {
      const even = fillCaptions(text, run, letters);
      if (even.length === fewest.length) return even;
    }
    return fewest;
  });
}

function fillCaptions(text: string, run: SpokenLine["words"], most: number): SpokenLine["words"][] {
  const captions: SpokenLine["words"][] = [];
  for (const word of run) {
    const last = captions.at(-1);
    const from = last?.[0]?.from;
    if (last !== undefined && countLetters(text.slice(from, word.to)) <= most) last.push(word);
    else captions.push([word]);
  }
  return captions;
}

const timeWords = (
  words: SpokenLine["words"],
  { startFrame, from }: { startFrame: number; from: number },
): SpokenWord[] =>
  words.map((word, index) => {
    const next = words[index + 1];
    const endMs = next !== undefined && next.startMs - word.endMs <= flickerMs ? next.startMs : word.endMs;
    const begin = Math.max(0, toFrames(word.startMs) - startFrame);
    const frameCount = Math.max(1, toFrames(endMs) - startFrame - begin);
    return { from: word.from - from, to: word.to - from, startFrame: begin, frameCount };
  });

/** Captions of a voice in the place of those that were there: what a person wrote beside them stays. */
export const withSpokenTexts = (
  arrangement: Arrangement,
  captions: readonly ArrangedText[],
): Arrangement => ({
  ...arrangement,
  texts: [...arrangement.texts.filter(({ spoken }) => spoken === undefined), ...captions].slice(
    0,
    limits.maxArrangedTexts,
  ),
});

/** The words of a caption that says something else now: as many keep their times, others share the time by their letters. */
export function timeChangedWords(text: string, before: readonly SpokenWord[]): SpokenWord[] {
  let at = 0;
  const words = splitWords(text).flatMap((part) => {
    const from = at;
    at += part.length;
    const to = from + part.trimEnd().length;
    return /[\p{L}\p{N}]/u.test(part) ? [{ from, to }] : [];
  });
  if (words.length === before.length)
    return words.map((word, index) => ({ ...(before[index] ?? { startFrame: 0, frameCount: 1 }), ...word }));
  const start = before[0]?.startFrame ?? 0;
  const end = before.reduce((most, word) => Math.max(most, word.startFrame + word.frameCount), start);
  const letters = words.reduce((sum, { from, to }) => sum + to - from, 0);
  let done = 0;
  return words.map(({ from, to }) => {
    const startFrame = Math.round(start + ((end - start) * done) / letters);
    done += to - from;
    const endFrame = Math.round(start + ((end - start) * done) / letters);
    return { from, to, startFrame, frameCount: Math.max(1, endFrame - startFrame) };
  });
}
