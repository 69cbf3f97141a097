import { limits, type Script, type ScriptPatch, type Segment, type Speaker } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { settleLine } from "../marks/settle-line.ts";
import { joinedMarks } from "../marks/split-marks.ts";
import { createSegment, createSpeaker, orderSegments } from "../script/create-script.ts";
import { endOfLines } from "../script/end-of-lines.ts";
import { joinTexts } from "../script/join-texts.ts";
import { translatedText, withSourceText } from "../script/older-translation.ts";
import { cutText, lettersIn } from "./split-segment.ts";

/** What lines of one source have in common in every language. */
const sourceKeys = [
  ...(["sourceText", "sourceMarks", "startMs", "endMs", "words", "speakerId", "block"] as const),
];
type SourceSide = Pick<Segment, (typeof sourceKeys)[number]>;
/** What was made of the source's lines, in whichever language. */
type Change = { before: Script; after: Script };

/** Whether a patch changes what scripts of one source share: lines, their source text and times, and who speaks. */
export const changesSource = ({ changed, added, removed, parts }: ScriptPatch): boolean =>
  added.length + removed.length > 0 ||
  parts.speakers !== undefined ||
  Object.values(changed).some((change) => sourceKeys.some((key) => key in change));

/**
 * A script of the same source in another language, with what was changed of the source: its texts, times and words,
 * lines cut, joined, added and removed, speakers and their names. Its own side stays: a line that was cut has its
 * translation cut where its words are as far along, joined lines have theirs joined, and what is said otherwise now marks
 * the translation as older. Lines that the change does not name stay the same objects.
 */
export function carrySource(into: Script, { before, after }: Change): Script {
  const old = byId(before.segments);
  const now = byId(after.segments);
  const changed = after.segments.filter((line) => {
    const was = old.get(line.id);
    return was !== line && (was === undefined || differs(was, line));
  });
  const removed = before.segments.filter(({ id }) => !now.has(id));
  if (changed.length + removed.length === 0) return withSpeakers(into, { before, after });
  const own = byId(into.segments);
  const isTranslated = into.targetLanguage !== null;
  const fresh = changed.filter(({ id }) => !own.has(id));
  for (const [origin, pieces] of getPieces({ changed, old, fresh })) cutLine(own, { origin, pieces, now });
  for (const { id } of fresh) if (!own.has(id)) own.set(id, newLine(getLine(now, id), isTranslated));
  for (const line of changed) {
    const joined = removed.filter((gone) => wasJoined(gone, { line, was: old.get(line.id) }));
    own.set(line.id, withSource(joinInto(getLine(own, line.id), joined, own), line));
  }
  for (const { id } of removed) own.delete(id);
  const segments = orderSegments([...own.values()]);
  return endOfLines(withSpeakers({ ...into, segments }, { before, after }));
}

const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]));

function getLine(lines: ReadonlyMap<string, Segment>, id: string): Segment {
  const line = lines.get(id);
  if (line === undefined) throw new Error(`the line ${id} was lost on its way to another language`);
  return line;
}

const differs = (before: SourceSide, after: SourceSide): boolean =>
  sourceKeys.some((key) => !dequal(before[key], after[key]));

/** The line with the source side of another one; what stands on the translation's letters goes along with its times. */
function withSource(line: Segment, side: SourceSide): Segment {
  const source = getSource(side);
  const next = { ...withSourceText(line, side.sourceText), ...source };
  return differs(line, next) || line.translatedFrom !== next.translatedFrom
    ? settleLine(line, next, source)
    : line;
}

/** A line that nobody has translated yet. */
const newLine = (line: Segment, isTranslated: boolean): Segment =>
  createSegment({
    ...getSource(line),
    id: line.id,
    translatedFrom: isTranslated && line.sourceText.trim() !== "" ? "" : null,
  });

const getSource = (line: SourceSide): SourceSide => {
  const { sourceText, sourceMarks, startMs, endMs, words, speakerId, block } = line;
  return { sourceText, sourceMarks, startMs, endMs, words, speakerId, block };
};

type Span = Pick<Segment, "startMs" | "endMs">;
const covers = (outer: Span, inner: Span): boolean =>
  outer.startMs <= inner.startMs && inner.endMs <= outer.endMs;

type Cutting = { changed: readonly Segment[]; old: ReadonlyMap<string, Segment>; fresh: readonly Segment[] };

/** New lines by the line that they were cut off: one that covered them and does no more. */
function getPieces({ changed, old, fresh }: Cutting): Map<string, Segment[]> {
  const shrunk = changed.flatMap((line) => {
    const was = old.get(line.id);
    return was !== undefined && (was.startMs < line.startMs || line.endMs < was.endMs) ? [{ line, was }] : [];
  });
  const pieces = new Map<string, Segment[]>();
  for (const piece of fresh) {
    const origin = shrunk.find(({ line, was }) => covers(was, piece) && !covers(line, piece));
    if (origin === undefined) continue;
    pieces.set(origin.line.id, [...(pieces.get(origin.line.id) ?? []), piece]);
  }
  return pieces;
}

