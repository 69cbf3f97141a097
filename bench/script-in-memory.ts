import type { Script } from "@voxloom/contract";
import { applyPatch, emptyPatch, fitOfScript } from "@voxloom/timeline";
import { milliseconds } from "./bench-client.ts";
import { median, report } from "./bench-rig.ts";
import { longScript } from "./long-script.ts";

const rounds = 7;

/** The middle of some rounds in milliseconds, after one in which the code is compiled. */
function timeMs(work: () => unknown): number {
  const times = Array.from({ length: rounds + 1 }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return median(times.slice(1));
}

/** Prints how long a script's steps take that happen in one go, between two frames of the studio. */
export function measureInMemory(lines: number): void {
  const script: Script = longScript({ lines });
  const settings = { dynamicDuration: true, maxVideoStretch: 1.25, hasVideo: true };
  report(
    `${lines} lines: takes placed`,
    milliseconds(timeMs(() => fitOfScript(script, settings))),
    "under 100 ms",
  );
  const changed = Object.fromEntries(script.segments.map(({ id }) => [id, { targetText: "x" }]));
  const patch = { ...emptyPatch, changed };
  report(
    `${lines} lines: all changed by one patch`,
    milliseconds(timeMs(() => applyPatch(script, patch))),
    "under 50 ms",
  );
}
