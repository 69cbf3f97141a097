import type { ListedPronunciation } from "@voxloom/contract";
import { escapeXml, listChildren, parseSafeXml } from "../text/parse-safe-xml.ts";
import { type ReadPronunciations, readEntry } from "./pronunciations-csv.ts";

/**
 * A pronunciation lexicon (PLS 1.0 of the W3C). A lexicon is of one language: entries of others are left out, those for
 * every language are among it. `language` null: those alone.
 */
export function writePronunciationsPls(
  entries: readonly ListedPronunciation[],
  language: string | null,
): string {
  const lexemes = entries
    .filter((entry) => entry.language === null || entry.language === language)
    .map(({ word, sayAs, ipa }) => {
      const phoneme = ipa === undefined ? "" : `<phoneme>${escapeXml(ipa)}</phoneme>`;
      const alias = ipa !== undefined && sayAs === word ? "" : `<alias>${escapeXml(sayAs)}</alias>`;
      return `  <lexeme><grapheme>${escapeXml(word)}</grapheme>${phoneme}${alias}</lexeme>\n`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa"',
    ` xml:lang="${escapeXml(language ?? "und")}">\n`,
    ...lexemes,
    "</lexicon>\n",
  ].join("");
}

/** The entries of a lexicon: each word of a lexeme, as its first phonemes in IPA and its first alias say. Throws AppError TEXT_UNREADABLE. */
export function readPronunciationsPls(text: string): ReadPronunciations {
  const root = parseSafeXml(text, { root: "lexicon", what: "a pronunciation lexicon (PLS)" });
  const { alphabet: usual = "ipa", "xml:lang": written = "" } = root.attributes;
  const language = written.toLowerCase().split("-")[0] ?? "";
  let skipped = 0;
  const entries = listChildren(root, "lexeme").flatMap((lexeme) => {
    const phonemes = listChildren(lexeme, "phoneme").filter(
      ({ attributes: { alphabet = usual } }) => alphabet.toLowerCase() === "ipa",
    );
    const [ipa = "", sayAs = ""] = [phonemes[0], listChildren(lexeme, "alias")[0]].map((one) =>
      one?.text.trim(),
    );
    const words = listChildren(lexeme, "grapheme").map((grapheme) => grapheme.text.trim());
    const found = words.flatMap((word) => readEntry({ word, sayAs, ipa, language }));
    skipped += Math.max(1, words.length) - found.length;
    return found;
  });
  return { entries, skipped };
}
