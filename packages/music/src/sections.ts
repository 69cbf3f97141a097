import type { Chord } from "./harmony.ts";
import type { MoodRules } from "./moods.ts";
import type { Random } from "./random.ts";
import type { Section, SectionName } from "./score.ts";

const barsOfPhrase = 4;

/** What stands between the first and the last phrase. */
function nameMiddle(count: number): SectionName[] {
  const breakAt = count >= 5 ? Math.floor(count * 0.6) : -1;
  return Array.from({ length: count }, (_, at) => {
    if (at === breakAt) return "break";
    // After the break, and in every second pair before it, the piece is at its fullest.
    const isChorus = count < 3 ? at === count - 1 : at > breakAt && breakAt !== -1 ? true : at % 4 >= 2;
    return isChorus ? "chorus" : "verse";
  });
}

/** A piece as sections of whole phrases of four bars; what is left over belongs to the last one. */
export function planSections(bars: number): Section[] {
  const phrases = Math.floor(bars / barsOfPhrase);
  const names: SectionName[] = ["intro", ...nameMiddle(phrases - 2), "outro"];
  const sections: Section[] = [];
  for (const [at, name] of names.entries()) {
    const last = sections.at(-1);
    if (last?.name === name) last.bars += barsOfPhrase;
    else sections.push({ name, startBar: at * barsOfPhrase, bars: barsOfPhrase });
  }
  const outro = sections.at(-1);
  if (outro) outro.bars = bars - outro.startBar;
  return sections;
}

/** The chord of each bar. The last bar is the root, and the one before leads there. */
export function planHarmony(sections: readonly Section[], rules: MoodRules, random: Random): Chord[] {
  const verse = random.pick(rules.verse);
  const chorus = random.pick(rules.chorus);
  const bars = sections.flatMap(({ name, bars }) =>
    Array.from({ length: bars }, (_, bar): Chord => {
      const progression = name === "chorus" || name === "break" ? chorus : verse;
      return { degree: progression[bar % barsOfPhrase] ?? 0, size: rules.chordSize };
    }),
  );
  const fifth: Chord = { degree: 4, size: 3 };
  const root: Chord = { degree: 0, size: 3 };
  return [...bars.slice(0, -2), fifth, root];
}
