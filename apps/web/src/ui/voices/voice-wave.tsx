import { waveBars } from "@voxloom/contract";
import styles from "./voices.module.css";

type VoiceWaveProps = {
  /** 0 to 1 each; null: nothing was heard of it yet. */
  bars: readonly number[] | null;
  /** How much of it was heard, 0 to 1. */
  fraction: number;
  isWaiting?: boolean;
};

const step = 5;
const width = 3;
const height = 28;
const quietest = 0.07;

/** The wave of a voice's sentence; what was heard is drawn full. */
export function VoiceWave({ bars, fraction, isWaiting = false }: VoiceWaveProps) {
  const shown = bars ?? new Array<number>(waveBars).fill(0);
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${shown.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-waiting={isWaiting || undefined}
    >
      {shown.map((level, index) => {
        const tall = Math.max(quietest, level) * height;
        return (
          <rect
            key={index}
            x={index * step}
            y={(height - tall) / 2}
            width={width}
            height={tall}
            rx={1.5}
            data-heard={index < fraction * shown.length || undefined}
          />
        );
      })}
    </svg>
  );
}
