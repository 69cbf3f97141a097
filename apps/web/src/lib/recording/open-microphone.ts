/** Why there is no microphone: what the person can do about it differs. */
export type MicrophoneProblem = "blocked" | "missing" | "busy" | "unsupported";

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, options?: ErrorOptions) {
    super(`The microphone is ${problem}.`, options);
    this.problem = problem;
  }
}

const problems: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: "blocked",
  SecurityError: "blocked",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};

/**
 * Asks for the microphone. What browsers do to make calls clear stays off, but for noise: it eats the ends of words.
 * @throws MicrophoneError
 */
export async function openMicrophone(): Promise<MediaStream> {
  // Browsers give a microphone to pages of https and of this computer alone.
  if (navigator.mediaDevices === undefined || typeof MediaRecorder === "undefined")
    throw new MicrophoneError("unsupported");
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: false, autoGainControl: false, noiseSuppression: true, channelCount: 1 },
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    throw new MicrophoneError(problems[name] ?? "unsupported", { cause: error });
  }
}
