import { open } from "node:fs/promises";

const everyMs = 400;
const decoded = /pocketsphinx\.c\(\d+\): (.*) \(-?\d+\)$/;
const finished = /: s(\d+): [\d.]+ seconds speech/;

type Watch = {
  /** How many utterances are finished. */
  onCount: (count: number) => void;
  /** What was heard in the utterance of an index; nothing is told where the recognizer does not log it. */
  onHeard: (index: number, text: string) => void;
};

/**
 * Follows the recognizer's growing log (its standard output stays empty till the end). Answers how to stop, which reads
 * the rest.
 */
export function watchFinished(logFile: string, { onCount, onHeard }: Watch): () => Promise<void> {
  let reading: Promise<void> | null = null;
  let position = 0;
  let rest = "";
  let count = 0;
  let text = "";

  function follow(line: string): void {
    text = decoded.exec(line)?.[1] ?? text;
    const index = finished.exec(line)?.[1];
    if (index === undefined) return;
    count += 1;
    if (text !== "") onHeard(Number(index), text);
    text = "";
  }

  async function readOn(): Promise<void> {
    const before = count;
    const added = await readFrom(logFile, position);
    position += added.length;
    const lines = (rest + added.toString("utf8")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) follow(line);
    if (count > before) onCount(count);
  }

  const timer = setInterval(() => {
    reading ??= readOn().finally(() => {
      reading = null;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await reading;
    await readOn();
  };
}

/** What a file holds from a place on; the log does not exist until the recognizer has started. */
async function readFrom(path: string, position: number): Promise<Buffer> {
  const file = await open(path).catch(() => null);
  if (file === null) return Buffer.alloc(0);
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.max(0, size - position));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
