import { useQuery } from "@tanstack/react-query";
import type { ScriptFitSettings } from "@voxloom/timeline";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useEditorStore, usePlayback, usePlaybackStore, useSessionPart } from "../../document/stores.tsx";
import { useEditorTask } from "../../session/editor-task.tsx";
import { getDubSettings } from "../../session/get-dub-settings.ts";
import { timelineMediaQuery } from "../../session/timeline-media-query.ts";
import { keepMoment } from "./keep-moment.ts";
import type { BackgroundSource } from "./mix-background.ts";
import { mixStatusPart } from "./mix-status-store.ts";
import { startMix } from "./start-mix.ts";

/** What this task decides of the timing; the same object while that is unchanged. */
export function useFitSettings(): ScriptFitSettings {
  const { task, hasVideo } = useEditorTask().detail;
  const { dynamicDuration, maxVideoStretch } = getDubSettings(task);
  return useMemo(
    () => ({ dynamicDuration, maxVideoStretch, hasVideo: hasVideo }),
    [dynamicDuration, maxVideoStretch, hasVideo],
  );
}

/** While the mix is heard, plays it and leads the picture, which shows the original. */
export function useMix(video: RefObject<HTMLMediaElement | null>): void {
  const { detail } = useEditorTask();
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const status = useSessionPart(mixStatusPart);
  const fit = useFitSettings();
  const isOn = usePlayback(({ side }) => side === "mix");
  const source = useBackground(isOn);
  const mix = useRef<ReturnType<typeof startMix> | null>(null);
  const latest = useRef({ source, programGainDb: detail.report?.programGainDb });
  latest.current = { source, programGainDb: detail.report?.programGainDb };
  useEffect(() => keepMoment({ editor, playback, fit }), [editor, playback, fit]);
  useEffect(() => {
    if (!isOn || video.current === null) return;
    const { programGainDb, source: first } = latest.current;
    const started = startMix({
      video: video.current,
      editor,
      playback,
      status,
      fit,
      programGainDb,
    });
    started.setBackground(first);
    mix.current = started;
    return () => {
      mix.current = null;
      started.stop();
    };
  }, [isOn, video, editor, playback, status, fit]);
  useEffect(() => mix.current?.setBackground(source), [source]);
}

/** The kept background; while it is being made, the original; nothing where none is kept. */
function useBackground(isOn: boolean): BackgroundSource {
  const { task, media } = useEditorTask().detail;
  const { keepBackground, ownBackground } = getDubSettings(task);
  // Missing in what was ordered before dubs had one of their own.
  const isStored = keepBackground || Boolean(ownBackground);
  const made = useQuery({
    ...timelineMediaQuery(task.id),
    // Its address is signed anew: it may be long since the timeline asked.
    staleTime: 0,
    enabled: isOn && isStored && media.backgroundUrl === null,
  });
  const url = media.backgroundUrl ?? made.data?.backgroundUrl ?? null;
  const { originalUrl } = media;
  return useMemo(() => {
    if (!isStored) return { kind: "none", url: null };
    return url === null ? { kind: "original", url: originalUrl } : { kind: "separated", url };
  }, [isStored, url, originalUrl]);
}
