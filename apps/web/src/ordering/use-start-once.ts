import { useEffect, useRef } from "react";

/** Starts something by itself, once, as soon as it can be. */
export function useStartOnce(canStart: boolean, start: () => void): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!canStart || hasStarted.current) return;
    hasStarted.current = true;
    start();
  });
}
