import type { LineDefect } from "@voxloom/contract";

/** The defects that a vendor refunds by hand: failure, nothing translated, a voice that breaks, two voices at once. */
export const refundableDefects: ReadonlySet<LineDefect> = new Set([
  "empty-target",
  "untranslated",
  "voice-breaks",
  "overlap",
]);
