import { beginAudio } from "../../../lib/player/one-audio.ts";

/** One sample of the demo: a voice, and `base` or the language it is heard in. */
export type Sample = { voice: string; locale: string };

/** Where a sample's sound stands. */
export const sampleAddress = ({ voice, locale }: Sample): string =>
  `/clone-voice-samples/${voice}/${locale}.wav`;

export const isSameSample = (one: Sample | null, other: Sample): boolean =>
  one !== null && one.voice === other.voice && one.locale === other.locale;

/**
 * Plays one sample at a time; `onChange` hears which, null for none. `toggle` plays a sample, or stops it where it is
 * the one that plays. At its end, and when another sound of the page begins, nothing plays any more.
 */
export function createSamplePlayer(onChange: (playing: Sample | null) => void) {
  let now: { sample: Sample; audio: HTMLAudioElement; leave: () => void } | null = null;

  function stop(): void {
    if (!now) return;
    const { audio, leave } = now;
    now = null;
    audio.pause();
    leave();
    onChange(null);
  }

  function play(sample: Sample): void {
    const audio = new Audio(sampleAddress(sample));
    const stopThis = () => {
      if (now?.audio === audio) stop();
    };
    audio.addEventListener("ended", stopThis);
    now = { sample, audio, leave: beginAudio(stopThis) };
    onChange(sample);
    audio.play().catch(stopThis);
  }

  return {
    stop,
    /** True where it plays now. */
    toggle(sample: Sample): boolean {
      const isNew = !isSameSample(now?.sample ?? null, sample);
      stop();
      if (isNew) play(sample);
      return isNew;
    },
  };
}
