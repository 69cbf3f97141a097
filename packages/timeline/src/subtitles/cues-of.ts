import type { Script, Segment } from "@voxloom/contract";
import type { Cue } from "./cue.ts";
import { profileFor, type SubtitleProfile } from "./subtitle-profiles.ts";

/**
 * Subtitles of a script, broken into lines and split where a segment is too long. On the dub's clock they follow
 * the placements, where there are some; with both, the source stands above the target.
 */
export const cuesOf = (
  script: Script,
  content: "source" | "target" | "both",
  clock: "source" | "dub",
): Cue[] => {
  const language =
    content === "source" ? script.sourceLanguage : (script.targetLanguage ?? script.sourceLanguage);
  const profile = profileFor(language);
  const names = new Map(script.speakers.map((speaker) => [speaker.id, speaker.name]));
  const cues = script.segments.flatMap((segment) => {
    const times = clock === "dub" && segment.placement !== null ? segment.placement : segment;
    const texts = textsOf(segment, content);
    const parts = texts.map((text) => breakText(text, language, profile));
    const count = Math.max(0, ...parts.map((blocks) => blocks.length));
    const spanMs = times.endMs - times.startMs;
    return Array.from({ length: spanMs > 0 ? count : 0 }, (_, index) => ({
      startMs: Math.round(times.startMs + (spanMs * index) / count),
      endMs: Math.round(times.startMs + (spanMs * (index + 1)) / count),
      text: parts.flatMap((blocks) => blocks[index] ?? []).join("\n"),
      speaker: names.get(segment.speakerId) ?? null,
    }));
  });
  return cues.filter((cue) => cue.text !== "").toSorted((a, b) => a.startMs - b.startMs);
};

const textsOf = (segment: Segment, content: "source" | "target" | "both"): string[] =>
  (content === "source"
    ? [segment.sourceText]
    : content === "target"
      ? [segment.targetText]
      : [segment.sourceText, segment.targetText]
  ).filter((text) => text.trim() !== "");

/** A text as blocks of at most the profile's lines, each line broken between words of the language. */
export const breakText = (text: string, language: string, profile: SubtitleProfile): string[] => {
  const flat = text.replace(/\s+/g, " ").trim();
  const pieces = /^(zh|ja|th|km|lo|my)$/.test(language)
    ? [...new Intl.Segmenter(language, { granularity: "word" }).segment(flat)].map(({ segment }) => segment)
    : flat.split(/(?<=\s)/);
  const lines: string[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line !== undefined && (line + piece).trimEnd().length <= profile.charactersPerLine)
      lines[lines.length - 1] = line + piece;
    else lines.push(piece);
  }
  const blocks: string[] = [];
  for (let index = 0; index < lines.length; index += profile.lines)
    blocks.push(
      lines
        .slice(index, index + profile.lines)
        .map((line) => line.trim())
        .join("\n"),
    );
  return blocks.filter((block) => block !== "");
};
