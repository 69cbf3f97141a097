import { UnstyledButton } from "@mantine/core";
import { useMediaQuery, useReducedMotion } from "@mantine/hooks";
import { IconStarFilled } from "@tabler/icons-react";
import type { Composition } from "@voxloom/composition";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useFrames } from "./use-frames.ts";
import styles from "./video.module.css";

type TemplateCardProps = {
  name: string;
  /** What it is like, in a few words. */
  text: string;
  /** With the first pictures of the person's own. */
  composition: Composition;
  urls: ReadonlyMap<string, string>;
  /** What does not fit it; missing: nothing. */
  note?: string | null;
  isChosen: boolean;
  /** What its mark says; null or missing: it has none. */
  favorite?: string | null;
  onChoose: () => void;
  /** Marks it, or no more, by the key F. */
  onFavorite?: () => void;
};

/**
 * A template with the person's own pictures: it plays while it is pointed at or focused, and under fingers, which point at
 * nothing, while it is in the middle of the window.
 */
export function TemplateCard({
  name,
  text,
  composition,
  urls,
  note = null,
  isChosen,
  favorite = null,
  onChoose,
  onFavorite,
}: TemplateCardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isStill = useReducedMotion();
  const [isPointedAt, setPointedAt] = useState(false);
  const isInMiddle = useMiddle(canvas);
  const isPlaying = isPointedAt || isInMiddle;
  const draw = useFrames(canvas, { composition, urls, longerSide: 240 });
  const { frameRate, frameCount, size } = composition;
  const drawLatest = useRef(draw);
  drawLatest.current = draw;
  useEffect(() => {
    // The picture alone, after it has come out of the fade.
    const restFrame = Math.min(frameCount - 1, Math.round(1.5 * frameRate));
    drawLatest.current(restFrame);
    if (!isPlaying || isStill) return;
    const beganAt = performance.now();
    let asked = 0;
    const step = () => {
      const frame = Math.round(((performance.now() - beganAt) * frameRate) / 1000) % frameCount;
      drawLatest.current(frame);
      asked = requestAnimationFrame(step);
    };
    asked = requestAnimationFrame(step);
    return () => cancelAnimationFrame(asked);
  }, [isPlaying, isStill, frameRate, frameCount]);
  return (
    <UnstyledButton
      className={styles.template}
      aria-pressed={isChosen}
      onClick={onChoose}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (key.toLowerCase() === "f" && !ctrlKey && !metaKey && !altKey) onFavorite?.();
      }}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setPointedAt(true)}
      onBlur={() => setPointedAt(false)}
    >
      <span aria-hidden="true">
        <canvas
          ref={canvas}
          className={styles.thumbnail}
          style={{ aspectRatio: `${size.width} / ${size.height}` }}
        />
      </span>
      <span className={styles.templateName}>
        {name}
        {favorite === null ? null : (
          <IconStarFilled className={styles.favorite} size={14} role="img" aria-label={favorite} />
        )}
      </span>
      <span className={styles.templateText}>{text}</span>
      {note === null ? null : <span className={styles.templateNote}>{note}</span>}
    </UnstyledButton>
  );
}

/** The rest of the window, above and below, in which nothing plays: two cards of a phone's list are left. */
const middle = "-42% 0px -42% 0px";

/** Whether something is in the middle of the window, where there is nothing to point with. */
function useMiddle(place: RefObject<Element | null>): boolean {
  const isTouched = useMediaQuery("(hover: none)", false);
  const [isInMiddle, setInMiddle] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!isTouched || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => setInMiddle(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: middle },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInMiddle(false);
    };
  }, [isTouched, place]);
  return isInMiddle;
}
