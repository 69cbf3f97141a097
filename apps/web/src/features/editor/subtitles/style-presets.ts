import { defaultSubtitleStyle, type SubtitleStyle, shortFormSubtitleStyle } from "@voxloom/contract";

export const stylePresetKeys = [
  "standard",
  "boxed",
  "shortForm",
  "yellow",
  "cinema",
  "bold",
  "news",
  "soft",
  "typewriter",
  "karaoke",
  "pop",
  "wordBox",
  "top",
] as const;
export type StylePresetKey = (typeof stylePresetKeys)[number];

const bare: SubtitleStyle = { ...defaultSubtitleStyle, outlinePercent: 0 };

/** Looks to begin with. */
export const stylePresets: Readonly<Record<StylePresetKey, SubtitleStyle>> = {
  standard: defaultSubtitleStyle,
  boxed: { ...bare, box: { color: "#000000", opacity: 0.7 } },
  shortForm: shortFormSubtitleStyle,
  yellow: { ...defaultSubtitleStyle, color: "#ffd43b", outlinePercent: 8 },
  cinema: {
    ...defaultSubtitleStyle,
    font: "Noto Serif",
    isItalic: true,
    outlinePercent: 4,
    animation: "fade",
  },
  bold: { ...defaultSubtitleStyle, sizePercent: 7, isBold: true, outlinePercent: 14 },
  news: { ...bare, isBold: true, sideMarginPercent: 8, box: { color: "#0b3d91", opacity: 1 } },
  soft: { ...bare, color: "#212529", box: { color: "#ffffff", opacity: 0.75 }, animation: "fade" },
  typewriter: {
    ...bare,
    font: "DejaVu Sans Mono",
    color: "#69db7c",
    box: { color: "#000000", opacity: 0.85 },
  },
  karaoke: { ...defaultSubtitleStyle, sizePercent: 6.5, isBold: true, highlightColor: "#4dabf7" },
  pop: {
    ...shortFormSubtitleStyle,
    position: "middle",
    marginPercent: 5.5,
    outlinePercent: 14,
    highlightColor: "#ff8787",
    animation: "pop",
  },
  wordBox: {
    ...shortFormSubtitleStyle,
    highlightColor: null,
    wordBoxColor: "#7048e8",
  },
  top: { ...defaultSubtitleStyle, position: "top" },
};
