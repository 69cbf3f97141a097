import { Alert } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { isSubtitleName } from "@voxloom/subtitles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { takeHandedFile } from "../../lib/handed-file.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { useFirstSettings } from "./first-settings.ts";
import { materialQuery } from "./material-query.ts";
import { OrderOfOne } from "./order-of-one.tsx";
import { OrderOfSeveral } from "./order-of-several.tsx";
import { SourcePicker } from "./source-picker.tsx";
import { useMaterialIds } from "./use-material-ids.ts";
import { useUploadQueue } from "./use-upload-queue.ts";

/** Bring videos, say what is wanted, see what will happen, start. The files that are there stand in the address. */
export function TranslationPage() {
  const { t } = useTranslation("translation");
  const [search] = useSearchParams();
  const { ids, subtitleIds, add, addSubtitles, remove, clear } = useMaterialIds();
  const uploads = useUploadQueue(({ id, kind }) => (kind === "subtitle" ? addSubtitles(id) : add(id)));
  // Once there were several files it stays their form: nothing that was chosen in it is lost.
  const [wereSeveral, setWereSeveral] = useState(ids.length > 1);
  const sending = [...(uploads.view === null ? [] : [uploads.view.file]), ...uploads.waiting];
  const isSeveral = ids.length + sending.filter(({ name }) => !isSubtitleName(name)).length > 1;
  if (isSeveral && !wereSeveral) setWereSeveral(true);
  if (wereSeveral && ids.length === 0 && !uploads.isBusy) setWereSeveral(false);
  const brought = useQueries({ queries: ids.map(materialQuery) });
  // A file that was dropped on a public page: a guest wants to hear it, not to fill in a form.
  const [handed] = useState(takeHandedFile);
  const first = useFirstSettings(search.get("draft"));
  const [only] = brought;
  const draftSubtitles = first?.settings.ownSubtitles;
  const isFile = draftSubtitles != null && draftSubtitles.track === undefined;
  const namedSubtitles = new Set([...subtitleIds, ...(isFile ? [draftSubtitles.materialId] : [])]);
  const subtitles = useQueries({ queries: [...namedSubtitles].map(materialQuery) }).flatMap(
    ({ data }) => data ?? [],
  );
  const pageOf = () => {
    if (wereSeveral) {
      return (
        <OrderOfSeveral
          brought={ids.map((id, index) => ({
            id,
            data: brought[index]?.data,
            error: brought[index]?.error ?? null,
          }))}
          first={first}
          uploads={uploads}
          onRemove={remove}
        />
      );
    }
    if (only !== undefined) {
      return (
        <OrderOfOne
          brought={only}
          first={handed && first ? { ...first, targets: [handed.targetLanguage] } : first}
          startsPreview={handed !== null}
          subtitles={subtitles}
          onSubtitles={({ id }) => addSubtitles(id)}
          onAnother={clear}
        />
      );
    }
    return (
      <SourcePicker
        wantsSample={search.has("sample")}
        handedFile={handed?.file ?? null}
        uploads={uploads}
        onMaterial={({ id }) => add(id)}
      />
    );
  };
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")} />
      {ids.length === 0 && search.get("for") === "lip-sync" ? (
        <Alert color="brand" variant="light" mb="lg" styles={{ message: { color: "var(--ink)" } }}>
          {t("lipSyncAhead")}
        </Alert>
      ) : null}
      {pageOf()}
    </>
  );
}
