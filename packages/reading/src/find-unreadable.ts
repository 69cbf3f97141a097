/** A stretch of a text that a voice does not read as what it is. */
export type UnreadableSegment = { source: string; start: number; end: number };

/** Of the voice: its language and the engine that it belongs to. */
export type VoiceReading = { language: string; engineId: string };

/** Scripts that texts of a language are written in, beside Latin letters. */
const scriptsByLanguage: Record<string, readonly string[]> = {
  ar: ["Arabic"],
  bg: ["Cyrillic"],
  el: ["Greek"],
  fa: ["Arabic"],
  he: ["Hebrew"],
  hi: ["Devanagari"],
  ja: ["Hiragana", "Katakana", "Han"],
  ko: ["Hangul"],
  ru: ["Cyrillic"],
  th: ["Thai"],
  uk: ["Cyrillic"],
  zh: ["Han", "Bopomofo"],
};

/** Programs that spell out or leave out what is not of their language. Services read more than can be told here. */
const programs = new Set(["espeak-ng", "pico", "flite", "festival", "rhvoice"]);
const latinOnly = new Set(["pico", "flite", "festival"]);

/**
 * What eSpeak NG does not read in a language that it has: it calls every kanji "Chinese letter", and has Thai words in
 * a list of a few hundred and no rules for where they end.
 */
const espeakGaps: Record<string, readonly string[]> = { ja: ["Han"], th: ["Thai"] };

/**
 * Letters that a voice would leave out, spell or call by a name, in the order of the text. Empty for engines that are
 * not known to have gaps, and for languages whose scripts are not listed here.
 */
export function findUnreadable(text: string, { language, engineId }: VoiceReading): UnreadableSegment[] {
  const [code = ""] = language.toLowerCase().split(/[-_]/);
  if (!programs.has(engineId)) return [];
  const gaps = engineId === "espeak-ng" ? (espeakGaps[code] ?? []) : [];
  const own = latinOnly.has(engineId)
    ? []
    : (scriptsByLanguage[code] ?? []).filter((name) => !gaps.includes(name));
  const readable = ["Latin", "Common", "Inherited", ...own].map((name) => `\\p{Script=${name}}`).join("");
  const pattern = new RegExp(`[^${readable}]+(?:[\\s\\p{P}]*[^${readable}]+)*`, "gu");
  return Array.from(text.matchAll(pattern), ({ 0: source, index: start }) => ({
    source,
    start,
    end: start + source.length,
  })).filter(({ source }) => /\p{L}/u.test(source));
}
