import { type Composition, durationOfFrames, listAudioLayers } from "@voxloom/composition";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { beginAudio } from "../../lib/player/one-audio.ts";
import { findHeadroomDb } from "./layer-volume.ts";
import { createPlaybackClock, usePlayedMs } from "./playback-clock.ts";
import { useFrames } from "./use-frames.ts";
import { usePlayedLayer } from "./use-played-layer.ts";
import { usePlayedVoices } from "./use-played-voices.ts";

type Played = {
  composition: Composition;
  /** Addresses of pictures, clips and music by the ids of their materials. */
  urls: ReadonlyMap<string, string>;
  /** Addresses of pictures that stand for clips which this browser cannot play, by their ids. */
  stills?: ReadonlyMap<string, string>;
  /** Address of the music; null: there is none. */
  musicUrl: string | null;
  /** Addresses of what voices say, by the names that the composition has for that; default: nobody speaks. */
  voices?: ReadonlyMap<string, string>;
  /** What is shown before it is played; null: its first frame. Default: a moment at which there is something to see. */
  restMs?: number | null;
  /** What is played again and again, in milliseconds; null: it plays on. Default: null. */
  loop?: { fromMs: number; endMs: number } | null;
};

/** A moment of a video that comes later than this is waited for: sooner than that nobody sees it. */
const patienceMs = 200;
/** From here on one is told that it waits. */
const toldWaitMs = 600;

const nobody: ReadonlyMap<string, string> = new Map();

/**
 * A video as it will be, on a canvas: it plays, and any moment of it can be looked at. What changes with its frames is told
 * by its clock alone.
 */
export function usePlayback({
  composition,
  urls,
  stills,
  musicUrl,
  voices = nobody,
  restMs = 1_500,
  loop = null,
}: Played) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [clock] = useState(createPlaybackClock);
  const [isPlaying, setIsPlaying] = useState(false);
  const isAtStart = usePlayedMs(clock, (timeMs) => timeMs === 0);
  const draw = useFrames(canvas, {
    // A clip that is dubbed is heard by its dub.
    ...{ composition, urls, longerSide: 1280, isPlaying, silent: voices, ...(stills && { stills }) },
    restMs: isAtStart && !isPlaying ? restMs : null,
  });
  const { frameRate } = composition;
  const latestMs = useRef(0);
  const durationMs = durationOfFrames(composition);
  const layers = listAudioLayers(composition);
  const headroomDb = findHeadroomDb(layers);
  const layer = layers.find(({ isLooped }) => isLooped);
  const music = usePlayedLayer(musicUrl, { layer, durationMs, headroomDb });
  const voice = usePlayedVoices(voices, { layers, frameRate, headroomDb });
  const show = (ms: number, isExact = true): boolean => {
    const isBehind = draw((ms * frameRate) / 1000);
    latestMs.current = Math.min(ms, durationMs);
    // While it plays, the page has nothing new to tell between two frames.
    clock.setState({
      timeMs: isExact
        ? latestMs.current
        : (Math.floor((latestMs.current * frameRate) / 1000) * 1000) / frameRate,
    });
    return isBehind;
  };
  const latest = useRef({ show, loop, isPlaying, durationMs });
  latest.current = { show, loop, isPlaying, durationMs };
  const stand = () => clock.setState({ timeMs: Math.min(latestMs.current, latest.current.durationMs) });
  // A video that becomes shorter is not looked at after its end.
  useLayoutEffect(stand, [durationMs]);
  useEffect(() => {
    if (!isPlaying) return;
    // One thing is heard at a time: a piece of music or a voice that is tried ends it, and it ends them.
    const leave = beginAudio(() => setIsPlaying(false));
    let nowMs = latestMs.current;
    let toldMs = performance.now();
    // It begins when its first moment is there.
    let behindMs = latest.current.show(nowMs) ? patienceMs + 1 : 0;
    let asked = 0;
    if (behindMs === 0) for (const heard of [music, voice]) heard.play(nowMs);
    const step = () => {
      const passedMs = performance.now() - toldMs;
      toldMs += passedMs;
      const wasWaiting = behindMs > patienceMs;
      // A slow machine stands still until its videos are there, and so does what is heard: it would never catch up.
      if (!wasWaiting) nowMs += passedMs;
      const looped = latest.current.loop;
      if (looped !== null && (nowMs >= looped.endMs || nowMs < looped.fromMs)) {
        nowMs = looped.fromMs;
        for (const heard of [music, voice]) {
          heard.pause();
          if (!wasWaiting) heard.play(nowMs);
        }
      }
      behindMs = latest.current.show(Math.min(nowMs, durationMs), false) ? behindMs + passedMs : 0;
      const waits = behindMs > patienceMs;
      for (const heard of [music, voice]) {
        if (waits && !wasWaiting) heard.pause();
        if (!waits && wasWaiting) heard.play(nowMs);
        if (!waits) heard.follow(nowMs);
      }
      clock.setState({ isWaiting: behindMs > toldWaitMs });
      if (nowMs >= durationMs) setIsPlaying(false);
      else asked = requestAnimationFrame(step);
    };
    asked = requestAnimationFrame(step);
    return () => {
      leave();
      cancelAnimationFrame(asked);
      stand();
      clock.setState({ isWaiting: false });
      for (const heard of [music, voice]) heard.pause();
    };
  }, [isPlaying, durationMs, music, voice]);
  return useMemo(
    () => ({
      canvas,
      clock,
      durationMs,
      isPlaying,
      /** The moment that is shown now, in milliseconds, for what happens at it. */
      getMs: () => clock.getState().timeMs,
      toggle: () => {
        const now = latest.current;
        if (!now.isPlaying && latestMs.current >= now.durationMs) now.show(0);
        setIsPlaying(!now.isPlaying);
      },
      /** Stops, and shows a moment. */
      seek: (ms: number) => {
        setIsPlaying(false);
        latest.current.show(Math.max(0, Math.min(ms, latest.current.durationMs)));
      },
    }),
    [clock, durationMs, isPlaying],
  );
}
export type Playback = ReturnType<typeof usePlayback>;
