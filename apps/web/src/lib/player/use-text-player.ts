import { calls, type Delivery, limits, type Pronunciation, type Stress } from "@voxloom/contract";
import { cutStresses, findSaid } from "@voxloom/timeline";
import { useEffect, useRef, useState } from "react";
import { apiBytes } from "../api/api-bytes.ts";
import { cutToHear, type HeardPart } from "./cut-to-hear.ts";
import { openLonePlayer } from "./lone-player.ts";

/** A paragraph as it is to be heard. */
export type HeardParagraph = {
  text: string;
  voiceId: string | null;
  language: string;
  delivery: Delivery;
  /** How words of it are said; of two for one word the later one counts. */
  pronunciations: readonly Pronunciation[];
  /** Which letters are said with stress. Default: none. */
  stresses?: readonly Stress[];
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

const wholePart = ({ text, pauseMs }: HeardParagraph): HeardPart => ({
  ...{ text, start: 0, from: 0, to: 1 },
  pauseMs,
});

/**
 * Plays paragraphs one after another, each spoken when its turn comes near; the one that playing begins with sounds by its
 * first clause. What was heard is kept while the page stands.
 */
export function useTextPlayer() {
  const [state, setState] = useState<PlayerState>(still);
  const run = useRef<{ stop: () => void; pause: () => void; go: () => void } | null>(null);
  const { fetchAudio, isHere } = useHeardAudios();
  useEffect(() => () => run.current?.stop(), []);

  /** Plays from a paragraph on, at a share of it (0 to 1). */
  const play = (paragraphs: readonly HeardParagraph[], from = 0, fromShare = 0) => {
    run.current?.stop();
    let resting: ReturnType<typeof setTimeout> | undefined;
    // Whoever pauses may do so before anything sounds, and in the silence between two paragraphs.
    let isHeld = false;
    let letGo: () => void = () => undefined;
    let isSounding = false;
    const untilFree = async (): Promise<void> => {
      while (isHeld)
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
    };
    const { element, isOver, end } = openLonePlayer(() => {
      clearTimeout(resting);
      setState(still);
    });
    const fail = (error: unknown) => {
      if (isOver() || isInterruption(error)) return;
      end();
      setState({ ...still, error: error instanceof Error ? error : new Error(String(error)) });
    };
    const beginPlaying = async (): Promise<void> => {
      await element.play();
      if (!isOver()) setState((old) => ({ ...old, isWaiting: false }));
    };
    /** Plays what comes of a paragraph, and then the next one. */
    const playParts = async (at: number, [part, ...rest]: readonly HeardPart[], share: number) => {
      const paragraph = paragraphs[at];
      if (paragraph === undefined || part === undefined) return end();
      setState({ at, share: Math.max(share, part.from), isPlaying: !isHeld, isWaiting: true, error: null });
      const wanted = fetchAudio(getPart(paragraph, part));
      const next = [
        ...rest.map((one) => getPart(paragraph, one)),
        ...paragraphs.slice(at + 1, at + 1 + ahead),
      ].slice(0, ahead);
      for (const one of next) void fetchAudio(one).catch(() => undefined);
      const address = await wanted;
      await untilFree();
      if (isOver()) return;
      const goOn = () => (rest.length > 0 ? playParts(at, rest, 0) : playAt(at + 1));
      element.onended = () => {
        isSounding = false;
        const pauseMs = rest.length > 0 ? part.pauseMs : paragraph.pauseMs;
        resting = setTimeout(() => void untilFree().then(goOn).catch(fail), pauseMs);
      };
      element.ontimeupdate = () => {
        const { currentTime, duration } = element;
        if (isOver() || !(duration > 0)) return;
        const heard = part.from + (currentTime / duration) * (part.to - part.from);
        setState((old) => ({ ...old, share: heard }));
      };
      element.onloadedmetadata = () => {
        if (share > part.from) element.currentTime = share * element.duration;
      };
      element.src = address;
      isSounding = true;
      await beginPlaying();
    };
    const playAt = async (at: number): Promise<void> => {
      const paragraph = paragraphs[at];
      return paragraph === undefined ? end() : playParts(at, [wholePart(paragraph)], 0);
    };
    const begin = async (): Promise<void> => {
      const paragraph = paragraphs[from];
      if (paragraph === undefined) return end();
      if (isHere(paragraph)) return playParts(from, [wholePart(paragraph)], fromShare);
      const parts = cutToHear(paragraph.text, { language: paragraph.language, share: fromShare });
      return parts.length === 0 ? playAt(from) : playParts(from, parts, 0);
    };
    run.current = {
      stop: end,
      pause: () => {
        if (isOver()) return;
        isHeld = true;
        element.pause();
        setState((old) => ({ ...old, isPlaying: false }));
      },
      go: () => {
        if (isOver()) return;
        isHeld = false;
        setState((old) => ({ ...old, isPlaying: true }));
        if (isSounding) void beginPlaying().catch(fail);
        letGo();
      },
    };
    void begin().catch(fail);
  };
  return {
    ...state,
    play,
    pause: () => run.current?.pause(),
    goOn: () => run.current?.go(),
    stop: () => run.current?.stop(),
  };
}

/** A browser's word for a play that a pause, or another sound, came before. */
const isInterruption = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

/** A part of a paragraph as something to be spoken: a pause before all of it stands before its first part. */
const getPart = (paragraph: HeardParagraph, { text, start, from }: HeardPart): HeardParagraph => ({
  ...paragraph,
  text,
  stresses: cutStresses(paragraph.stresses ?? [], start, start + text.length),
  ...(from > 0 && { delivery: { ...paragraph.delivery, pauseBeforeMs: 0 } }),
});

/** The audio of paragraphs, spoken when it is asked for and kept until the page goes. */
function useHeardAudios() {
  const audios = useRef(new Map<string, Promise<string>>());
  const here = useRef(new Set<string>());
  useEffect(() => {
    const { current } = audios;
    return () => {
      for (const audio of current.values()) void audio.then(URL.revokeObjectURL, () => undefined);
    };
  }, []);
  const fetchAudio = (paragraph: HeardParagraph): Promise<string> => {
    const request = getRequest(paragraph);
    const key = JSON.stringify(request);
    const known = audios.current.get(key);
    if (known !== undefined) return known;
    const audio = apiBytes(calls.speech.say, request).then(({ blob }) => URL.createObjectURL(blob));
    audios.current.set(key, audio);
    // What failed is asked for again.
    audio.then(
      () => here.current.add(key),
      () => audios.current.delete(key),
    );
    return audio;
  };
  const isHere = (paragraph: HeardParagraph) => here.current.has(JSON.stringify(getRequest(paragraph)));
  return { fetchAudio, isHere };
}

function getRequest(paragraph: HeardParagraph) {
  const { text, language, voiceId, delivery, pronunciations, stresses = [] } = paragraph;
  // What is not said of it changes nothing.
  const said = findSaid(pronunciations, text).slice(-limits.maxPronunciations);
  return {
    ...{ text, language, delivery, pronunciations: said },
    ...(stresses.length > 0 && { stresses: [...stresses] }),
    ...(voiceId !== null && { voiceId }),
  };
}
