import type { BeatGrid } from "@voxloom/contract";
import type { FoundBeats } from "@voxloom/music";
import { useTranslation } from "react-i18next";
import { energyMs } from "./use-beats.ts";
import styles from "./video.module.css";

const beatsOfBar = 4;
/** More are not told apart. */
const maxBars = 300;

type BeatMapProps = {
  found: Pick<FoundBeats, "energy" | "beatsMs" | "sections">;
  /** What pictures follow, as it was corrected; null: they follow none. */
  beats: BeatGrid | null;
};

/** How loud music is over its time, its parts by their letters, and the bars that pictures follow. */
export function BeatMap({ found: { energy, beatsMs, sections }, beats }: BeatMapProps) {
  const { t } = useTranslation("slideshow");
  const lengthMs = energy.length * energyMs;
  if (lengthMs === 0) return null;
  const toShare = (ms: number) => `${(100 * ms) / lengthMs}%`;
  return (
    <div className={styles.beatMap} role="img" aria-label={t("beats.map")} dir="ltr">
      <svg viewBox={`0 0 ${energy.length} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path
          d={`M0,1 ${energy.map((share, at) => `L${at},${1 - share} L${at + 1},${1 - share}`).join(" ")} L${energy.length},1 Z`}
        />
      </svg>
      {listBars(beats, lengthMs).map((ms) => (
        <span key={ms} className={styles.bar} style={{ left: toShare(ms) }} />
      ))}
      {sections.map(({ startBeat, letter }) => (
        <span key={startBeat} className={styles.part} style={{ left: toShare(beatsMs[startBeat] ?? 0) }}>
          {letter}
        </span>
      ))}
    </div>
  );
}

/** Where bars begin, in milliseconds; of very many only every second, fourth and so on. */
function listBars(beats: BeatGrid | null, lengthMs: number): number[] {
  if (beats === null) return [];
  const barMs = (beatsOfBar * 60_000) / beats.bpm;
  const count = Math.max(0, Math.ceil((lengthMs - beats.firstMs) / barMs));
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(count / maxBars)));
  return Array.from({ length: Math.floor(count / step) }, (_, at) => beats.firstMs + at * step * barMs);
}
