import type { LanguageCode, Segment, Speaker, Word } from "@voxloom/contract";
import { retext, type SubtitleCue } from "@voxloom/subtitles";
import { getMarks } from "../marks/line-marks.ts";
import { createSegment, createSpeaker } from "./create-script.ts";
import { joinTexts } from "./join-texts.ts";
import { goesOnBare } from "./sentence-lines.ts";

type Utterance = {
  startMs: number;
  endMs: number;
  words: Word[];
  /** null or missing: that of the recording. */
  spokenLanguage?: LanguageCode | null;
};

/** A pause that ends a line, and the longest line. */
export const segmentPauseMs = 350;
export const maxSegmentMs = 8000;

/**
 * Cuts a transcript into lines for dubbing: at pauses, sentence ends, a change of speaker and 8 s.
 * `speakers` holds the number (from 0) of each utterance's speaker; missing ones are the first.
 */
export const segmentUtterances = (input: {
  utterances: readonly Utterance[];
  speakers?: readonly number[];
  language?: LanguageCode;
}): { segments: Segment[]; speakers: Speaker[] } => {
  const numbers = input.speakers ?? [];
  const lines = input.utterances
    .flatMap(({ words: all, spokenLanguage = null }, index) =>
      splitWords(all).map((words) => ({
        ...{ words, spokenLanguage, speaker: numbers[index] ?? 0 },
        startMs: words[0]?.startMs ?? 0,
      })),
    )
    .toSorted((a, b) => a.startMs - b.startMs);
  const texts = new Map<BareLine, string>();
  // Each language has its own ear, which writes sentences or does not.
  for (const [spokenLanguage, spoken] of Map.groupBy(lines, (line) => line.spokenLanguage)) {
    const written = isBareTranscript(spoken)
      ? writtenOut(spoken, spokenLanguage ?? input.language ?? "en")
      : spoken.map(({ words }) => textOfWords(words));
    for (const [index, line] of spoken.entries()) texts.set(line, written[index] ?? "");
  }
  const segments = lines.map((line, index) => {
    const { words, speaker, spokenLanguage, startMs } = line;
    return createSegment({
      id: `s${index + 1}`,
      speakerId: `speaker-${speaker + 1}`,
      startMs,
      endMs: Math.max(startMs, words.at(-1)?.endMs ?? startMs),
      sourceText: texts.get(line) ?? "",
      words,
      spokenLanguage,
    });
  });
  const count = Math.max(0, ...lines.map((line) => line.speaker + 1));
  return { segments, speakers: Array.from({ length: count }, (_, index) => createSpeaker(index)) };
};

type TurnsOfLines = {
  /** Lines of {@link segmentUtterances}, with the times of their words. */
  segments: readonly Segment[];
  /** Number (from 0) of who speaks each line, or begins it. */
  speakers: readonly number[];
  /** Who goes on within a line, by its index, from the first word that begins at that moment or later; in order. */
  turns: readonly { span: number; atMs: number; speaker: number }[];
  language: LanguageCode;
};

/** Lines in which others go on, cut between their words, and who speaks each then. No word is lost, and none doubled. */
export const cutLinesAtTurns = ({
  segments,
  speakers,
  turns,
  language,
}: TurnsOfLines): { segments: readonly Segment[]; speakers: readonly number[] } => {
  if (turns.length === 0) return { segments, speakers };
  const parts = segments.flatMap((segment, index) => {
    const { words } = segment;
    const findPlace = (atMs: number): number => {
      const place = words.findIndex(({ startMs }) => startMs >= atMs);
      return place < 0 ? words.length : place;
    };
    const own = [
      { from: 0, speaker: speakers[index] ?? 0 },
      ...turns
        .filter(({ span }) => span === index)
        .map(({ atMs, speaker }) => ({ from: findPlace(atMs), speaker })),
    ];
    return own.flatMap(({ from, speaker }, place) => {
      const said = words.slice(from, own[place + 1]?.from);
      return said.length === 0 ? [] : [{ words: said, speaker, spokenLanguage: segment.spokenLanguage }];
    });
  });
  const cut = segmentUtterances({
    utterances: parts.map(({ words, spokenLanguage }) => ({ startMs: 0, endMs: 0, words, spokenLanguage })),
    speakers: parts.map(({ speaker }) => speaker),
    language,
  });
  return {
    segments: cut.segments,
    speakers: cut.segments.map(({ speakerId }) => Number(speakerId.replace("speaker-", "")) - 1),
  };
};

