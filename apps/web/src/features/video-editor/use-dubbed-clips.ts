import { useQuery } from "@tanstack/react-query";
import { calls, type ResponseOf } from "@voxloom/contract";
import { useMemo } from "react";
import { api } from "../../lib/api/api.ts";
import type { PlayedDubs } from "../../ordering/video/use-video-preview.ts";

type Clips = ResponseOf<typeof calls.videos.dubbedClips>["clips"];
const nobody: Clips = [];

export const dubbedClipsQuery = (taskId: string) => ({
  queryKey: ["dubbed-clips", taskId],
  queryFn: ({ signal }: { signal: AbortSignal }) => api(calls.videos.dubbedClips, { taskId }, { signal }),
  // Addresses of files hold for a while, and a video that is made again has others.
  gcTime: 0,
});

/** What is heard of the clips of a video whose clips are dubbed, as far as it was made; `isDubbed`: they are. */
export function useDubbedClips(taskId: string, isDubbed: boolean) {
  const { data } = useQuery({ ...dubbedClipsQuery(taskId), enabled: isDubbed });
  const clips = data?.clips ?? nobody;
  const played = useMemo(
    (): PlayedDubs => new Map(clips.flatMap(({ materialId, dub }) => (dub ? [[materialId, dub]] : []))),
    [clips],
  );
  return {
    played,
    /** Until where each clip was dubbed, in milliseconds, by their ids; null: it is not known, or nothing is dubbed. */
    untilMs: useMemo(
      () => (data ? new Map(clips.map(({ materialId, untilMs }) => [materialId, untilMs])) : null),
      [data, clips],
    ),
  };
}
export type DubbedUntil = ReturnType<typeof useDubbedClips>["untilMs"];
