import { useQueryClient } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { useEffect, useState } from "react";
import { api } from "../api/api.ts";
import { voicesQuery } from "./voices-query.ts";

/**
 * Has the voices of a language measured that nobody listened to yet, a few at a time, as long as its list is looked at.
 * Gives how many are still to come; 0: all are measured, or it is not known yet.
 */
export function useVoiceMeasuring(language: string | null): number {
  const client = useQueryClient();
  const [remaining, setRemaining] = useState(0);
  useEffect(() => {
    if (language === null) return;
    const over = new AbortController();
    const measure = async () => {
      // The list first: what is measured is put into it.
      const listed = await client.ensureQueryData(voicesQuery(language));
      if (!over.signal.aborted) setRemaining(listed.filter(({ figures }) => figures === undefined).length);
      for (let left = 1; left > 0 && !over.signal.aborted; ) {
        const answer = await api(calls.voices.measure, { language }, { signal: over.signal });
        left = answer.remaining;
        setRemaining(left);
        client.setQueryData(voicesQuery(language).queryKey, (voices) =>
          voices?.map((voice) => {
            const figures = answer.figures[voice.id];
            return figures === undefined ? voice : { ...voice, figures };
          }),
        );
      }
    };
    // Figures are an extra: the list is whole without them.
    measure().catch(() => setRemaining(0));
    return () => {
      over.abort();
      setRemaining(0);
    };
  }, [client, language]);
  return remaining;
}
