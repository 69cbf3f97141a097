import { pieces } from "./catalog.ts";
import { beatsOfBar, findDurationMs, type SectionName } from "./score.ts";
import { planSections } from "./sections.ts";

/** Files of one piece differ by no more: encoders put some milliseconds before and after. */
const lengthReachMs = 80;
/** Twice or half as fast is the same music, counted otherwise. */
const timesCounted = [1, 2, 0.5];
const sameTempo = 0.01;

/**
 * Sections of a piece that everybody has, as its score names them, with their starts in milliseconds; `bpm` and
 * `durationMs` tell which piece it is. null: it is none of them.
 */
export function findPieceSections({
  bpm,
  durationMs,
}: {
  bpm: number;
  durationMs: number;
}): { name: SectionName; startMs: number }[] | null {
  const alike = pieces.filter((one) => Math.abs(findDurationMs(one) - durationMs) <= lengthReachMs);
  const [piece] = timesCounted.flatMap((times) =>
    alike.filter((one) => Math.abs((bpm * times) / one.bpm - 1) < sameTempo),
  );
  if (piece === undefined) return null;
  const barMs = (beatsOfBar * 60_000) / piece.bpm;
  return planSections(piece.bars).map(({ name, startBar }) => ({ name, startMs: startBar * barMs }));
}
