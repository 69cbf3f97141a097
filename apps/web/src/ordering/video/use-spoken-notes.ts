import { useMutation, useQueries, useQueryClient } from "@tanstack/react-query";
import { listNotes, slideVoiceSource } from "@voxloom/composition";
import type { SlideshowSettings } from "@voxloom/contract";
import { useEffect, useMemo, useRef, useState } from "react";
import { narrationAudioQuery, narrationQuery, speakNow } from "./use-narration.ts";

/** What is said to slides, as far as it was spoken already: when each word is said, and where it is heard. */
export function useSpokenNotes(settings: Pick<SlideshowSettings, "slides" | "narration">) {
  const client = useQueryClient();
  const { narration, slides } = settings;
  const notes = useMemo(
    () =>
      listNotes({ slides, narration }).map(({ index, text }) => ({
        index,
        said: { text, language: narration?.language ?? "en", voiceId: narration?.voiceId ?? null },
      })),
    [slides, narration],
  );
  // Words that stand at several pictures are asked for once.
  const unlike = useMemo(
    () => [...new Map(notes.map(({ said }) => [said.text.trim(), said] as const)).values()],
    [notes],
  );
  const places = new Map(unlike.map(({ text }, at) => [text.trim(), at]));
  const times = useQueries({
    queries: unlike.map((said) => ({ ...narrationQuery(said), enabled: false })),
  });
  const audios = useQueries({
    queries: unlike.map((said) => ({ ...narrationAudioQuery(said), enabled: false })),
  });
  const [done, setDone] = useState(0);
  const speaking = useMutation({
    mutationFn: async () => {
      for (const [index, { said }] of notes.entries()) {
        setDone(index);
        await speakNow(client, said);
        await client.fetchQuery(narrationAudioQuery(said));
      }
    },
  });
  const addresses = useRef(new Map<Blob, string>());
  useEffect(() => {
    const made = addresses.current;
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url);
      made.clear();
    };
  }, []);
  const getUrl = (blob: Blob): string => {
    const url = addresses.current.get(blob) ?? URL.createObjectURL(blob);
    addresses.current.set(blob, url);
    return url;
  };
  const ready = notes.flatMap(({ index, said }) => {
    const at = places.get(said.text.trim()) ?? 0;
    const [spoken, audio] = [times[at]?.data, audios[at]?.data];
    return spoken === undefined || audio === undefined ? [] : [{ index, spoken, audio }];
  });
  const readyIds = ready.map(({ index }) => index).join();
  // What was spoken does not change: which notes are ready tells it, and a preview that plays goes on.
  const { spoken, urls } = useMemo(
    () => ({
      spoken: new Map(ready.map((one) => [one.index, one.spoken])),
      urls: new Map(ready.map(({ index, audio }) => [slideVoiceSource(index), getUrl(audio)])),
    }),
    [notes, readyIds],
  );
  return {
    spoken,
    urls,
    count: notes.length,
    characters: notes.reduce((sum, { said }) => sum + said.text.length, 0),
    /** How many are spoken; null: nobody speaks now. */
    speakingNow: speaking.isPending ? done : null,
    problem: speaking.error,
    speak: () => speaking.mutate(),
  };
}
export type SpokenNotes = ReturnType<typeof useSpokenNotes>;
