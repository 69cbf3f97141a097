/** What a subtitle may be; the rules of one language or form. */
export type SubtitleProfile = {
  charactersPerLine: number;
  lines: number;
  charactersPerSecond: number;
  minMs: number;
  maxMs: number;
  gapMs: number;
  /** Characters are counted by width: Latin letters, digits and spaces as half of one. Default false. */
  isFullWidth?: boolean;
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
  zh: { ...standard, charactersPerLine: 16, charactersPerSecond: 9, isFullWidth: true },
  ja: { ...standard, charactersPerLine: 13, charactersPerSecond: 4, minMs: 500, isFullWidth: true },
  ko: { ...standard, charactersPerLine: 16, charactersPerSecond: 12, isFullWidth: true },
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

/** Pictures narrower than this (width by height) are upright. */
const uprightAspect = 0.8;

/** Whether a picture is upright; what is not known is not. */
export const isUpright = (aspect = 16 / 9): boolean => aspect < uprightAspect;

/** The rules for a language; upright pictures (`aspect`, width by height, under 0.8) take the short form's. */
export const profileFor = (language: string, aspect = 16 / 9): SubtitleProfile => {
  const own = subtitleProfiles[language] ?? standard;
  const short = subtitleProfiles["short-form"] ?? standard;
  if (!isUpright(aspect)) return own;
  // A full-width character is as wide as two Latin ones, and no faster to read than in any other picture's script.
  const fitting = short.charactersPerLine / (own.isFullWidth === true ? 2 : 1);
  const hurry = short.charactersPerSecond / standard.charactersPerSecond;
  return {
    ...own,
    ...short,
    charactersPerLine: Math.min(fitting, own.charactersPerLine),
    charactersPerSecond: Math.min(short.charactersPerSecond, Math.round(own.charactersPerSecond * hurry)),
    minMs: Math.min(short.minMs, own.minMs),
  };
};

/** The rules for two languages in one cue, one above the other: room for both, and time to read both. */
export const profileOfBoth = (upper: SubtitleProfile, lower: SubtitleProfile): SubtitleProfile => ({
  charactersPerLine: Math.max(upper.charactersPerLine, lower.charactersPerLine),
  lines: upper.lines + lower.lines,
  // A reader takes one of the two; the other one's characters come on top.
  charactersPerSecond: upper.charactersPerSecond + lower.charactersPerSecond,
  minMs: Math.max(upper.minMs, lower.minMs),
  maxMs: Math.min(upper.maxMs, lower.maxMs),
  gapMs: Math.max(upper.gapMs, lower.gapMs),
  isFullWidth: upper.isFullWidth === true && lower.isFullWidth === true,
});
