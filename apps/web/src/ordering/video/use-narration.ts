import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { calls, type Narration, type SpokenNarration } from "@voxloom/contract";
import { useEffect, useMemo } from "react";
import { api } from "../../lib/api/api.ts";
import { apiBytes } from "../../lib/api/api-bytes.ts";

type Said = Pick<Narration, "text" | "language" | "voiceId">;

const getSaid = ({ text, language, voiceId }: Said): Said => ({ text: text.trim(), language, voiceId });

/** When each word of a script is said. */
export const narrationQuery = (said: Said) => ({
  queryKey: ["narration", getSaid(said)],
  queryFn: ({ signal }: { signal: AbortSignal }) => api(calls.videos.narration, getSaid(said), { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** How that sounds. */
export const narrationAudioQuery = (said: Said) => ({
  queryKey: ["narration-audio", getSaid(said)],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await apiBytes(calls.videos.narrationAudio, getSaid(said), { signal })).blob,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Has a script spoken now, or finds that it was. Throws ApiError. */
export const speakNow = (client: QueryClient, said: Said): Promise<SpokenNarration> =>
  client.fetchQuery(narrationQuery(said));

/** A script is spoken when nothing was written for so long. */
const restMs = 900;
const nothing: Said = { text: "", language: "en", voiceId: null };

/** What a voice says in a video, as it will be heard: spoken when the script rests. */
export function useNarration(narration: Narration | null) {
  const [rested] = useDebouncedValue(narration, restMs);
  const said = narration === null || rested === null ? nothing : getSaid(rested);
  const enabled = said.text !== "";
  const times = useQuery({ ...narrationQuery(said), enabled, placeholderData: keepPreviousData });
  const audio = useQuery({
    ...narrationAudioQuery(said),
    enabled: enabled && times.data !== undefined && !times.isPlaceholderData,
  });
  const blob = enabled ? audio.data : undefined;
  const url = useMemo(() => (blob === undefined ? null : URL.createObjectURL(blob)), [blob]);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  return {
    /** null: nobody speaks, or it is not known yet when. */
    spoken: enabled ? (times.data ?? null) : null,
    url,
    isSpeaking: enabled && (times.isFetching || audio.isFetching),
    error: enabled ? (times.error ?? audio.error) : null,
    retry: () => void (times.error === null ? audio.refetch() : times.refetch()),
  };
}
export type SpokenScript = ReturnType<typeof useNarration>;
