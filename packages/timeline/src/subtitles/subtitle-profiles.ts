/** What a subtitle may be; the rules of one language or form. */
export type SubtitleProfile = {
  charactersPerLine: number;
  lines: number;
  charactersPerSecond: number;
  minMs: number;
  maxMs: number;
  gapMs: number;
};

const standard: SubtitleProfile = {
  charactersPerLine: 42,
  lines: 2,
  charactersPerSecond: 17,
  minMs: 833,
  maxMs: 7000,
  // 2 frames at 24 pictures a second.
  gapMs: 83,
};

/** The table of subtitle rules, used by lint, by breaking and by the editor. */
export const subtitleProfiles: Readonly<Record<string, SubtitleProfile>> = {
  standard,
  en: { ...standard, charactersPerSecond: 20 },
  zh: { ...standard, charactersPerLine: 16, charactersPerSecond: 9 },
  ja: { ...standard, charactersPerLine: 13, charactersPerSecond: 4, minMs: 500 },
  ko: { ...standard, charactersPerLine: 16, charactersPerSecond: 12 },
  th: { ...standard, charactersPerLine: 35 },
  ar: { ...standard, charactersPerSecond: 20 },
  "short-form": {
    ...standard,
    charactersPerLine: 24,
    charactersPerSecond: 25,
    minMs: 700,
    maxMs: 5000,
    gapMs: 0,
  },
};

/** The rules for a language; upright pictures (`aspect`, width by height, under 0.8) take the short form's. */
export const profileFor = (language: string, aspect = 16 / 9): SubtitleProfile => {
  const own = subtitleProfiles[language] ?? standard;
  const short = subtitleProfiles["short-form"] ?? standard;
  if (aspect >= 0.8) return own;
  return { ...short, charactersPerLine: Math.min(short.charactersPerLine, own.charactersPerLine) };
};
