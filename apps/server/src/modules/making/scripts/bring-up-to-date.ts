import type { KeptScript, KeptSegment, Script, Segment } from "@voxloom/contract";

/** A script as it was kept by whichever version, with the fields that came since. */
export const scriptUpToDate = (kept: KeptScript): Script => ({
  ...kept,
  segments: kept.segments.map(lineUpToDate),
});

/** The same for one line. */
export const lineUpToDate = (kept: KeptSegment): Segment => ({
  maxPictureStretch: null,
  isChecked: false,
  ...kept,
});
