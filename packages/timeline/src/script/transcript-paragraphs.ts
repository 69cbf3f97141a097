import type { Script } from "@voxloom/contract";

/** Lines of one speaker that belong together. */
export type TranscriptParagraph = {
  /** Of its first line. */
  id: string;
  speakerId: string;
  /** null: in the script's. */
  spokenLanguage: Script["segments"][number]["spokenLanguage"];
  startMs: number;
  endMs: number;
  text: string;
  segmentIds: string[];
};

/** Where a paragraph ends: at a pause after a sentence, and with the next sentence once it has so many characters. */
export type ParagraphRules = { pauseMs: number; fullLength: number };

const usualRules: ParagraphRules = { pauseMs: 1_200, fullLength: 480 };

const endsSentence = /[.!?…。！？؟।]["'”’»)\]]*$/u;

/**
 * A transcript as people read it: the lines of a speaker in paragraphs, which end where another speaks or another
 * language is spoken, at a pause after a sentence, and where they have become long.
 */
export function transcriptParagraphs(
  { segments }: Pick<Script, "segments">,
  { pauseMs, fullLength }: ParagraphRules = usualRules,
): TranscriptParagraph[] {
  const paragraphs: TranscriptParagraph[] = [];
  for (const { id, speakerId, spokenLanguage, startMs, endMs, sourceText } of segments) {
    const text = sourceText.replace(/\s+/g, " ").trim();
    if (text === "") continue;
    const last = paragraphs.at(-1);
    const isSentenceOver = last !== undefined && endsSentence.test(last.text);
    const isOver =
      last === undefined ||
      last.speakerId !== speakerId ||
      last.spokenLanguage !== spokenLanguage ||
      (isSentenceOver && (startMs - last.endMs >= pauseMs || last.text.length >= fullLength));
    if (isOver) paragraphs.push({ id, speakerId, spokenLanguage, startMs, endMs, text, segmentIds: [id] });
    else {
      last.text = `${last.text} ${text}`;
      last.endMs = endMs;
      last.segmentIds.push(id);
    }
  }
  return paragraphs;
}
