import { type ClipRange, judgeMoments, listNextBest, minShotFrames } from "@voxloom/composition";
import { type ClipLook, momentFrames, type Shot } from "@voxloom/contract";
import { type PointerEvent as ReactPointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { followPointer } from "../follow-pointer.ts";
import { newShotFrames } from "../use-video-edit.ts";
import styles from "./clip-strip.module.css";
import { findFreshMoment, findNextOf, listRange } from "./next-best.ts";

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
  /** Brings in what begins at a frame of the clip, for as long as is usual or as was drawn. */
  onPick: (firstFrame: number, frameCount?: number) => void;
  /** Shows another part of the clip in a shot. */
  onSlip: (id: string, firstFrame: number) => void;
  /** It came into sight. */
  onSeen: () => void;
};

/**
 * A clip from its start to its end: what is seen, how good its moments are, which of them the video shows and which is
 * the next best. A press brings in what lies there, a key the best that is not in it yet; what is drawn across is brought
 * in as it is, and what the video shows is drawn elsewhere.
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
    // Shots come in a new list with all that is changed of the video.
    [look, trim, usedIds, chosen],
  );
  const { drag, press, wasDragged } = useStripDrag(strip, props);
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
      onPointerDown={press}
      onClick={(event) => {
        if (wasDragged()) return;
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
              data-shot={shot.id}
              data-chosen={shot.id === (drag?.id ?? chosen?.id) || undefined}
              style={place(drag?.id === shot.id ? drag : range)}
            />
          )),
        )}
        {drag !== null && drag.id === null ? (
          <span className={styles.used} data-chosen style={place(drag)} />
        ) : null}
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

/** What is drawn along a strip: a part of the clip, or a shot of this id to another part. */
type StripDrag = ClipRange & { id: string | null };

function useStripDrag(
  strip: React.RefObject<HTMLElement | null>,
  { look: { frameCount }, shots, onPick, onSlip }: Pick<StripProps, "look" | "shots" | "onPick" | "onSlip">,
) {
  const [drag, setDrag] = useState<StripDrag | null>(null);
  const latest = useRef<StripDrag | null>(null);
  const isClickOfDrag = useRef(false);
  const show = (next: StripDrag | null) => {
    latest.current = next;
    setDrag(next);
  };
  const press = (event: ReactPointerEvent<HTMLElement>) => {
    isClickOfDrag.current = false;
    const bounds = strip.current?.getBoundingClientRect();
    // A finger scrolls.
    if (event.pointerType === "touch" || bounds === undefined) return;
    const toFrame = (pixels: number) => Math.round((pixels / bounds.width) * frameCount);
    const pressedAt = toFrame(event.clientX - bounds.left);
    const pressed = event.target instanceof HTMLElement ? event.target.dataset.shot : undefined;
    const shot = shots.find(({ id }) => id === pressed);
    const [range] = shot === undefined ? [] : listRange(shot);
    followPointer(event, {
      onMove: (byX) => {
        const by = toFrame(byX);
        if (shot !== undefined && range !== undefined) {
          const frames = range.end - range.from;
          const from = Math.max(0, Math.min(frameCount - frames, range.from + by));
          show({ id: shot.id, from, end: from + frames });
        } else {
          const [from, end] = [pressedAt, pressedAt + by].toSorted((one, other) => one - other);
          show({ id: null, from: Math.max(0, from ?? 0), end: Math.min(frameCount, end ?? 0) });
        }
      },
      onEnd: (isDone) => {
        isClickOfDrag.current = true;
        const last = latest.current;
        show(null);
        if (!isDone || last === null) return;
        if (last.id !== null) onSlip(last.id, last.from);
        else if (last.end - last.from >= minShotFrames) onPick(last.from, last.end - last.from);
      },
    });
  };
  return {
    drag,
    press,
    /** Whether the click is only the end of what was drawn. */
    wasDragged: () => isClickOfDrag.current,
  };
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
