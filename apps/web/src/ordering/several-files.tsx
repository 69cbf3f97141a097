import { Alert, Button, Card, FileButton, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { Material } from "@voxloom/contract";
import { isBroughtAsSubtitles } from "@voxloom/subtitles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../lib/use-formats.ts";
import { ProblemAlert } from "../ui/problem-alert.tsx";
import { acceptSubtitles, buildAccept, joinIndexes } from "./check-file.ts";
import { FileRow, MissingRow, WaitingRow } from "./file-rows.tsx";
import { useSources } from "./order-product.ts";
import { PageDrop } from "./page-drop.tsx";
import { RefusalAlert } from "./refusal-alert.tsx";
import styles from "./several-files.module.css";
import { UploadCard } from "./upload-card.tsx";
import { type Refusal, useFileRefusal } from "./use-file-refusal.ts";
import type { HeardLanguages } from "./use-heard-languages.ts";
import type { UploadQueue } from "./use-upload-queue.ts";

type SeveralFilesProps = {
  materials: readonly Material[];
  /** Files of the order that cannot be asked for. */
  missing: readonly { id: string; error: Error }[];
  uploads: UploadQueue;
  languages: HeardLanguages | null;
  onRemove: (materialId: string) => void;
};

/** The files of an order of several: those that are there, the one being sent, those that wait, and the way to add more. */
export function SeveralFiles({ materials, missing, uploads, languages, onRemove }: SeveralFilesProps) {
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
        <FileButton multiple accept={`${buildAccept(endings)},${acceptSubtitles}`} onChange={add}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
            >
              {t("several.add")}
            </Button>
          )}
        </FileButton>
      </Group>
      <Stack gap="md">
        <ul className={styles.files}>
          {materials.map((material) => (
            <FileRow
              key={material.id}
              material={material}
              language={languages === null ? "unasked" : languages.get(material.id)}
              onRemove={() => onRemove(material.id)}
            />
          ))}
          {missing.map(({ id, error }) => (
            <MissingRow key={id} problem={error} onRemove={() => onRemove(id)} />
          ))}
          {uploads.waiting.map((file, index) => (
            <WaitingRow
              // A file can wait twice, so its name alone is no key.
              key={`${file.name} ${index}`}
              name={file.name}
              onRemove={() => uploads.leaveOut(file)}
            />
          ))}
        </ul>
        {uploads.view === null ? null : (
          <UploadCard
            view={uploads.view}
            onPause={uploads.pause}
            onResume={uploads.resume}
            onCancel={uploads.cancel}
          />
        )}
        {uploads.problem === null ? null : (
          <Group align="center" gap="sm">
            <ProblemAlert problem={uploads.problem} />
            {uploads.waiting.length === 0 ? null : (
              <Button size="xs" variant="default" onClick={uploads.goOn}>
                {t("several.goOn")}
              </Button>
            )}
          </Group>
        )}
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
