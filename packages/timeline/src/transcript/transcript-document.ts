import type { PassageMark, Script, TranscriptView } from "@voxloom/contract";
import { clockTime } from "@voxloom/subtitles";
import { type PlacedMark, placePassages } from "../passages/place-passage.ts";
import { transcriptParagraphs } from "../script/transcript-paragraphs.ts";
import { cleanText } from "./find-hidden.ts";
import { paragraphRules, viewScript } from "./view-script.ts";

/** A transcript as a document of paragraphs, whatever it is written in. */
export type TranscriptDocument = {
  title: string;
  language: string;
  paragraphs: DocumentParagraph[];
};
export type DocumentParagraph = {
  startMs: number;
  /** `1:48`, `1:02:03`. */
  time: string;
  /** null: one person speaks, and is not named. */
  speaker: { name: string; color: string } | null;
  lines: DocumentLine[];
  /** What is to be done about its passages, and what was said to them, in the order of the text. */
  notes: DocumentNote[];
};
export type DocumentLine = {
  startMs: number;
  endMs: number;
  text: string;
  /** What is highlighted, apart from each other and in order. */
  highlights: { from: number; to: number }[];
};
export type DocumentNote = Pick<PassageMark, "kind" | "quote" | "text" | "isDone" | "authorName">;

/** The paragraphs of a script's source side as a view shows them, with times, the names of those who speak, and marks. */
export function transcriptDocument(
  whole: Script,
  title: string,
  { view = "verbatim", marks = [] }: { view?: TranscriptView; marks?: readonly PassageMark[] } = {},
): TranscriptDocument {
  const script = viewScript(whole, view);
  const placed = placeInView(script, view, marks);
  const speakers = new Map(script.speakers.map((speaker) => [speaker.id, speaker]));
  const lines = new Map(script.segments.map((segment) => [segment.id, segment]));
  return {
    title,
    language: script.sourceLanguage,
    paragraphs: transcriptParagraphs(script, paragraphRules(view)).map(
      ({ startMs, speakerId, segmentIds }) => {
        const speaker = script.speakers.length > 1 ? speakers.get(speakerId) : undefined;
        const own = segmentIds.flatMap((id) => placed.get(id) ?? []);
        return {
          startMs,
          time: timeInText(startMs),
          speaker: speaker === undefined ? null : { name: speaker.name, color: speaker.color },
          lines: segmentIds.flatMap((id): DocumentLine[] => {
            const line = lines.get(id);
            const text = line?.sourceText.replace(/\s+/g, " ").trim() ?? "";
            if (line === undefined || text === "") return [];
            // Places are those of the letters of the script.
            const highlights = text === line.sourceText ? getHighlights(placed.get(id) ?? []) : [];
            return [{ startMs: line.startMs, endMs: line.endMs, text, highlights }];
          }),
          notes: own.flatMap(({ mark }) => (mark.kind === "highlight" ? [] : [mark])),
        };
      },
    ),
  };
}

/** Marks by the lines they stand in, in what a view shows: a passage with a filler in it is found without it. */
function placeInView(
  { segments, sourceLanguage }: Script,
  view: TranscriptView,
  marks: readonly PassageMark[],
): ReadonlyMap<string, PlacedMark[]> {
  const read =
    view === "verbatim"
      ? marks
      : marks.map((mark) => ({ ...mark, quote: cleanText(mark.quote, sourceLanguage) || mark.quote }));
  const { placed } = marks.length === 0 ? { placed: [] } : placePassages(read, segments);
  return Map.groupBy(placed, ({ place }) => place.lineId);
}

/** What is highlighted of a line; passages that lie over each other are one. */
function getHighlights(placed: readonly PlacedMark[]): DocumentLine["highlights"] {
  const highlights: DocumentLine["highlights"] = [];
  for (const { mark, place } of placed) {
    if (mark.kind !== "highlight") continue;
    const last = highlights.at(-1);
    if (last !== undefined && place.from <= last.to) last.to = Math.max(last.to, place.to);
    else highlights.push({ from: place.from, to: place.to });
  }
  return highlights;
}

/** A part of a line that is highlighted, or not. */
export type DocumentPiece = { text: string; isHighlighted: boolean };

/** A line cut where something highlighted begins or ends. */
export function cutHighlights({ text, highlights }: DocumentLine): DocumentPiece[] {
  const pieces: DocumentPiece[] = [];
  let at = 0;
  for (const { from, to } of highlights) {
    pieces.push({ text: text.slice(at, from), isHighlighted: false });
    pieces.push({ text: text.slice(from, to), isHighlighted: true });
    at = to;
  }
  pieces.push({ text: text.slice(at), isHighlighted: false });
  return pieces.filter((piece) => piece.text !== "");
}

/** A place as it stands beside a text: hours where there are some, no parts of seconds. */
export const timeInText = (ms: number): string =>
  clockTime(Math.floor(ms / 1000) * 1000, { mark: ".", hourDigits: 2 })
    .replace(/\.\d+$/, "")
    .replace(/^00:0?/, "")
    .replace(/^0(?=\d:\d\d:)/, "");
