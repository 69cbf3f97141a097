import { calls, type Delivery } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { apiBytes } from "../../lib/api/api-bytes.ts";
import { beginSound } from "../../lib/player/one-sound.ts";
import { heardVolume, useVolume } from "../../lib/player/volume-store.ts";

/** A paragraph as it is to be heard. */
export type HeardParagraph = {
  text: string;
  voiceId: string | null;
  language: string;
  delivery: Delivery;
  /** Silence behind it, in milliseconds. */
  pauseMs: number;
};

type PlayerState = {
  /** The paragraph that is heard, or would be when it goes on; null: none. */
  at: number | null;
  isPlaying: boolean;
  /** Its sound is still on its way. */
  isWaiting: boolean;
  error: Error | null;
};

const still: PlayerState = { at: null, isPlaying: false, isWaiting: false, error: null };

/** So many paragraphs are spoken before they are heard. */
const ahead = 2;

/** Plays paragraphs one after another, each spoken when its turn comes near. What was heard is kept while the page stands. */
export function useTextPlayer() {
  const [state, setState] = useState<PlayerState>(still);
  const run = useRef<{ stop: () => void; pause: () => void; go: () => void } | null>(null);
  const sounds = useRef(new Map<string, Promise<string>>());
  useEffect(
    () => () => {
      run.current?.stop();
      for (const sound of sounds.current.values()) void sound.then(URL.revokeObjectURL, () => undefined);
    },
    [],
  );
  const fetchSound = (paragraph: HeardParagraph): Promise<string> => {
    const { text, language, voiceId, delivery } = paragraph;
    const key = JSON.stringify([text, language, voiceId, delivery]);
    const known = sounds.current.get(key);
    if (known !== undefined) return known;
    const request = { text, language, delivery, ...(voiceId !== null && { voiceId }) };
    const sound = apiBytes(calls.speech.say, request).then(({ blob }) => URL.createObjectURL(blob));
    sounds.current.set(key, sound);
    // What failed is asked for again.
    sound.catch(() => sounds.current.delete(key));
    return sound;
  };

  const play = (paragraphs: readonly HeardParagraph[], from = 0) => {
    run.current?.stop();
    const audio = new Audio();
    audio.volume = heardVolume(useVolume.getState());
    let isOver = false;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const over = beginSound(() => end());
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(resting);
      audio.pause();
      over();
      setState(still);
    };
    const fail = (error: unknown) => {
      if (isOver) return;
      end();
      setState({ ...still, error: error instanceof Error ? error : new Error(String(error)) });
    };
    const sound = async (at: number) => {
      const paragraph = paragraphs[at];
      if (paragraph === undefined) return end();
      setState({ at, isPlaying: true, isWaiting: true, error: null });
      const wanted = fetchSound(paragraph);
      for (const next of paragraphs.slice(at + 1, at + 1 + ahead))
        void fetchSound(next).catch(() => undefined);
      const address = await wanted;
      if (isOver) return;
      audio.onended = () => {
        resting = setTimeout(() => void sound(at + 1).catch(fail), paragraph.pauseMs);
      };
      audio.src = address;
      await audio.play();
      if (!isOver) setState((old) => ({ ...old, isWaiting: false }));
    };
    run.current = {
      stop: end,
      pause: () => {
        audio.pause();
        setState((old) => ({ ...old, isPlaying: false }));
      },
      go: () => {
        setState((old) => ({ ...old, isPlaying: true }));
        void audio.play().catch(fail);
      },
    };
    void sound(from).catch(fail);
  };
  return {
    ...state,
    play,
    pause: () => run.current?.pause(),
    goOn: () => run.current?.go(),
    stop: () => run.current?.stop(),
  };
}