/**
 * Whether a recognizer gave words alone: one that writes sentences knows better where they begin and end. English "I"
 * is written large by either.
 */
const isBareTranscript = (lines: readonly Pick<Utterance, "words">[]): boolean =>
  !lines.some(({ words }) =>
    words.some(({ text }) => /[\p{Lu}.,!?…。，、！？؟]/u.test(text.replace(/^I(?=$|['’])/, ""))),
  );

/** Words in a row; scripts without spaces have none between their words either. */
const textOfWords = (words: readonly Word[]): string => joinTexts(words.map(({ text }) => text));

const splitWords = (words: readonly Word[]): Word[][] => {
  const lines: Word[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const first = line?.[0];
    const isNew =
      line === undefined ||
      last === undefined ||
      first === undefined ||
      word.startMs - last.endMs >= segmentPauseMs ||
      word.endMs - first.startMs > maxSegmentMs ||
      /[.!?。！？…]["')\]»”]*$/u.test(last.text);
    if (isNew) lines.push([word]);
    else line.push(word);
  }
  return lines;
};

type BareLine = { words: Word[]; speaker: number };

/** A pause within which a sentence may go on, where its words say so. */
const maxBreathMs = 1500;

/** Lines of bare words as sentences; one that was cut for its length, or at a word that ends none, goes on. */
const writtenOut = (lines: readonly BareLine[], language: LanguageCode): string[] => {
  const texts = lines.map(({ words }) => textOfWords(words));
  const goesOn = lines.map((line, index) => {
    const next = lines[index + 1];
    if (next === undefined || next.speaker !== line.speaker) return false;
    const pauseMs = (next.words[0]?.startMs ?? 0) - (line.words.at(-1)?.endMs ?? 0);
    if (pauseMs < segmentPauseMs) return true;
    return pauseMs < maxBreathMs && goesOnBare(texts[index] ?? "", texts[index + 1] ?? "", language);
  });
  return texts.map((text, index) =>
    restoreCasing(text, language, { begins: !goesOn[index - 1], ends: !goesOn[index] }),
  );
};

/** A recognizer's bare words as a sentence: first letter large, a full stop where none ends it, English "I". */
const restoreCasing = (
  text: string,
  language: LanguageCode,
  { begins, ends }: { begins: boolean; ends: boolean },
): string => {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  const withI = language === "en" ? trimmed.replace(/\bi\b(?=$|[\s'’,])/g, "I") : trimmed;
  const large = begins ? withI.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : withI;
  if (!ends || /[\p{P}]$/u.test(large)) return large;
  return large + (language === "zh" || language === "ja" ? "。" : language === "th" ? "" : ".");
};

/** Lines and speakers from subtitles, with their places and looks; the text goes to the given side. Cues without a speaker are the first one's. */
export const segmentsFromCues = (
  cues: readonly SubtitleCue[],
  side: "source" | "target" = "source",
): { segments: Segment[]; speakers: Speaker[] } => {
  const names = [...new Set(cues.map((cue) => cue.speaker))];
  const segments = cues.map((cue, index) => {
    const text = cue.text.replace(/\s*\n\s*/g, " ").trim();
    const marks = getMarks(retext(cue, text));
    return createSegment({
      id: `s${index + 1}`,
      speakerId: `speaker-${names.indexOf(cue.speaker) + 1}`,
      startMs: cue.startMs,
      endMs: cue.endMs,
      place: cue.place ?? null,
      ...(side === "source"
        ? { sourceText: text, sourceMarks: marks }
        : { targetText: text, targetMarks: marks }),
    });
  });
  return { segments, speakers: names.map((name, index) => createSpeaker(index, name ?? undefined)) };
};
