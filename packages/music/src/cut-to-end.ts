import { beatsOfBar, type Score } from "./score.ts";

/** The last bars of a score as a piece of its own: with its end, and what rings on. */
export function cutToEnd(score: Score, bars: number): Score {
  const firstBar = Math.max(0, score.bars - bars);
  const firstBeat = firstBar * beatsOfBar;
  return {
    ...score,
    bars: score.bars - firstBar,
    harmony: score.harmony.slice(firstBar),
    sections: score.sections.flatMap((section) => {
      const startBar = Math.max(section.startBar, firstBar);
      const left = section.startBar + section.bars - startBar;
      return left > 0 ? [{ ...section, startBar: startBar - firstBar, bars: left }] : [];
    }),
    notes: score.notes.flatMap((note) =>
      note.startBeats < firstBeat ? [] : [{ ...note, startBeats: note.startBeats - firstBeat }],
    ),
  };
}
