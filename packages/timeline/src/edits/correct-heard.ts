import type { Script, Segment } from "@voxloom/contract";
import { alignWords } from "@voxloom/reading";
import { spaceless } from "../script/word-finder.ts";
import { applyEdits } from "./apply-edit.ts";
import type { ScriptEdit } from "./script-edit.ts";

/** What somebody wrote in place of what was heard in a stretch while a recording was still being recognized. */
export type HeardCorrection = {
  startMs: number;
  endMs: number;
  /** What it was written over. */
  heard: string;
  /** Empty: nothing is said there. */
  text: string;
  /** Who says it; missing: nobody was named. */
  speaker?: string;
};

/**
 * A script that was made of a recording, with what people had corrected before it was whole. What they wrote stands,
 * also where the stretch was heard otherwise in the end: all lines whose middle lies in it say it together, and where
 * there are none any more it becomes a line. Who took back what they wrote gets what was heard in the end. What lies
 * behind the end of the script is left out, as who stopped there was told. Locked lines stay. Lines that are not
 * corrected stay the same objects. Who was named in a stretch is whoever speaks most of it; of several names a voice has
 * the one it was given for longest.
 */
export function correctHeard(script: Script, corrections: readonly HeardCorrection[]): Script {
  // The lines as they were heard say whose a stretch is: what was typed may have taken them out.
  const names = nameSpeakers(script, corrections);
  const corrected = corrections.reduce((newest, one) => applyEdits(newest, listEdits(newest, one)), script);
  return applyEdits(corrected, names);
}

function nameSpeakers(script: Script, corrections: readonly HeardCorrection[]): ScriptEdit[] {
  const namedMs = new Map<string, Map<string, number>>();
  for (const { speaker: name, ...stretch } of corrections) {
    const [speakerId, spokenMs] = findLongest(countSpoken(linesIn(script, stretch))) ?? [];
    if (name === undefined || speakerId === undefined || spokenMs === undefined) continue;
    const names = namedMs.get(speakerId) ?? new Map<string, number>();
    namedMs.set(speakerId, names.set(name, (names.get(name) ?? 0) + spokenMs));
  }
  return [...namedMs].flatMap(([speakerId, names]): ScriptEdit[] => {
    const [name] = findLongest(names) ?? [];
    const known = script.speakers.find(({ id }) => id === speakerId);
    if (name === undefined || known === undefined || known.name === name) return [];
    return [{ kind: "change-speaker", speakerId, change: { name } }];
  });
}

/** How long each speaker of lines speaks, in milliseconds. */
function countSpoken(lines: readonly Segment[]): Map<string, number> {
  const spokenMs = new Map<string, number>();
  for (const { speakerId, startMs, endMs } of lines)
    spokenMs.set(speakerId, (spokenMs.get(speakerId) ?? 0) + endMs - startMs);
  return spokenMs;
}

const findLongest = (lengths: ReadonlyMap<string, number>): [string, number] | null =>
  [...lengths].reduce<[string, number] | null>(
    (longest, one) => (longest === null || one[1] > longest[1] ? one : longest),
    null,
  );

/** The lines whose middle lies in a stretch. */
const linesIn = (
  { segments }: Script,
  { startMs, endMs }: Pick<HeardCorrection, "startMs" | "endMs">,
): Segment[] =>
  segments.filter((line) => {
    const middleMs = (line.startMs + line.endMs) / 2;
    return middleMs >= startMs && middleMs < endMs;
  });

function listEdits(script: Script, { startMs, endMs, heard, text }: HeardCorrection): ScriptEdit[] {
  const typed = text.trim();
  if (typed === heard.trim()) return [];
  const lines = linesIn(script, { startMs, endMs });
  if (lines.length === 0) return typed === "" ? [] : insertLine(script, { startMs, endMs, text: typed });
  if (lines.some(({ isLocked }) => isLocked)) return [];
  const pieces = cutAlike(
    typed,
    heard,
    lines.map(({ sourceText }) => sourceText),
  );
  return lines.map(({ id: segmentId }, index): ScriptEdit => {
    const piece = pieces[index] ?? "";
    return piece === ""
      ? { kind: "delete-segments", segmentIds: [segmentId] }
      : { kind: "set-source-text", segmentId, text: piece };
  });
}

/** A line of its own; who speaks at its start says it, or last before it, or first. */
function insertLine(
  { segments, speakers, durationMs }: Script,
  { startMs, endMs, text }: Omit<HeardCorrection, "heard">,
): ScriptEdit[] {
  const nearest = segments.findLast((line) => line.startMs <= startMs) ?? segments[0];
  const speakerId = nearest?.speakerId ?? speakers[0]?.id;
  if (speakerId === undefined || startMs >= durationMs) return [];
  return [
    {
      kind: "insert-segment",
      segmentId: `heard-${startMs}`,
      ...{ speakerId, startMs, endMs: Math.min(endMs, durationMs), sourceText: text, targetText: "" },
    },
  ];
}

/** A word of the lines as they are now, and the number of its line. */
type Placed = { word: string; line: number };

/**
 * What somebody typed over `heard`, in pieces for the lines that say it now. Words that nobody touched are written as the
 * lines have them, with their capitals and marks; where the lines say something else by now, what was typed stands.
 */
function cutAlike(typed: string, heard: string, texts: readonly string[]): string[] {
  const now = texts.flatMap((text, line) => splitWords(text).map((word): Placed => ({ word, line })));
  const before = splitWords(heard);
  const isSame = before.length === now.length && now.every(({ word }, at) => bare(word) === bare(before[at]));
  const base = isSame ? before : now.map(({ word }) => word);
  const words = splitWords(typed);
  const getKey = isSame ? (word: string) => word.trim() : bare;
  const pairs = alignWords(base.map(getKey), words.map(getKey));
  const places = new Map(pairs.map(([place, _, at]) => [at, place]));
  const pieces = texts.map((): string[] => []);
  let last = 0;
  for (const [at, word] of words.entries()) {
    const place = places.get(at);
    // A word that stands in no other's place goes to the one before it.
    last = place ?? last;
    const known = now[last];
    const isUntouched = isSame && place !== undefined && getKey(base[place] ?? "") === getKey(word);
    pieces[known?.line ?? 0]?.push(isUntouched && known !== undefined ? known.word : word);
  }
  return pieces.map((piece) => piece.reduce(followedBy, "").trim());
}

/** Words with what stands behind them; letters one by one in scripts that write no spaces. */
const splitWords = (text: string): string[] => text.match(wordPattern) ?? [];
const letter = spaceless.source;
const wordPattern = new RegExp(`(?:${letter}[^\\s\\p{L}\\p{M}\\p{N}]*|(?:(?!${letter})\\S)+)\\s*`, "gu");

const followedBy = (text: string, word: string): string =>
  text === "" || /\s$/.test(text) || spaceless.test(word.charAt(0)) ? text + word : `${text} ${word}`;

const bare = (word = ""): string => word.replace(/[^\p{L}\p{M}\p{N}]+/gu, "").toLowerCase();
