import type { Drum } from "../instruments.ts";
import type { DrumPattern } from "../moods.ts";
import type { Random } from "../random.ts";
import { beatsOfBar, type Note } from "../score.ts";
import type { Bar } from "./bar.ts";

const stepsOfBar = 16;
const tuning: Record<Drum, number> = {
  ...{ kick: 31, snare: 55, clap: 60, hat: 70, "open-hat": 70, shaker: 72, tom: 40, crash: 68 },
};
const places: Record<Drum, number> = {
  ...{ kick: 0, snare: 0.05, clap: -0.1, hat: 0.3, "open-hat": 0.3, shaker: -0.35, tom: 0.2, crash: -0.25 },
};

const strike = (instrument: Drum, startBeats: number, velocity: number, note = tuning[instrument]): Note => ({
  ...{ part: "drums", instrument, startBeats, lengthBeats: 1, note, velocity, pan: places[instrument] },
});

function playPattern(pattern: DrumPattern, bar: Bar, random: Random, loudness: number): Note[] {
  return Object.entries(pattern).flatMap(([name, steps]) =>
    [...steps].flatMap((step, at) => {
      if (step === ".") return [];
      const swung = at % 2 === 1 ? at + bar.rules.swing : at;
      const soft = step === "o" ? 0.5 : 0.85;
      const velocity = loudness * soft * (0.92 + random.next() * 0.16);
      return [strike(name as Drum, bar.startBeats + (swung * beatsOfBar) / stepsOfBar, velocity)];
    }),
  );
}

/** A roll over the toms that leads into the next section. */
function playFill({ startBeats }: Bar, random: Random): Note[] {
  return [12, 13, 14, 15].map((step, at) =>
    strike(
      "tom",
      startBeats + (step * beatsOfBar) / stepsOfBar,
      0.5 + at * 0.1 + random.next() * 0.05,
      46 - at * 3,
    ),
  );
}

/** Drums of one bar. */
export function playDrums(bar: Bar, random: Random): Note[] {
  const { section, rules, isFirstOfSection, isLastOfSection, isEnd, startBeats } = bar;
  const hasDrums = Object.keys(rules.verseDrums).length > 0;
  const crash = strike("crash", startBeats, 0.55);
  if (isEnd) return hasDrums ? [strike("kick", startBeats, 0.9), crash] : [];
  if (section.name === "break") return [];
  const pattern = section.name === "chorus" ? rules.chorusDrums : rules.verseDrums;
  if (section.name === "intro" || section.name === "outro") {
    const { hat, shaker } = pattern;
    return playPattern({ ...(hat ? { hat } : {}), ...(shaker ? { shaker } : {}) }, bar, random, 0.7);
  }
  const notes = playPattern(pattern, bar, random, section.name === "chorus" ? 1 : 0.85);
  if (hasDrums && isFirstOfSection && section.name === "chorus") notes.push(crash);
  if (hasDrums && isLastOfSection) notes.push(...playFill(bar, random));
  return notes;
}
