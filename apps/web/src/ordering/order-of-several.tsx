import { Skeleton } from "@mantine/core";
import type { Material } from "@voxloom/contract";
import type { BroughtFile, OrderProduct } from "./order-product.ts";
import { SeveralFiles } from "./several-files.tsx";
import type { HeardLanguages } from "./use-heard-languages.ts";
import type { UploadQueue } from "./use-upload-queue.ts";

type OrderOfSeveralProps<First> = {
  Form: OrderProduct<First>["Form"];
  brought: readonly BroughtFile[];
  first: First | undefined;
  /** Subtitle files that were brought. */
  subtitles: readonly Material[];
  uploads: UploadQueue;
  onRemove: (materialId: string) => void;
};

const nothingHeard: HeardLanguages = new Map();

/** Several files and one form for all of them, which can be filled in while the last ones are still being sent. */
export function OrderOfSeveral<First>({
  Form,
  brought,
  first,
  subtitles,
  uploads,
  onRemove,
}: OrderOfSeveralProps<First>) {
  const materials = brought.flatMap(({ data }) => data ?? []);
  const [ready, ...more] = materials.filter(({ state, problem }) => state === "ready" && problem === null);
  const files = (languages: HeardLanguages | null) => (
    <SeveralFiles
      materials={materials}
      missing={brought.flatMap(({ id, data, error }) => (data || !error ? [] : { id, error }))}
      uploads={uploads}
      languages={languages}
      onRemove={onRemove}
    />
  );
  if (first === undefined) return <Skeleton height={220} radius="lg" />;
  if (ready === undefined) return files(nothingHeard);
  const isOfOneKind = more.every(({ kind }) => kind === ready.kind);
  const areAllReady = more.length + 1 === brought.length && !uploads.isBusy;
  return (
    <Form
      materials={[ready, ...more]}
      first={first}
      startsPreview={false}
      subtitles={subtitles}
      onSubtitles={() => undefined}
      onLeaveOut={onRemove}
      isHeld={!areAllReady || !isOfOneKind}
      files={({ languages }) => files(languages)}
    />
  );
}
