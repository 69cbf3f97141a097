import {
  MicrophoneError,
  type MicrophoneProblem,
  openMicrophone,
} from "../../lib/recording/open-microphone.ts";

/** What is recorded: who speaks here, what the computer plays, or both, as in a call. */
export type SoundSource = "microphone" | "computer" | "both";
/** Why nothing can be recorded. `noSound`: something was shared, but not its sound. */
export type SoundProblem = MicrophoneProblem | "shareBlocked" | "noSound";

export class SoundError extends Error {
  readonly problem: SoundProblem;
  constructor(problem: SoundProblem, options?: ErrorOptions) {
    super(`There is no sound to record: ${problem}.`, options);
    this.problem = problem;
  }
}

/** A sound that is being heard, until it is closed. `onEnded`: its device went away, or sharing was stopped. */
export type OpenSound = { stream: MediaStream; context: AudioContext; close: () => void };

/** Whether this browser lets pages hear what the computer plays. */
export const canHearComputer = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === "function";

/** Asks for a sound. Throws SoundError. */
export async function openSound(source: SoundSource, onEnded: () => void): Promise<OpenSound> {
  const given: MediaStream[] = [];
  const release = () => {
    for (const track of given.flatMap((stream) => stream.getTracks())) track.stop();
  };
  try {
    // The browser's question about what to share needs the press that led here: it comes first.
    if (source !== "microphone") given.push(await shareSound());
    if (source !== "computer") given.push(await openMicrophone());
  } catch (error) {
    release();
    throw error instanceof MicrophoneError ? new SoundError(error.problem, { cause: error }) : error;
  }
  const context = new AudioContext();
  const sounds = given.map((stream) => new MediaStream(stream.getAudioTracks()));
  for (const track of given.flatMap((stream) => stream.getTracks())) track.addEventListener("ended", onEnded);
  return {
    stream: sounds.length === 1 && sounds[0] ? sounds[0] : mix(context, sounds),
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
async function shareSound(): Promise<MediaStream> {
  const shared = await navigator.mediaDevices
    .getDisplayMedia({ video: true, audio: { echoCancellation: false, noiseSuppression: false } })
    .catch((cause: unknown) => {
      throw new SoundError("shareBlocked", { cause });
    });
  if (shared.getAudioTracks().length > 0) return shared;
  for (const track of shared.getTracks()) track.stop();
  throw new SoundError("noSound");
}

function mix(context: AudioContext, sounds: readonly MediaStream[]): MediaStream {
  const mixed = new MediaStreamAudioDestinationNode(context);
  for (const mediaStream of sounds) new MediaStreamAudioSourceNode(context, { mediaStream }).connect(mixed);
  return mixed.stream;
}
