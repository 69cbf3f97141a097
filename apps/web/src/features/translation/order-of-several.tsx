import { Skeleton } from "@mantine/core";
import type { FirstSettings } from "./first-settings.ts";
import type { Brought } from "./material-query.ts";
import { OrderForm } from "./order-form.tsx";
import { SeveralFiles } from "./several-files.tsx";
import type { HeardLanguages } from "./use-heard-languages.ts";
import type { UploadQueue } from "./use-upload-queue.ts";

type OrderOfSeveralProps = {
  brought: readonly ({ id: string } & Pick<Brought, "data" | "error">)[];
  first: FirstSettings | undefined;
  uploads: UploadQueue;
  onRemove: (materialId: string) => void;
};

const nothingHeard: HeardLanguages = new Map();

/** Several files and one form for all of them, which can be filled in while the last ones are still being sent. */
export function OrderOfSeveral({ brought, first, uploads, onRemove }: OrderOfSeveralProps) {
  const materials = brought.flatMap(({ data }) => data ?? []);
  const [ready, ...more] = materials.filter(({ state, problem }) => state === "ready" && problem === null);
  const files = (languages: HeardLanguages) => (
    <SeveralFiles
      materials={materials}
      missing={brought.flatMap(({ id, data, error }) => (data || !error ? [] : { id, error }))}
      uploads={uploads}
      languages={languages}
      onRemove={onRemove}
    />
  );
  if (!first) return <Skeleton height={220} radius="lg" />;
  if (ready === undefined) return files(nothingHeard);
  const isOfOneKind = more.every(({ kind }) => kind === ready.kind);
  const areAllReady = more.length + 1 === brought.length && !uploads.isBusy;
  return (
    <OrderForm
      materials={[ready, ...more]}
      first={first}
      startsPreview={false}
      subtitles={[]}
      onSubtitles={() => undefined}
      isHeld={!areAllReady || !isOfOneKind}
      files={({ languages }) => files(languages)}
    />
  );
}
