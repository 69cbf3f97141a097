import { useEffect, useState } from "react";

/** Seconds until a moment that `start(seconds)` sets; 0 when it has come. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    if (endsAtMs === 0) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= endsAtMs) setEndsAtMs(0);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return {
    secondsLeft: Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)),
    start: (seconds) => {
      setNowMs(Date.now());
      setEndsAtMs(Date.now() + seconds * 1000);
    },
  };
}
