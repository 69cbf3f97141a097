import { limits, type Slide, type SlideshowSettings, slideshowSettingsSchema } from "@voxloom/contract";
import { useState } from "react";

export type Change = Partial<SlideshowSettings>;

/** Settings of a slideshow that is being made, with every earlier state: what was done can be undone. */
export function useSlideshow(initial: SlideshowSettings) {
  const [states, setStates] = useState({
    past: [] as SlideshowSettings[],
    now: initial,
    next: [] as SlideshowSettings[],
  });
  return {
    settings: states.now,
    change: (change: (now: SlideshowSettings) => Change) =>
      setStates(({ past, now }) => ({
        past: [...past.slice(-99), now],
        now: { ...now, ...change(now) },
        next: [],
      })),
    canUndo: states.past.length > 0,
    canRedo: states.next.length > 0,
    undo: () =>
      setStates((old) => {
        const last = old.past.at(-1);
        return last === undefined
          ? old
          : { past: old.past.slice(0, -1), now: last, next: [old.now, ...old.next] };
      }),
    redo: () =>
      setStates((old) => {
        const [first, ...next] = old.next;
        return first === undefined ? old : { past: [...old.past, old.now], now: first, next };
      }),
  };
}
export type Slideshow = ReturnType<typeof useSlideshow>;

/** A slideshow of these pictures as it begins. */
export const newSlideshow = (materialIds: readonly string[]): SlideshowSettings =>
  slideshowSettingsSchema.parse({ slides: materialIds.map((materialId) => ({ materialId })) });

/** How many more pictures a slideshow can take, beside those that are on their way. */
export const countFree = (slides: readonly Slide[], underWay: number): number =>
  Math.max(0, limits.maxSlides - slides.length - underWay);

/** The same list with one of its items at another place. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  const rest = items.filter((_, index) => index !== from);
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}
