/** Instruments, all made by code; drums are struck, the rest have a pitch. */
export type Instrument =
  | "piano"
  | "electric-piano"
  | "pad"
  | "strings"
  | "pluck"
  | "bell"
  | "lead"
  | "bass"
  | "sub-bass"
  | Drum;
export const drums = ["kick", "snare", "clap", "hat", "open-hat", "shaker", "tom", "crash"] as const;
export type Drum = (typeof drums)[number];
