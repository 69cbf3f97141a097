/** A failure of an engine. Only retryable ones are tried again. */
export class EngineError extends Error {
  readonly code:
    | "unavailable"
    /** All engines of the machine are away for a moment. */
    | "away"
    | "bad-answer"
    | "refused"
    | "rate-limited"
    | "timed-out"
    | "crashed"
    | "unsupported"
    | "no-speech";
  readonly engineId: string;
  readonly isRetryable: boolean;
  /** The last lines the engine's program printed, or the body of the service's answer. */
  readonly stderrTail: string;
  /** In English words what a person can do; null where the message says it, or nothing helps. */
  readonly remedy: string | null;
  constructor(
    code: EngineError["code"],
    message: string,
    facts: {
      engineId: string;
      isRetryable?: boolean;
      stderrTail?: string;
      remedy?: string;
      cause?: unknown;
    },
  ) {
    super(message, { cause: facts.cause });
    this.name = "EngineError";
    this.code = code;
    this.engineId = facts.engineId;
    this.isRetryable = facts.isRetryable ?? false;
    this.stderrTail = facts.stderrTail ?? "";
    this.remedy = facts.remedy ?? null;
  }
}
