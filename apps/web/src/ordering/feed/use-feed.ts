import { useMutation } from "@tanstack/react-query";
import { calls, type Episode, type Material, type Problem } from "@voxloom/contract";
import { useState } from "react";
import { api } from "../../lib/api/api.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";

/** What was taken of a feed. */
export type TakenEpisode = {
  material: Material;
  transcript: Material | null;
  /** Why the transcript that its publisher offers could not be used. */
  transcriptProblem: Problem | null;
};

/** A podcast's feed while it is chosen from. `onTaken` hears of all that could be taken, once nothing is under way. */
export function useFeed(onTaken: (episodes: readonly TakenEpisode[]) => void) {
  const [underWay, setUnderWay] = useState<Episode | null>(null);
  const feed = useMutation({
    mutationFn: (url: string) => api(calls.materials.readFeed, { url }),
  });
  const take = useMutation({
    mutationFn: async ({ feedUrl, episodes }: { feedUrl: string; episodes: readonly Episode[] }) => {
      const taken: TakenEpisode[] = [];
      for (const episode of episodes) {
        setUnderWay(episode);
        try {
          taken.push(await api(calls.materials.fetchEpisode, { feedUrl, episodeId: episode.id }));
        } catch (error) {
          // What came already is not lost to one that did not.
          if (taken.length === 0) throw error;
          notifyProblem(error);
          break;
        }
      }
      return taken;
    },
    onSuccess: onTaken,
    onSettled: () => setUnderWay(null),
  });
  return {
    /** The address of the feed that is shown or read; null: none. */
    url: feed.variables ?? null,
    feed: feed.data ?? null,
    isReading: feed.isPending,
    problem: feed.error ?? take.error,
    underWay,
    open: (url: string) => feed.mutate(url),
    take: (episodes: readonly Episode[]) => take.mutate({ feedUrl: feed.variables ?? "", episodes }),
    leave: () => {
      feed.reset();
      take.reset();
    },
  };
}
export type OpenFeed = ReturnType<typeof useFeed>;
