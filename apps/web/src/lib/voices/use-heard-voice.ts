import { calls } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { apiBytes } from "../api/api-bytes.ts";
import { openLonePlayer } from "../player/lone-player.ts";
import { type HeardWave, readWave } from "./read-wave.ts";

/** What a voice is to say; an empty sentence: its sample. */
export type Heard = { voiceId: string; language: string; sentence: string };

type PlayOptions = {
  /** Where it begins, as a share of its length. */
  from?: number;
  /** Against the chosen volume, 0 to 1. */
  gain?: number;
  onEnd?: () => void;
};

type State = {
  /** The voice that sounds, or will when its sound is there. */
  voiceId: string | null;
  /** What it speaks. */
  language: string | null;
  isWaiting: boolean;
  /** How much of it was heard, 0 to 1. */
  fraction: number;
  failure: { voiceId: string; error: Error } | null;
};
const still: State = { voiceId: null, language: null, isWaiting: false, fraction: 0, failure: null };

type Said = { address: string; wave: HeardWave | null };

/** A sentence that a voice said here is known by what was asked. */
const getKey = ({ voiceId, language, sentence }: Heard): string =>
  JSON.stringify([voiceId, language, sentence]);

/** Has voices say a sentence, one at a time. What was said once is kept while the page stands. */
export function useHeardVoice() {
  const [state, setState] = useState<State>(still);
  const [waves, setWaves] = useState<ReadonlyMap<string, HeardWave>>(new Map());
  const audios = useRef(new Map<string, Promise<Said>>());
  const stopNow = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      stopNow.current?.();
      for (const audio of audios.current.values())
        void audio.then(({ address }) => URL.revokeObjectURL(address)).catch(() => undefined);
    },
    [],
  );

  const load = (heard: Heard): Promise<Said> => {
    const key = getKey(heard);
    const known = audios.current.get(key);
    if (known !== undefined) return known;
    const audio = fetchAudio(heard);
    audios.current.set(key, audio);
    audio.then(
      ({ wave }) => wave !== null && setWaves((old) => new Map(old).set(key, wave)),
      // What failed is asked for again.
      () => audios.current.delete(key),
    );
    return audio;
  };

  const play = (heard: Heard, { from = 0, gain = 1, onEnd }: PlayOptions = {}): void => {
    stopNow.current?.();
    const { element, isOver, end } = openLonePlayer(() => setState(still), gain);
    stopNow.current = end;
    const fail = (error: unknown): void => {
      if (isOver()) return;
      end();
      setState({
        ...still,
        failure: { voiceId: heard.voiceId, error: error instanceof Error ? error : new Error(String(error)) },
      });
    };
    setState({ ...still, voiceId: heard.voiceId, language: heard.language, isWaiting: true });
    element.onended = () => {
      end();
      onEnd?.();
    };
    element.onerror = () => fail(new Error("the sound cannot be played"));
    element.ontimeupdate = () => {
      if (!isOver() && element.duration > 0)
        setState((old) => ({ ...old, fraction: element.currentTime / element.duration }));
    };
    load(heard)
      .then(async ({ address, wave }) => {
        if (isOver()) return;
        element.src = address;
        if (from > 0 && wave !== null) element.currentTime = (from * wave.durationMs) / 1_000;
        await element.play();
        if (!isOver()) setState((old) => ({ ...old, isWaiting: false }));
      })
      .catch(fail);
  };
  return {
    ...state,
    play,
    stop: () => stopNow.current?.(),
    /** What a voice's sentence looks like, once it was said. */
    getWave: (heard: Heard): HeardWave | null => waves.get(getKey(heard)) ?? null,
  };
}

async function fetchAudio({ voiceId, language, sentence }: Heard): Promise<Said> {
  const { blob } =
    sentence === ""
      ? await apiBytes(calls.voices.sample, { voiceId, language })
      : await apiBytes(calls.speech.say, { voiceId, language, text: sentence });
  return { address: URL.createObjectURL(blob), wave: readWave(await blob.arrayBuffer()) };
}
