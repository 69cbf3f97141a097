import { useQueries } from "@tanstack/react-query";
import { isBroughtAsSubtitles } from "@voxloom/subtitles";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { getHandedFile, type HandedFile, takeHanded } from "../lib/handed-source.ts";
import { UnusableTranscripts } from "./feed/unusable-transcripts.tsx";
import type { TakenEpisode } from "./feed/use-feed.ts";
import { materialQuery } from "./material-query.ts";
import { OrderOfOne } from "./order-of-one.tsx";
import { OrderOfSeveral } from "./order-of-several.tsx";
import { type OrderProduct, SourcesProvider } from "./order-product.ts";
import { useForgetRecordings } from "./recording/stored-recordings.tsx";
import { SourcePicker } from "./source-picker.tsx";
import { useMaterialIds } from "./use-material-ids.ts";
import { useUploadQueue } from "./use-upload-queue.ts";

type OrderPageProps<First> = {
  product: OrderProduct<First>;
  /** What the form begins with for a file that was chosen on a public page. */
  ofHanded: (first: First, handed: HandedFile) => First;
  /** Subtitle files that the form begins with, by id. */
  getSubtitles: (first: First) => readonly string[];
  /** What is said before any file is there. */
  notice?: ReactNode;
};

/** Bring files, say what is wanted, see what will happen, start. The files that are there stand in the address. */
export function OrderPage<First>({ product, ofHanded, getSubtitles, notice = null }: OrderPageProps<First>) {
  const [search] = useSearchParams();
  const { ids, subtitleIds, add, addSubtitles, remove, clear } = useMaterialIds();
  const forgetRecordings = useForgetRecordings();
  const uploads = useUploadQueue(({ id, kind, name, state }) => {
    if (kind === "subtitle" && !areSubtitlesAlone) addSubtitles(id);
    else add(id);
    // A recording that has arrived need not be offered again.
    if (state === "ready") forgetRecordings((one) => one.name === name);
  }, product.firstStep);
  // Once there were several files it stays their form: nothing that was chosen in it is lost.
  const [wereSeveral, setWereSeveral] = useState(ids.length > 1);
  const sending = [...(uploads.view === null ? [] : [uploads.view.file]), ...uploads.waiting];
  const brought = useQueries({ queries: ids.map(materialQuery) });
  // With a recording they are its own.
  const areSubtitlesAlone =
    product.takesSubtitles &&
    sending.every(({ name }) => isBroughtAsSubtitles(name)) &&
    brought.every(({ data }) => data?.kind === "subtitle");
  const counted = areSubtitlesAlone ? sending : sending.filter(({ name }) => !isBroughtAsSubtitles(name));
  const isSeveral = ids.length + counted.length > 1;
  if (isSeveral && !wereSeveral) setWereSeveral(true);
  if (wereSeveral && ids.length === 0 && !uploads.isBusy) setWereSeveral(false);
  // What was brought on a public page: a guest wants to have it, not to fill in a form.
  const [handed] = useState(takeHanded);
  const handedFile = getHandedFile(handed);
  const [unusable, setUnusable] = useState<readonly TakenEpisode[]>([]);
  const { Form } = product;
  const first = product.useFirst(search.get("draft"));
  const [only] = brought;
  const namedSubtitles = new Set([...subtitleIds, ...(first === undefined ? [] : getSubtitles(first))]);
  const subtitles = useQueries({ queries: [...namedSubtitles].map(materialQuery) }).flatMap(
    ({ data }) => data ?? [],
  );
  const getPage = () => {
    if (wereSeveral) {
      return (
        <OrderOfSeveral
          Form={Form}
          brought={ids.map((id, index) => ({
            id,
            data: brought[index]?.data,
            error: brought[index]?.error ?? null,
          }))}
          first={first}
          subtitles={subtitles}
          uploads={uploads}
          onRemove={remove}
        />
      );
    }
    if (only !== undefined) {
      return (
        <OrderOfOne
          Form={Form}
          brought={only}
          first={handedFile && first ? ofHanded(first, handedFile) : first}
          startsPreview={handed !== null}
          subtitles={subtitles}
          onSubtitles={({ id }) => addSubtitles(id)}
          onLeaveOut={remove}
          onAnother={clear}
        />
      );
    }
    return (
      <SourcePicker
        wantsSample={search.has("sample")}
        handed={handed}
        uploads={uploads}
        onMaterial={({ id }) => add(id)}
        onSubtitles={({ id }) => addSubtitles(id)}
        onUnusable={setUnusable}
      />
    );
  };
  return (
    <SourcesProvider value={product}>
      {ids.length === 0 ? notice : <UnusableTranscripts episodes={unusable} />}
      {getPage()}
    </SourcesProvider>
  );
}
