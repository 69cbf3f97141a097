import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { beginAudio } from "../lib/player/one-audio.ts";
import { playWhileInView } from "./play-while-in-view.ts";

/** Whether this visitor wants nothing to move by itself, or saves data. In the browser only. */
const prefersStillness = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)").matches ||
  ("connection" in navigator && isSaving(navigator.connection));

/** The Network Information API is not in every browser, nor in the types. */
const isSaving = (connection: unknown): boolean =>
  typeof connection === "object" &&
  connection !== null &&
  "saveData" in connection &&
  connection.saveData === true;

/** `still`: nothing was played yet, the poster stands there. */
export type VideoState = "still" | "waiting" | "playing" | "paused";

/** A silent video that plays while it is in view, until the visitor stops it; its sound is theirs to switch on. */
export function useViewedVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [state, setState] = useState<VideoState>("still");
  const [isMuted, setMuted] = useState(true);

  useEffect(() => setWanted(!prefersStillness()), []);

  useEffect(() => {
    if (!isWanted || !video.current) return;
    return playWhileInView(video.current, {
      onWaiting: () => setState("waiting"),
      onRefused: () => setWanted(false),
    });
  }, [isWanted]);

  useEffect(() => {
    // React writes `muted` as a property after the element has begun to load, some browsers look before.
    if (video.current) video.current.muted = isMuted;
    if (!isMuted) return beginAudio(() => setMuted(true));
  }, [isMuted]);

  return {
    video,
    state,
    isMuted,
    /** What the play button does next. */
    isWanted,
    togglePlay: () => setWanted(!isWanted),
    toggleAudio: () => setMuted(!isMuted),
    events: {
      onWaiting: () => setState("waiting"),
      onPlaying: () => setState("playing"),
      onPause: (event: SyntheticEvent<HTMLVideoElement>) =>
        setState(event.currentTarget.played.length > 0 ? "paused" : "still"),
    },
  };
}
