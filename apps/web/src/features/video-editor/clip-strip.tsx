import { countPassedFrames, judgeMoments } from "@voxloom/composition";
import { type ClipLook, momentFrames, type Shot } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./video-editor.module.css";

type StripProps = {
  name: string;
  look: ClipLook;
  /** What the video shows of it. */
  shots: readonly Shot[];
  /** Brings in what begins at a frame of the clip. */
  onPick: (firstFrame: number) => void;
};

type Span = { from: number; end: number };

/** Where the best moment begins that is not in the video yet; where all are, the best of all. */
export function findNextBest(scores: readonly number[], used: readonly Span[]): number {
  const starts = scores.map((score, index) => ({ score, frame: index * momentFrames }));
  const free = starts.filter(
    ({ frame }) => !used.some(({ from, end }) => frame < end && frame + momentFrames > from),
  );
  const from = free.length > 0 ? free : starts;
  return from.reduce((best, one) => (one.score > best.score ? one : best), from[0] ?? { score: 0, frame: 0 })
    .frame;
}

/**
 * A clip from its start to its end: how good its moments are, and which of them the video shows. A press brings in what
 * lies there, a key the best that is not in it yet.
 */
export function ClipStrip({ name, look, shots, onPick }: StripProps) {
  const { t } = useTranslation("video-editor");
  const scores = useMemo(
    () => judgeMoments(look).map(({ score, fault }) => (fault === null ? score : 0)),
    [look],
  );
  const length = scores.length;
  if (length === 0) return null;
  const used = shots.flatMap(({ id, firstFrame, ...shot }) =>
    firstFrame === null ? [] : [{ id, from: firstFrame, end: firstFrame + countPassedFrames(shot) }],
  );
  const points = scores.map((score, at) => `L${at},${1 - score} L${at + 1},${1 - score}`).join(" ");
  return (
    <button
      type="button"
      className={styles.strip}
      aria-label={t("bin.moment", { name })}
      title={t("bin.strip")}
      onClick={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const isByKey = event.detail === 0;
        const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
        onPick(isByKey ? findNextBest(scores, used) : Math.floor(share * length) * momentFrames);
      }}
    >
      <svg viewBox={`0 0 ${length} 1`} preserveAspectRatio="none" aria-hidden="true">
        {used.map(({ id, from, end }) => (
          <rect
            key={id}
            x={from / momentFrames}
            y={0}
            width={Math.max(0.2, (end - from) / momentFrames)}
            height={1}
          />
        ))}
        <path d={`M0,1 ${points} L${length},1 Z`} />
      </svg>
    </button>
  );
}
