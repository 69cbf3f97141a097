import { Alert, Card, Group, Stack, Text, Title } from "@mantine/core";
import { isBroughtAsSubtitles } from "@voxloom/subtitles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../lib/use-formats.ts";
import { acceptSubtitles, buildAccept, joinIndexes } from "./check-file.ts";
import { AddFiles, FileList, type FileListProps } from "./file-list.tsx";
import { useSources } from "./order-product.ts";
import { PageDrop } from "./page-drop.tsx";
import { RefusalAlert } from "./refusal-alert.tsx";
import { type Refusal, useFileRefusal } from "./use-file-refusal.ts";

/** The files of an order of several: those that are there, the one being sent, those that wait, and the way to add more. */
export function SeveralFiles({ materials, missing, uploads, languages, onRemove }: FileListProps) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  const refusalOf = useFileRefusal();
  const { endings } = useSources();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sent = [...(uploads.view === null ? [] : [uploads.view.file]), ...uploads.waiting];
  const areSubtitles = materials.length > 0 && materials.every(({ kind }) => kind === "subtitle");
  const recordingsSent = areSubtitles ? sent : sent.filter(({ name }) => !isBroughtAsSubtitles(name));
  const count = materials.length + missing.length + recordingsSent.length;
  const isMixed = new Set(materials.map(({ kind }) => kind)).size > 1;
  const add = (chosen: File[]) => {
    const files = joinIndexes(chosen);
    const found = refusalOf(files, count);
    setRefusal(found);
    if (found === null) uploads.add(files);
  };
  return (
    <Card component="section" aria-labelledby="files">
      <PageDrop onFiles={add} />
      <Group justify="space-between" mb="md">
        <Title order={2} fz="lg" id="files">
          {t("several.heading", { count: formats.number(count) })}
        </Title>
        <AddFiles
          accept={`${buildAccept(endings)},${acceptSubtitles}`}
          label={t("several.add")}
          onFiles={add}
        />
      </Group>
      <Stack gap="md">
        <FileList {...{ materials, missing, uploads, languages, onRemove }} />
        {refusal === null ? null : <RefusalAlert refusal={refusal} />}
        {isMixed ? (
          <Alert color="yellow" variant="light" role="alert">
            {t("several.mixed")}
          </Alert>
        ) : null}
        <Text size="sm" c="var(--ink-soft)">
          {t("several.hint")}
        </Text>
      </Stack>
    </Card>
  );
}
