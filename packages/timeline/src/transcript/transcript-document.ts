import type { Script, TranscriptView } from "@voxloom/contract";
import { clockTime } from "@voxloom/subtitles";
import { transcriptParagraphs } from "../script/transcript-paragraphs.ts";
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
  lines: { startMs: number; endMs: number; text: string }[];
};

/** The paragraphs of a script's source side as a view shows them, with times and the names of those who speak. */
export function transcriptDocument(
  whole: Script,
  title: string,
  view: TranscriptView = "verbatim",
): TranscriptDocument {
  const script = viewScript(whole, view);
  const speakers = new Map(script.speakers.map((speaker) => [speaker.id, speaker]));
  const lines = new Map(script.segments.map((segment) => [segment.id, segment]));
  return {
    title,
    language: script.sourceLanguage,
    paragraphs: transcriptParagraphs(script, paragraphRules(view)).map(
      ({ startMs, speakerId, segmentIds }) => {
        const speaker = script.speakers.length > 1 ? speakers.get(speakerId) : undefined;
        return {
          startMs,
          time: timeInText(startMs),
          speaker: speaker === undefined ? null : { name: speaker.name, color: speaker.color },
          lines: segmentIds.flatMap((id) => {
            const line = lines.get(id);
            const text = line?.sourceText.replace(/\s+/g, " ").trim() ?? "";
            return line === undefined || text === ""
              ? []
              : [{ startMs: line.startMs, endMs: line.endMs, text }];
          }),
        };
      },
    ),
  };
}

/** A place as it stands beside a text: hours where there are some, no parts of seconds. */
export const timeInText = (ms: number): string =>
  clockTime(Math.floor(ms / 1000) * 1000, { mark: ".", hourDigits: 2 })
    .replace(/\.\d+$/, "")
    .replace(/^00:0?/, "")
    .replace(/^0(?=\d:\d\d:)/, "");
