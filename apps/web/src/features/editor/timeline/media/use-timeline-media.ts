import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useEditor } from "../../document/stores.tsx";
import { timelineMediaQuery } from "../../session/timeline-media-query.ts";
import { type AudioKind, audioKinds } from "../lines/lanes.ts";
import type { Painting } from "../stage/paint-timeline.ts";
import type { Timeline } from "../stage/timeline.ts";
import { showWaves } from "./show-waves.ts";

type Addresses = Record<AudioKind, string | null>;

/** New addresses are asked for at most this often, however much fails. */
const renewalPauseMs = 30_000;

/** What the timeline has to know of its task. */
export type TimelineTask = {
  /** Its lines are spoken: without, none of them waits for it. */
  isSpoken: boolean;
  /** There is something to be seen or heard. */
  hasMedia: boolean;
};

/** Brings the sounds and the shots of the task onto its timeline, as they come to be there. */
export function useTimelineMedia(
  timeline: Timeline,
  painting: Painting | null,
  { isSpoken, hasMedia }: TimelineTask,
): void {
  const taskId = useEditor((state) => state.taskId);
  const { data, refetch } = useQuery(timelineMediaQuery(taskId));
  const addresses = getAddresses(data?.waveforms);
  const latest = useRef(addresses);
  const renewedAt = useRef(0);
  useEffect(() => {
    latest.current = addresses;
  });
  // What lies at an address is told by its path; the signature behind it changes with every answer.
  const paths = JSON.stringify(audioKinds.map((kind) => addresses[kind]?.split("?")[0] ?? null));
  const shotsMs = data?.shotsMs ?? null;
  useEffect(() => {
    // The original has its row while its waveform is being made.
    const isThere = (kind: AudioKind) => (kind === "original" && hasMedia) || latest.current[kind] !== null;
    timeline.surroundings.setState({
      audios: audioKinds.filter(isThere),
      shotsMs: shotsMs ?? [],
      isSpoken,
    });
  }, [timeline, paths, shotsMs, isSpoken, hasMedia]);
  useEffect(() => {
    if (painting === null) return;
    return showWaves(painting, {
      cache: timeline.tiles,
      getAddress: (kind) => latest.current[kind],
      onFailed: () => {
        if (Date.now() - renewedAt.current < renewalPauseMs) return;
        renewedAt.current = Date.now();
        void refetch();
      },
    });
  }, [timeline, painting, paths, refetch]);
}

const getAddresses = (waveforms: Record<`${AudioKind}Url`, string | null> | undefined): Addresses => ({
  original: waveforms?.originalUrl ?? null,
  background: waveforms?.backgroundUrl ?? null,
  dub: waveforms?.dubUrl ?? null,
});
