import type { Script } from "@voxloom/contract";
import { orderSegments } from "../script/create-script.ts";

/** Lines on each side of one that are looked at when it is fixed: further away nothing feels it. */
const reach = 14;

/** A script that is changed neighborhood by neighborhood, without a look at all of its lines each time. */
export const createNeighborhoods = (script: Script) => {
  const lines = [...script.segments];
  const places = new Map(lines.map(({ id }, index) => [id, index]));
  // Lines that were split move those behind them on; they are found a little further then.
  let addedCount = 0;
  const getBounds = (id: string): { from: number; to: number } => {
    const start = places.get(id) ?? 0;
    let index = start;
    while (index < lines.length && index < start + addedCount + reach && lines[index]?.id !== id) index++;
    if (lines[index]?.id !== id) index = lines.findIndex((line) => line.id === id);
    return { from: Math.max(0, index - reach), to: index + reach + 1 };
  };
  return {
    around: (id: string): Script => {
      const { from, to } = getBounds(id);
      return { ...script, segments: lines.slice(from, to) };
    },
    replace: (id: string, near: Script): void => {
      const { from, to } = getBounds(id);
      const before = lines.length;
      lines.splice(from, to - from, ...near.segments);
      addedCount += lines.length - before;
    },
    script: (): Script => ({ ...script, segments: orderSegments(lines) }),
  };
};
