import type { Readable, Writable } from "node:stream";

export type ToolRun = {
  command: string;
  /** Passed as they are, never through a shell. */
  args: readonly string[];
  /** What is being done, for errors; default: the command. */
  stage?: string;
  /** A stream only in a process that starts its programs. */
  input?: string | Uint8Array | Readable;
  cwd?: string;
  /** Added to PATH, HOME, LANG and TMPDIR: nothing else of this process's own variables is handed on. */
  env?: Record<string, string>;
  /** Files that it writes, and folders in which it makes what it likes. Everything else it may read at most. */
  writes?: readonly string[];
  /** It has to reach other machines. Default: it cannot, where the system can see to that. */
  needsNetwork?: boolean;
  /** Options of prlimit instead of those for every program, where the system has it. */
  limits?: readonly string[];
  signal?: AbortSignal;
  /** Default 10 minutes. */
  timeoutMs?: number;
  /** Most bytes of stdout kept; more is an error. Default 64 MiB. */
  maxOutputBytes?: number;
  /** Called with each line of `linesOf` as it comes; lines of stdout are not kept then. */
  onLine?: (line: string) => void;
  /** Default: stdout. */
  linesOf?: "stdout" | "stderr";
  /**
   * Called with the bytes of stdout as they come; then stdout is not kept. No more is read before a promise of it is
   * settled. Only in a process that starts its programs.
   */
  onBytes?: (bytes: Uint8Array) => void | Promise<void>;
  /**
   * Takes stdout as it comes, and makes the program wait; it is not ended. Only in a process that starts its programs.
   */
  output?: Writable;
  /** Exit codes that are not failures; default only 0. */
  allowedExitCodes?: readonly number[];
  /** The command that installs the tool, for the error when it is missing. */
  remedy?: string;
};

export type ToolOutput = {
  stdout: string;
  /** The last 64 KiB. */
  stderr: string;
  exitCode: number;
};
