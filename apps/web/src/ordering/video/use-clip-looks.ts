import { useQueries } from "@tanstack/react-query";
import type { ClipLooks } from "@voxloom/composition";
import { type ClipLook, calls, type Material, type Problem } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";

const pollMs = 1_500;

export type SeenClips = {
  /** What was seen in each; of a picture null. */
  looks: ClipLooks;
  /** Why a clip cannot be seen. */
  problems: ReadonlyMap<string, Problem | Error>;
  /** Clips that somebody is looking at. */
  waiting: number;
};

type Answer = { look: ClipLook | null; problem: Problem | null };

/** Looks at clips: what is known of them comes when a worker has looked. */
export function useClipLooks(materials: readonly Material[]): SeenClips {
  const videos = materials.filter(({ kind, state }) => kind === "video" && state === "ready");
  const found = useQueries({
    queries: videos.map(({ id }) => ({
      queryKey: ["clip-look", id],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer> =>
        api(calls.videos.clipLook, { materialId: id }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }: { state: { data: Answer | undefined } }) =>
        state.data !== undefined && state.data.look === null && state.data.problem === null ? pollMs : false,
    })),
  });
  const looks = new Map<string, ClipLook | null>(
    materials.flatMap(({ id, kind }) => (kind === "image" ? [[id, null] as const] : [])),
  );
  const problems = new Map<string, Problem | Error>();
  videos.forEach(({ id }, index) => {
    const { data, error } = found[index] ?? {};
    if (data?.look) looks.set(id, data.look);
    const problem = data?.problem ?? error ?? null;
    if (problem !== null) problems.set(id, problem);
  });
  return {
    looks,
    problems,
    waiting: videos.length - problems.size - videos.filter(({ id }) => looks.has(id)).length,
  };
}
