import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { destination, type Logger, multistream, pino, type StreamEntry } from "pino";
import { prettyStream } from "./pretty-stream.ts";

export type { Logger } from "pino";

export type LogOptions = {
  level: "trace" | "debug" | "info" | "warn" | "error" | "silent";
  /** `pretty`: everything into the file, warnings also to stderr in words; `json`: lines to stdout, for collectors. */
  format: "pretty" | "json";
  file: string;
};

const redacted = ["*.authorization", "*.cookie", '*["x-web-id"]', "*.key", "*.secret", "*.password"];

/** The process's log. Secrets by their usual names never reach it. */
export function openLog(options: LogOptions, name: string): Logger {
  const settings = { name, level: options.level, redact: redacted };
  if (options.format === "json" || options.level === "silent") return pino(settings);
  mkdirSync(dirname(options.file), { recursive: true });
  const level = options.level;
  const streams: StreamEntry[] = [
    { level, stream: destination({ dest: options.file, sync: false, append: true }) },
    { level: "warn", stream: prettyStream(process.stderr) },
  ];
  return pino(settings, multistream(streams));
}
