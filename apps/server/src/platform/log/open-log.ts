import { chmodSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Writable } from "node:stream";
import { destination, type Logger, multistream, pino, type StreamEntry } from "pino";
import { prettyStream } from "./pretty-stream.ts";
import { serializeError } from "./serialize-error.ts";

export type { Logger } from "pino";

export type LogOptions = {
  level: "trace" | "debug" | "info" | "warn" | "error" | "silent";
  /** `pretty`: everything into the file, to stderr in words what is a warning or marked `isForTerminal`; `json`: lines to stdout, for collectors. */
  format: "pretty" | "json";
  file: string;
};

const redacted = ["*.authorization", "*.cookie", '*["x-web-id"]', "*.key", "*.secret", "*.password"];

/** Most characters that wait for a disk with room again; lines beyond them are dropped. */
const maxWaitingCharacters = 1_048_576;

/** The file of the log. A log that cannot be written is said, once an outage, and never ends the process. */
function fileStream(file: string, words: NodeJS.WritableStream): ReturnType<typeof destination> {
  const stream = destination({
    dest: file,
    sync: false,
    append: true,
    mode: 0o600,
    maxLength: maxWaitingCharacters,
  });
  let isBroken = false;
  stream.on("error", (error: Error) => {
    if (!isBroken)
      words.write(JSON.stringify({ level: 50, msg: `The log cannot be written: ${error.message}` }));
    isBroken = true;
  });
  stream.on("drain", () => {
    isBroken = false;
  });
  return stream;
}

/** Lines below warnings that whoever sits at the terminal is to read all the same. */
const passMarked = (words: NodeJS.WritableStream): Writable =>
  new Writable({
    write(chunk, _encoding, done) {
      const line = String(chunk);
      if (line.includes('"isForTerminal":true') && line.startsWith('{"level":30,')) words.write(line);
      done();
    },
  });

/** The process's log. Secrets by their usual names never reach it. */
export function openLog(options: LogOptions, name: string): Logger {
  const settings = {
    name,
    level: options.level,
    redact: redacted,
    serializers: { err: serializeError },
  };
  if (options.format === "json" || options.level === "silent") return pino(settings);
  mkdirSync(dirname(options.file), { recursive: true });
  chmodSync(dirname(options.file), 0o700);
  const level = options.level;
  const words = prettyStream(process.stderr);
  const streams: StreamEntry[] = [
    { level, stream: fileStream(options.file, words) },
    { level: "warn", stream: words },
    { level: "info", stream: passMarked(words) },
  ];
  return pino(settings, multistream(streams));
}