type Cut = { origin: string; pieces: readonly Segment[]; now: ReadonlyMap<string, Segment> };

/** Cuts a line's translation like its source; takes and notes stay with the part that keeps its id. */
function cutLine(own: Map<string, Segment>, { origin, pieces, now }: Cut): void {
  const line = own.get(origin);
  if (line === undefined) return;
  const parts = orderSegments([getLine(now, origin), ...pieces]);
  const sizes = parts.map((part) => lettersIn(part.sourceText) || part.endMs - part.startMs);
  const targets = cutBy(line.targetText, sizes);
  const isSame = plain(joinTexts(parts.map(({ sourceText }) => sourceText))) === plain(line.sourceText);
  const isMarked = line.translatedFrom !== null || !(isSame || line.targetText === "");
  const written = isMarked ? cutBy(translatedText(line), sizes) : [];
  for (const [index, part] of parts.entries()) {
    const side = {
      ...getSource(part),
      targetText: targets[index] ?? "",
      translatedFrom: written[index] ?? null,
    };
    if (part.id === origin) {
      const next = { ...line, ...side, shorterTexts: [], unknownWords: [] };
      own.set(origin, settleLine(line, next, getSource(part)));
    } else {
      const { voiceId, delivery, volumeDb, maxVideoStretch, isChecked } = line;
      const stored = { voiceId, delivery, volumeDb, maxVideoStretch, isChecked };
      own.set(part.id, createSegment({ ...stored, ...side, id: part.id }));
    }
  }
}

const plain = (text: string): string => text.replace(/\s+/g, "");

/** A text in as many parts as there are sizes, cut between words. */
function cutBy(text: string, sizes: readonly number[]): string[] {
  const [size, ...others] = sizes;
  if (size === undefined || others.length === 0) return [text.trim()];
  const rest = others.reduce((sum, one) => sum + one, 0);
  const [first, second] = cutText(text, size / Math.max(1, size + rest));
  return [first, ...cutBy(second, others)];
}

/** Whether a line that is gone was joined into one that covers it: one that did not before, or now says its words. */
function wasJoined(gone: Segment, { line, was }: { line: Segment; was: Segment | undefined }): boolean {
  if (was === undefined || !covers(line, gone)) return false;
  const [now, before, words] = [line, was, gone].map(({ sourceText }) => plain(sourceText));
  if (now === undefined || before === undefined || words === undefined) return false;
  return !covers(was, gone) || (now.length >= before.length + words.length && now.includes(words));
}

/** A line with the translations, takes and notes of those that were joined into it. */
function joinInto(line: Segment, joined: readonly Segment[], own: ReadonlyMap<string, Segment>): Segment {
  const others = joined.flatMap(({ id }) => own.get(id) ?? []);
  if (others.length === 0) return line;
  const lines = orderSegments([line, ...others]);
  const takes = new Map(lines.flatMap((one) => one.takes).map((take) => [take.id, take]));
  const isMarked = lines.some(({ translatedFrom }) => translatedFrom !== null);
  const sourceText = joinTexts(lines.map((one) => one.sourceText));
  const next: Segment = {
    ...line,
    sourceText,
    targetText: joinTexts(lines.map(({ targetText }) => targetText)).slice(0, limits.maxLineCharacters),
    translatedFrom: isMarked ? joinTexts(lines.map(translatedText)) : null,
    shorterTexts: [],
    unknownWords: [...new Set(lines.flatMap(({ unknownWords }) => unknownWords))],
    isChecked: lines.every(({ isChecked }) => isChecked),
    takes: [...takes.values()],
    notes: lines
      .map(({ notes }) => notes)
      .filter((notes) => notes !== "")
      .join("\n"),
    targetMarks: joinedMarks(lines, "target"),
  };
  return settleLine(line, next, { targetMarks: next.targetMarks });
}

/** The script with names, colors and order of the speakers; voices are each language's own. */
function withSpeakers(into: Script, { before, after }: Change): Script {
  if (dequal(before.speakers.map(getFace), after.speakers.map(getFace))) return into;
  const [old, own, now] = [byId(before.speakers), byId(into.speakers), byId(after.speakers)];
  const carried = after.speakers.map((speaker): Speaker => {
    const there = own.get(speaker.id) ?? createSpeaker(0, speaker.name, speaker.id);
    const was = old.get(speaker.id);
    return was !== undefined && dequal(getFace(was), getFace(speaker))
      ? there
      : { ...there, ...getFace(speaker) };
  });
  const speaking = new Set(into.segments.map(({ speakerId }) => speakerId));
  const stays = ({ id }: Speaker): boolean => !now.has(id) && (!old.has(id) || speaking.has(id));
  return { ...into, speakers: [...carried, ...into.speakers.filter(stays)] };
}

const getFace = ({ id, name, color }: Speaker): Pick<Speaker, "id" | "name" | "color"> => ({
  id,
  name,
  color,
});
