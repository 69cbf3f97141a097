import { readFile } from "node:fs/promises";

const everyMs = 400;

/**
 * Counts finished utterances in a growing log (the recogniser's standard output stays empty till the end). Answers
 * how to stop.
 */
export function watchFinished(logFile: string, onCount: (count: number) => void): () => void {
  let last = 0;
  const timer = setInterval(async () => {
    // The log does not exist until the recogniser has started.
    const log = await readFile(logFile, "utf8").catch(() => "");
    const count = log.match(/: s\d+: [\d.]+ seconds speech/g)?.length ?? 0;
    if (count > last && timer.hasRef() !== undefined) {
      last = count;
      onCount(count);
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
