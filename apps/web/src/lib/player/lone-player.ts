import { beginAudio } from "./one-audio.ts";
import { heardVolume, useVolume } from "./volume-store.ts";

export type LonePlayer = {
  element: HTMLAudioElement;
  /** Whether it was ended. */
  isOver: () => boolean;
  /** Ends it; a second time nothing happens. */
  end: () => void;
};

/**
 * A player that shows nothing, at the chosen volume (times `gain`, 0 to 1). What sounded on the page stops, and it
 * stops where something else begins. `onOver` hears of its end, once.
 */
export function openLonePlayer(onOver: () => void, gain = 1): LonePlayer {
  const element = new Audio();
  element.volume = heardVolume(useVolume.getState()) * gain;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    element.pause();
    leave();
    onOver();
  };
  const leave = beginAudio(end);
  return { element, isOver: () => isOver, end };
}
