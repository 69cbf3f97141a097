import { judgeMoments, listNextBest } from "@voxloom/composition";
import { type ClipLook, momentFrames, type Shot } from "@voxloom/contract";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./clip-strip.module.css";
import { findFreshMoment, findNextOf, listRange } from "./next-best.ts";
import { newShotFrames } from "./use-video-edit.ts";

type StripProps = {
  name: string;
  look: ClipLook;
  trim: { startMs: number; endMs: number } | null;
  /** What the video shows of it. */
  shots: readonly Shot[];
  /** The chosen one of them; null: none is. */
  chosen: Shot | null;
  /** Pictures along it, in the order of time; undefined: there is none yet. */
  pictures: readonly (string | undefined)[];
  /** What of a picture stays in sight, as CSS has it. */
  position: string | undefined;
  /** Brings in what begins at a frame of the clip. */
  onPick: (firstFrame: number) => void;
  /** It came into sight. */
  onSeen: () => void;
};

/**
 * A clip from its start to its end: what is seen, how good its moments are, which of them the video shows and which is
 * the next best. A press brings in what lies there, a key the best that is not in it yet.
 */
export function ClipStrip(props: StripProps) {
  const { name, look, trim, shots, chosen, pictures, position, onPick, onSeen } = props;
  const { t } = useTranslation("video-editor");
  const strip = useRef<HTMLButtonElement>(null);
  const scores = useMemo(
    () => judgeMoments(look).map(({ score, fault }) => (fault === null ? score : 0)),
    [look],
  );
  const usedIds = shots.map(({ id, firstFrame, frameCount }) => `${id} ${firstFrame} ${frameCount}`).join();
  const next = useMemo(
    () => findPale({ look, trim, shots, chosen }),
    // Shots come in a new list with every frame that is played.
    [look, trim, usedIds, chosen],
  );
  useWhenSeen(strip, onSeen);
  const length = scores.length;
  if (length === 0) return null;
  const place = ({ from, end }: { from: number; end: number }) => ({
    left: `${(100 * from) / look.frameCount}%`,
    width: `${(100 * (end - from)) / look.frameCount}%`,
  });
  const points = scores.map((score, at) => `${at + 0.5},${1 - score}`).join(" L");
  return (
    <button
      ref={strip}
      type="button"
      className={styles.strip}
      aria-label={t("bin.moment", { name })}
      title={t("bin.strip")}
      onClick={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const isByKey = event.detail === 0;
        const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
        onPick(
          isByKey
            ? findFreshMoment({ look, trim, shots }, newShotFrames)
            : Math.floor(share * length) * momentFrames,
        );
      }}
    >
      <span className={styles.film} aria-hidden="true">
        {pictures.map((url, at) => (
          <span
            key={at}
            style={{
              backgroundImage: url === undefined ? undefined : `url("${url}")`,
              backgroundPosition: position,
            }}
          />
        ))}
        {shots.flatMap((shot) =>
          listRange(shot).map((range) => (
            <span
              key={shot.id}
              className={styles.used}
              data-chosen={shot.id === chosen?.id || undefined}
              style={place(range)}
            />
          )),
        )}
        {next === null ? null : <span className={styles.next} style={place(next)} />}
      </span>
      <svg viewBox={`0 0 ${length} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path
          d={`M0,1 L0,${1 - (scores[0] ?? 0)} L${points} L${length},${1 - (scores.at(-1) ?? 0)} L${length},1 Z`}
        />
      </svg>
      {next === null || chosen === null ? null : (
        <span
          className={styles.label}
          style={{ left: `${labelPlace(next, look.frameCount)}%` }}
          aria-hidden="true"
        >
          {t("shot.nextBest")}
        </span>
      )}
    </button>
  );
}

/** The middle of a label under a part of the clip, in percent: none stands out over the ends. */
const labelPlace = ({ from, end }: { from: number; end: number }, frameCount: number): number =>
  Math.min(82, Math.max(18, (50 * (from + end)) / frameCount));

/** What comes next: in the chosen shot, where that shows this clip, else as a new shot. null: nothing good is left. */
function findPale({ look, trim, shots, chosen }: Pick<StripProps, "look" | "trim" | "shots" | "chosen">) {
  if (chosen !== null) {
    const next = findNextOf(chosen, { look, trim, shots });
    return next === null ? null : (listRange({ ...chosen, ...next })[0] ?? null);
  }
  const used = shots.flatMap(listRange);
  const [fresh] = listNextBest(look, { frameCount: newShotFrames, used, trim, mayBeShorter: true });
  return fresh === undefined ? null : { from: fresh.firstFrame, end: fresh.firstFrame + fresh.frameCount };
}

/** Tells once that an element came into sight. */
function useWhenSeen(element: React.RefObject<Element | null>, tell: () => void): void {
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      latest.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
