import { Writable } from "node:stream";

const names: Record<number, string> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
};

type Line = { time?: number; level?: number; msg?: string; err?: { message?: string; stack?: string } };

/** One line of the log in words: `12:00:01 warn  what happened`, then the error's stack where there is one. */
export function prettyLine(json: string): string {
  let line: Line;
  try {
    line = JSON.parse(json);
  } catch {
    return json;
  }
  const time = new Date(line.time ?? Date.now()).toISOString().slice(11, 19);
  const level = (names[line.level ?? 30] ?? "info").padEnd(5);
  const stack = line.err?.stack ? `\n${line.err.stack}` : "";
  return `${time} ${level} ${line.msg ?? line.err?.message ?? ""}${stack}\n`;
}

/** A stream that takes pino's lines and writes them in words. */
export const prettyStream = (target: NodeJS.WritableStream): Writable =>
  new Writable({
    write(chunk, _encoding, done) {
      target.write(prettyLine(String(chunk)));
      done();
    },
  });
