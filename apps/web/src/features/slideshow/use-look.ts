import { useQueries, useQueryClient } from "@tanstack/react-query";
import {
  findDoubtful,
  type Grays,
  hashPicture,
  hashSize,
  measureSharpness,
  type PictureLook,
} from "@voxloom/composition";
import { fetchFile } from "../../lib/api/fetch-file.ts";
import { newCanvas } from "../../ordering/video/picture-store.ts";

const sharpnessWidth = 240;

function grays(bitmap: ImageBitmap, size: { width: number; height: number }): Grays {
  const { context } = newCanvas(size);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  const values = new Uint8Array(size.width * size.height);
  for (let at = 0; at < values.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    values[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return { ...size, values };
}

/** The colors of 3 x 3 fields of a picture. */
function readColors(bitmap: ImageBitmap): number[] {
  const { context } = newCanvas({ width: 3, height: 3 });
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, 3, 3);
  return [...context.getImageData(0, 0, 3, 3).data].filter((_, at) => at % 4 !== 3);
}

const getLookKey = (id: string) => ["picture-look", id] as const;

/** What a picture looks like, as far as somebody has looked. */
export function useLookedAt(): (id: string) => PictureLook | undefined {
  const client = useQueryClient();
  return (id) => client.getQueryData<PictureLook>(getLookKey(id));
}

/** What a picture looks like, by its poster. */
async function readLook(posterUrl: string, signal: AbortSignal): Promise<PictureLook> {
  const answer = await fetchFile(posterUrl, { signal });
  const bitmap = await createImageBitmap(await answer.blob());
  const height = Math.max(1, Math.round((sharpnessWidth * bitmap.height) / bitmap.width));
  const look = {
    hash: hashPicture(grays(bitmap, hashSize)),
    sharpness: measureSharpness(grays(bitmap, { width: sharpnessWidth, height })),
    colors: readColors(bitmap),
  };
  bitmap.close();
  return look;
}

/** One and the same function, so that they are compared when a look has come, not each time the page is drawn. */
const compareLooks = (looks: readonly { data: PictureLook | undefined }[]) =>
  findDoubtful(looks.map(({ data }) => data ?? null));

type Looked = { id: string; posterUrl: string | null };

/** Which pictures are likely not wanted, by their ids. */
export function useDoubtful(pictures: readonly Looked[]): ReadonlyMap<string, "alike" | "blurred"> {
  const doubts = useQueries({
    queries: pictures.map(({ id, posterUrl }) => ({
      queryKey: getLookKey(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => readLook(posterUrl ?? "", signal),
      enabled: posterUrl !== null,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: compareLooks,
  });
  return new Map(
    pictures.flatMap(({ id }, index) => {
      const doubt = doubts[index];
      return doubt === null || doubt === undefined ? [] : [[id, doubt] as const];
    }),
  );
}
