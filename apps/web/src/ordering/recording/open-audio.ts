import {
  MicrophoneError,
  type MicrophoneProblem,
  openMicrophone,
} from "../../lib/recording/open-microphone.ts";

/** What is recorded: who speaks here, what the computer plays, or both, as in a call. */
export type AudioSource = "microphone" | "computer" | "both";
/** Why nothing can be recorded. `noAudio`: something was shared, but not its sound. */
export type AudioProblem = MicrophoneProblem | "shareBlocked" | "noAudio";

export class AudioError extends Error {
  readonly problem: AudioProblem;
  constructor(problem: AudioProblem, options?: ErrorOptions) {
    super(`There is no sound to record: ${problem}.`, options);
    this.problem = problem;
  }
}

/** A sound that is being heard, until it is closed. `onEnded`: its device went away, or sharing was stopped. */
export type OpenAudio = { stream: MediaStream; context: AudioContext; close: () => void };

/** Whether this browser lets pages hear what the computer plays. */
export const canHearComputer = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === "function";

/** Asks for a sound. Throws AudioError. */
export async function openAudio(source: AudioSource, onEnded: () => void): Promise<OpenAudio> {
  const given: MediaStream[] = [];
  const release = () => {
    for (const track of given.flatMap((stream) => stream.getTracks())) track.stop();
  };
  try {
    // The browser's question about what to share needs the press that led here: it comes first.
    if (source !== "microphone") given.push(await shareAudio());
    if (source !== "computer") given.push(await openMicrophone());
  } catch (error) {
    release();
    throw error instanceof MicrophoneError ? new AudioError(error.problem, { cause: error }) : error;
  }
  const context = new AudioContext();
  const audios = given.map((stream) => new MediaStream(stream.getAudioTracks()));
  for (const track of given.flatMap((stream) => stream.getTracks())) track.addEventListener("ended", onEnded);
  return {
    stream: audios.length === 1 && audios[0] ? audios[0] : mix(context, audios),
    context,
    close: () => {
      for (const track of given.flatMap((stream) => stream.getTracks()))
        track.removeEventListener("ended", onEnded);
      release();
      void context.close();
    },
  };
}

/** Browsers share sound with a picture only; the picture is not recorded. */
async function shareAudio(): Promise<MediaStream> {
  const shared = await navigator.mediaDevices
    .getDisplayMedia({ video: true, audio: { echoCancellation: false, noiseSuppression: false } })
    .catch((cause: unknown) => {
      throw new AudioError("shareBlocked", { cause });
    });
  if (shared.getAudioTracks().length > 0) return shared;
  for (const track of shared.getTracks()) track.stop();
  throw new AudioError("noAudio");
}

function mix(context: AudioContext, audios: readonly MediaStream[]): MediaStream {
  const mixed = new MediaStreamAudioDestinationNode(context);
  for (const mediaStream of audios) new MediaStreamAudioSourceNode(context, { mediaStream }).connect(mixed);
  return mixed.stream;
}
