import type { Chord, Key } from "../harmony.ts";
import type { MoodRules } from "../moods.ts";
import type { Section } from "../score.ts";

/** A bar as the players see it. */
export type Bar = {
  rules: MoodRules;
  key: Key;
  chord: Chord;
  /** What follows; of the last bar its own. */
  nextChord: Chord;
  section: Section;
  /** From 0, within the section. */
  index: number;
  startBeats: number;
  isFirstOfSection: boolean;
  isLastOfSection: boolean;
  /** The last bar of the piece: everything comes to rest. */
  isEnd: boolean;
};
