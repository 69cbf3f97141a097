import { defaultSubtitleStyle, type SubtitleStyle, shortFormSubtitleStyle } from "@voxloom/contract";

export type StylePreset = { key: "standard" | "boxed" | "shortForm"; style: SubtitleStyle };

/** Looks to begin with. */
export const stylePresets: readonly StylePreset[] = [
  { key: "standard", style: defaultSubtitleStyle },
  {
    key: "boxed",
    style: { ...defaultSubtitleStyle, outlinePercent: 0, box: { colour: "#000000", opacity: 0.7 } },
  },
  { key: "shortForm", style: shortFormSubtitleStyle },
];
