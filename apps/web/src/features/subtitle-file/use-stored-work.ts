import { useEffect, useState } from "react";
import { keepWork } from "./stored-work.ts";
import type { SubtitleDesk } from "./subtitle-desk-store.ts";

/** Changes that follow one another faster are kept together. */
const restMs = 400;

/** Keeps the work in this browser while it changes; tells whether it did; null while it has to. */
export function useStoredWork(desk: SubtitleDesk, write: typeof keepWork = keepWork): boolean | null {
  const [isStored, setIsStored] = useState<boolean | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { work, isTaken } = desk.getState();
      // What was changed while this was written is not kept by it.
      void write(work, isTaken).then((stored) => {
        if (desk.getState().work === work) setIsStored(stored);
      });
    };
    keep();
    const stop = desk.subscribe(({ work, isTaken }, before) => {
      if (work === before.work && isTaken === before.isTaken) return;
      setIsStored(null);
      clearTimeout(timer);
      timer = setTimeout(keep, restMs);
    });
    const leave = () => {
      if (timer !== undefined) keep();
    };
    window.addEventListener("pagehide", leave);
    window.addEventListener("visibilitychange", leave);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("visibilitychange", leave);
    };
  }, [desk, write]);
  return isStored;
}
