import { calls, type Delivery, limits, type Pronunciation } from "@voxloom/contract";
import { findSaid } from "@voxloom/timeline";
import { useEffect, useRef, useState } from "react";
import { apiBytes } from "../api/api-bytes.ts";
import { openLonePlayer } from "./lone-player.ts";

/** A paragraph as it is to be heard. */
export type HeardParagraph = {
  text: string;
  voiceId: string | null;
  language: string;
  delivery: Delivery;
  /** How words of it are said; of two for one word the later one counts. */
  pronunciations: readonly Pronunciation[];
  /** Silence behind it, in milliseconds. */
  pauseMs: number;
};

type PlayerState = {
  /** The paragraph that is heard, or would be when it goes on; null: none. */
  at: number | null;
  isPlaying: boolean;
  /** How far it is heard, 0 to 1. */
  share: number;
  /** Its sound is still on its way. */
  isWaiting: boolean;
  error: Error | null;
};

const still: PlayerState = { at: null, share: 0, isPlaying: false, isWaiting: false, error: null };

/** So many paragraphs are spoken before they are heard. */
const ahead = 2;

/** Plays paragraphs one after another, each spoken when its turn comes near. What was heard is kept while the page stands. */
export function useTextPlayer() {
  const [state, setState] = useState<PlayerState>(still);
  const run = useRef<{ stop: () => void; pause: () => void; go: () => void } | null>(null);
  const audios = useRef(new Map<string, Promise<string>>());
  useEffect(
    () => () => {
      run.current?.stop();
      for (const audio of audios.current.values()) void audio.then(URL.revokeObjectURL, () => undefined);
    },
    [],
  );
  const fetchAudio = (paragraph: HeardParagraph): Promise<string> => {
    const { text, language, voiceId, delivery } = paragraph;
    // What is not said of it changes nothing.
    const pronunciations = findSaid(paragraph.pronunciations, text).slice(-limits.maxPronunciations);
    const key = JSON.stringify([text, language, voiceId, delivery, pronunciations]);
    const known = audios.current.get(key);
    if (known !== undefined) return known;
    const request = { text, language, delivery, pronunciations, ...(voiceId !== null && { voiceId }) };
    const audio = apiBytes(calls.speech.say, request).then(({ blob }) => URL.createObjectURL(blob));
    audios.current.set(key, audio);
    // What failed is asked for again.
    audio.catch(() => audios.current.delete(key));
    return audio;
  };

  /** Plays from a paragraph on, at a share of it (0 to 1). */
  const play = (paragraphs: readonly HeardParagraph[], from = 0, fromShare = 0) => {
    run.current?.stop();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const { element, isOver, end } = openLonePlayer(() => {
      clearTimeout(resting);
      setState(still);
    });
    const fail = (error: unknown) => {
      if (isOver()) return;
      end();
      setState({ ...still, error: error instanceof Error ? error : new Error(String(error)) });
    };
    const playAt = async (at: number, share = 0) => {
      const paragraph = paragraphs[at];
      if (paragraph === undefined) return end();
      setState({ at, share, isPlaying: true, isWaiting: true, error: null });
      const wanted = fetchAudio(paragraph);
      for (const next of paragraphs.slice(at + 1, at + 1 + ahead))
        void fetchAudio(next).catch(() => undefined);
      const address = await wanted;
      if (isOver()) return;
      element.onended = () => {
        resting = setTimeout(() => void playAt(at + 1).catch(fail), paragraph.pauseMs);
      };
      element.ontimeupdate = () => {
        const { currentTime, duration } = element;
        if (!isOver() && duration > 0) setState((old) => ({ ...old, share: currentTime / duration }));
      };
      element.onloadedmetadata = () => {
        if (share > 0) element.currentTime = share * element.duration;
      };
      element.src = address;
      await element.play();
      if (!isOver()) setState((old) => ({ ...old, isWaiting: false }));
    };
    run.current = {
      stop: end,
      pause: () => {
        element.pause();
        setState((old) => ({ ...old, isPlaying: false }));
      },
      go: () => {
        setState((old) => ({ ...old, isPlaying: true }));
        void element.play().catch(fail);
      },
    };
    void playAt(from, fromShare).catch(fail);
  };
  return {
    ...state,
    play,
    pause: () => run.current?.pause(),
    goOn: () => run.current?.go(),
    stop: () => run.current?.stop(),
  };
}
