import { useEffect, useRef, useState } from "react";
import { openLonePlayer } from "./lone-player.ts";

/** Plays one sound at a time; one of ours is made when it is first asked for, which takes some seconds. */
export function useOnePlayer() {
  const end = useRef<() => void>(() => undefined);
  const [heard, setHeard] = useState<{ url: string; isWaiting: boolean } | null>(null);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  useEffect(() => () => end.current(), []);
  const toggle = (url: string): void => {
    end.current();
    setFailedUrl(null);
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
    const fail = (): void => {
      if (player.isOver()) return;
      player.end();
      setFailedUrl(url);
    };
    element.addEventListener("error", fail);
    element.play().catch(fail);
  };
  /** `failedUrl`: of the sound that did not come when it was last asked for. */
  return { heard, failedUrl, toggle };
}
