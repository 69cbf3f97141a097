/** A failure of ffmpeg or another tool that no check at the door foresaw. */
export class MediaError extends Error {
  readonly code: "tool-failed" | "timed-out" | "output-too-large" | "aborted";
  /** What was being done: `extract`, `mix`, the tool's name. */
  readonly stage: string;
  readonly isRetryable: boolean;
  /** The last lines that the tool printed, at most 4,000 characters. */
  readonly stderrTail: string;
  constructor(
    code: MediaError["code"],
    message: string,
    facts: { stage: string; isRetryable?: boolean; stderrTail?: string; cause?: unknown },
  ) {
    super(message, { cause: facts.cause });
    this.name = "MediaError";
    this.code = code;
    this.stage = facts.stage;
    this.isRetryable = facts.isRetryable ?? false;
    this.stderrTail = facts.stderrTail ?? "";
  }
}

/** Whether a tool failed by what it was given: there was room, and nobody ended it or was canceled. */
export const isFaultOfInput = (error: unknown): boolean => error instanceof MediaError && !error.isRetryable;
