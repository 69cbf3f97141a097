import { moodRules } from "./moods.ts";
import type { Bar } from "./parts/bar.ts";
import { playBass } from "./parts/bass.ts";
import { playChords } from "./parts/chords.ts";
import { playDrums } from "./parts/drums.ts";
import { inventIdea, playMelody } from "./parts/melody.ts";
import { createRandom } from "./random.ts";
import { beatsOfBar, type MusicSpec, type Note, type Score } from "./score.ts";
import { planHarmony, planSections } from "./sections.ts";

const minBars = 8;

/**
 * Writes a piece: the same for the same spec, and another for another seed. Throws RangeError for fewer than 8 bars or a
 * tempo outside 40..200.
 */
export function composeScore(spec: MusicSpec): Score {
  if (spec.bars < minBars || !Number.isInteger(spec.bars))
    throw new RangeError("A piece has at least 8 whole bars.");
  if (!(spec.bpm >= 40 && spec.bpm <= 200)) throw new RangeError("A tempo is 40 to 200 beats a minute.");
  const rules = moodRules[spec.mood];
  const random = createRandom(spec.seed);
  const key = { root: random.pick(rules.roots), scale: rules.scale };
  const sections = planSections(spec.bars);
  const harmony = planHarmony(sections, rules, random);
  const ideas = { verse: inventIdea(rules, random), chorus: inventIdea(rules, random) };
  const notes: Note[] = [];
  let voicing: number[] = [];
  let degree = 4;
  for (const section of sections)
    for (let index = 0; index < section.bars; index += 1) {
      const at = section.startBar + index;
      const chord = harmony[at] ?? { degree: 0, size: 3 };
      const bar: Bar = {
        ...{ rules, key, chord, nextChord: harmony[at + 1] ?? chord, section, index },
        startBeats: at * beatsOfBar,
        isFirstOfSection: index === 0,
        isLastOfSection: index === section.bars - 1,
        isEnd: at === spec.bars - 1,
      };
      const chords = playChords(bar, voicing, random);
      const idea = section.name === "chorus" ? ideas.chorus : ideas.verse;
      const melody = playMelody(bar, idea, degree);
      ({ voicing } = chords);
      ({ degree } = melody);
      notes.push(...playDrums(bar, random), ...playBass(bar), ...chords.notes, ...melody.notes);
    }
  return { ...spec, key, harmony, sections, notes };
}
