// How long a program waits that is started again. Runs on Node 20 with nothing else.

const firstWaitMs = 250;
const maxWaitMs = 30_000;
/** A program that ran for so long did not end because of its start. */
const steadyMs = 10_000;

/**
 * Waits between the starts of a program, in milliseconds: none after a run of ten seconds or for the first time, then
 * ever longer ones up to half a minute. Say `began` at each start; `next` answers how long to wait for the next.
 */
export function openRestartWaits(now = Date.now) {
  let startedMs = now();
  let waitMs = 0;
  return {
    began() {
      startedMs = now();
    },
    next() {
      if (now() - startedMs >= steadyMs) waitMs = 0;
      const current = waitMs;
      waitMs = Math.min(Math.max(firstWaitMs, waitMs * 2), maxWaitMs);
      return current;
    },
  };
}
