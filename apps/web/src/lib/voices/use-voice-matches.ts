import { useQuery } from "@tanstack/react-query";
import { calls, type VoiceMatches } from "@voxloom/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../api/api.ts";
import { randomUuid } from "../random-uuid.ts";
import { useFormats } from "../use-formats.ts";

/** Who is to be sounded like: a speaker of a task. */
export type MatchedSpeaker = { taskId: string; speakerId: string; name: string };

type Spec = {
  language: string;
  speaker: MatchedSpeaker | null;
  /** Voices that are not measured yet are near to nobody: it is asked again when there are fewer of them. */
  remaining: number;
};

/** The voices that are nearest to a speaker, or to a recording that is chosen, each with the reason. */
export function useVoiceMatches({ language, speaker, remaining }: Spec) {
  const { t } = useTranslation("voices");
  const formats = useFormats();
  const ofSpeaker = useQuery({
    queryKey: ["voice-matches", speaker?.taskId, speaker?.speakerId, language, remaining === 0],
    queryFn: ({ signal }) => {
      const { taskId = "", speakerId = "" } = speaker ?? {};
      return api(calls.voiceMatches.ofSpeaker, { taskId, speakerId, language }, { signal });
    },
    enabled: speaker !== null,
    staleTime: 300_000,
    retry: false,
  });
  const [chosen, setChosen] = useState<{ id: string; file: File } | null>(null);
  // Another language has other voices: the recording is compared with those as well.
  const ofFile = useQuery({
    queryKey: ["voice-matches", chosen?.id, language],
    queryFn: ({ signal }) =>
      api(
        calls.voiceMatches.ofRecording,
        { language },
        { ...(chosen === null ? {} : { bytes: chosen.file }), signal },
      ),
    enabled: chosen !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const matches: VoiceMatches | null = ofFile.data ?? ofSpeaker.data ?? null;
  const reasons = useMemo(() => {
    const sample = matches?.pitchHz ?? null;
    if (matches === null || sample === null) return undefined;
    const hertz = (value: number): string => formats.number(Math.round(value));
    return new Map(
      matches.matches.map(({ voiceId, pitchHz, timbre }) => [
        voiceId,
        t("like.reason", {
          voice: pitchHz === null ? "?" : hertz(pitchHz),
          sample: hertz(sample),
          timbre: t(`like.timbre.${timbre}`),
        }),
      ]),
    );
  }, [matches, formats, t]);
  return {
    reasons,
    matches,
    isOfFile: ofFile.data !== undefined,
    /** What a chosen recording is good for; null: none was chosen. */
    sample: ofFile.data ?? null,
    isBusy: ofFile.isLoading || ofSpeaker.isLoading,
    // A speaker who cannot be measured is no failure of the choice: all voices are there.
    error: ofFile.error,
    choose: (file: File) => setChosen({ id: randomUuid(), file }),
    clear: () => setChosen(null),
  };
}
export type FoundMatches = ReturnType<typeof useVoiceMatches>;
