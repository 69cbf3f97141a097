import { type RefObject, useEffect } from "react";
import { heardVolume, useVolume } from "../../../../lib/player/volume-store.ts";

/** Keeps an element as loud as the person listens. */
export function useElementVolume(element: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const apply = () => {
      if (element.current) element.current.volume = heardVolume(useVolume.getState());
    };
    apply();
    return useVolume.subscribe(apply);
  }, [element]);
}
