import { type Challenge, solveChallenge, solveChallengeWorkers } from "altcha-lib";
import { deriveCaptchaKey } from "./captcha-key.ts";

/** More make a phone hot and little faster. */
const maxWorkers = 4;

/** Somebody in a hurry with the slowest of phones is still done in this time, in milliseconds. */
const maxMs = 5 * 60_000;

/**
 * Does the work that a challenge asks for, beside the page. Answers what a call takes as `captcha`.
 * @throws DOMException AbortError where the signal ends it; Error where it took too long.
 */
export async function solveCaptcha(base64: string, signal: AbortSignal): Promise<string> {
  const challenge: Challenge = JSON.parse(atob(base64));
  const controller = new AbortController();
  signal.addEventListener("abort", () => controller.abort(), { once: true });
  const options = { challenge, controller, timeout: maxMs };
  const solution = await solveBeside(options).catch(() =>
    // A browser that starts no workers does it between its other work.
    solveChallenge({ ...options, deriveKey: deriveCaptchaKey }),
  );
  signal.throwIfAborted();
  if (solution === null) throw new Error("a captcha was not solved in time");
  return btoa(JSON.stringify({ challenge, solution }));
}

const solveBeside = (options: { challenge: Challenge; controller: AbortController; timeout: number }) =>
  solveChallengeWorkers({
    ...options,
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency),
    createWorker: () => new Worker(new URL("./captcha-worker.ts", import.meta.url), { type: "module" }),
  });
