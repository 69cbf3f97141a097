type Stop = () => void;

let current: Stop | null = null;

/**
 * Whoever begins to sound says so here: what sounded before is stopped. Gives the way to say that it is over; `stop`
 * is called once at most.
 */
export function beginAudio(stop: Stop): () => void {
  if (current !== stop) {
    const before = current;
    current = null;
    before?.();
  }
  current = stop;
  return () => {
    if (current === stop) current = null;
  };
}
