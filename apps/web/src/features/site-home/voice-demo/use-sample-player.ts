import { useEffect, useState } from "react";
import { createSamplePlayer, type Sample } from "./sample-player.ts";

/** A player of samples that falls silent when its page is left or hidden, and which sample it plays. */
export function useSamplePlayer() {
  const [playing, setPlaying] = useState<Sample | null>(null);
  const [player] = useState(() => createSamplePlayer(setPlaying));
  useEffect(() => {
    const stopHidden = () => {
      if (document.hidden) player.stop();
    };
    document.addEventListener("visibilitychange", stopHidden);
    window.addEventListener("pagehide", player.stop);
    return () => {
      document.removeEventListener("visibilitychange", stopHidden);
      window.removeEventListener("pagehide", player.stop);
      player.stop();
    };
  }, [player]);
  return { ...player, playing };
}
