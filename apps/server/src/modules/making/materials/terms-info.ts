import { AppError, limits, type MediaInfo } from "@voxloom/contract";
import { readTerms } from "@voxloom/timeline";
import { findExcerpt } from "./cut-text.ts";

const nothingHeard = { durationMs: 0, video: null, audioTracks: [], subtitleTracks: [] };

/** What a table of terms is. Throws AppError GLOSSARY_UNREADABLE where there is no term in it, or more than an order takes. */
export function infoOfTerms(text: string, name: string): MediaInfo {
  const { terms } = readTerms(text);
  const most = limits.maxGlossaryTerms;
  if (terms.length === 0 || terms.length > most)
    throw new AppError(
      "GLOSSARY_UNREADABLE",
      `"${name}" is no glossary: that is a table of 1 to ${most} rows, each with a word and its translation.`,
      { name, most },
    );
  const lines = terms.map(({ source, target }) => (target === "" ? source : `${source} → ${target}`));
  return { ...nothingHeard, container: "csv", terms: terms.length, excerpt: findExcerpt(lines.join("\n")) };
}

/** What a text of instructions is. Throws AppError PROMPT_UNREADABLE where it is empty, or longer than an order takes. */
export function infoOfPrompt(text: string, name: string): MediaInfo {
  const { length } = text.trim();
  const most = limits.maxInstructionCharacters;
  if (length === 0 || length > most)
    throw new AppError(
      "PROMPT_UNREADABLE",
      `"${name}" is no prompt: that is a text of 1 to ${most} characters.`,
      { name, most },
    );
  return { ...nothingHeard, container: "txt", characters: length, excerpt: findExcerpt(text) };
}
