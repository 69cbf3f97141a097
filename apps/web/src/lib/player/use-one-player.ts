import { useEffect, useRef, useState } from "react";
import { openLonePlayer } from "./lone-player.ts";

/** Plays one sound at a time; one of ours is made when it is first asked for, which takes some seconds. */
export function useOnePlayer() {
  const end = useRef<() => void>(() => undefined);
  const [heard, setHeard] = useState<{ url: string; isWaiting: boolean } | null>(null);
  useEffect(() => () => end.current(), []);
  const toggle = (url: string): void => {
    end.current();
    if (heard?.url === url) return;
    const player = openLonePlayer(() => setHeard(null));
    const { element } = player;
    end.current = player.end;
    setHeard({ url, isWaiting: true });
    element.src = url;
    element.addEventListener("playing", () => {
      if (!player.isOver()) setHeard({ url, isWaiting: false });
    });
    element.addEventListener("ended", player.end);
    element.addEventListener("error", player.end);
    element.play().catch(player.end);
  };
  return { heard, toggle };
}
