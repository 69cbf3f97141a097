import { useQueries } from "@tanstack/react-query";
import type { ClipLooks } from "@voxloom/composition";
import {
  type ClipLook,
  calls,
  type FaceBox,
  type Material,
  type Problem,
  type ResponseOf,
} from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";

const pollMs = 1_500;
/** Of many files, each is asked after less often. */
const pollMsOfEach = 100;

export type SeenClips = {
  /** What was seen in each; of a picture null. */
  looks: ClipLooks;
  /** Faces of pictures, as far as somebody has looked. */
  faces: ReadonlyMap<string, readonly FaceBox[]>;
  /** Sides of pictures whose faces are known. */
  sizes: ReadonlyMap<string, { width: number; height: number }>;
  /** Whether there is something that finds faces; null: it is not known yet. */
  findsFaces: boolean | null;
  /** Why a clip cannot be seen. */
  problems: ReadonlyMap<string, Problem | Error>;
  /** Clips that somebody is looking at. */
  waiting: number;
  /** Pictures that are looked at for faces. */
  waitingPictures: number;
};

type Answer = ResponseOf<typeof calls.videos.clipLook>;

const isSeen = ({ look, faces, problem }: Answer): boolean =>
  look !== null || faces !== null || problem !== null;

/** Looks at clips and pictures: what is known of them comes when a worker has looked. */
export function useClipLooks(materials: readonly Material[]): SeenClips {
  const files = materials.filter(
    ({ kind, state }) => (kind === "video" || kind === "image") && state === "ready",
  );
  const found = useQueries({
    queries: files.map(({ id }) => ({
      queryKey: ["clip-look", id],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer> =>
        api(calls.videos.clipLook, { materialId: id }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }: { state: { data: Answer | undefined } }) =>
        state.data === undefined || isSeen(state.data) ? false : pollMs + files.length * pollMsOfEach,
    })),
  });
  const looks = new Map<string, ClipLook | null>(
    materials.flatMap(({ id, kind }) => (kind === "image" ? [[id, null] as const] : [])),
  );
  const faces = new Map<string, readonly FaceBox[]>();
  const sizes = new Map<string, { width: number; height: number }>();
  const problems = new Map<string, Problem | Error>();
  files.forEach(({ id, kind, info }, index) => {
    const { data, error } = found[index] ?? {};
    if (data?.look) looks.set(id, data.look);
    if (data?.faces) faces.set(id, data.faces);
    if (data?.faces && info?.image) sizes.set(id, info.image);
    const problem = data?.problem ?? error ?? null;
    // What is wrong with a picture is told where it is brought.
    if (problem !== null && kind === "video") problems.set(id, problem);
  });
  const videos = files.filter(({ kind }) => kind === "video");
  const isWaitedFor = ({ kind }: Material, index: number) => {
    const { data, error = null } = found[index] ?? {};
    return kind === "image" && error === null && (data === undefined || !isSeen(data));
  };
  return {
    looks,
    faces,
    sizes,
    findsFaces: found.find(({ data }) => data !== undefined)?.data?.findsFaces ?? null,
    problems,
    waitingPictures: files.filter(isWaitedFor).length,
    waiting: videos.length - problems.size - videos.filter(({ id }) => looks.has(id)).length,
  };
}
