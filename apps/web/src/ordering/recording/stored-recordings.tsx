import { ActionIcon, Button, Card, Text, Title } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../../lib/save-file.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { openQuestion } from "../../ui/open-dialog.tsx";
import styles from "./record-card.module.css";
import {
  fileOfRecording,
  listRecordings,
  removeRecordings,
  type StoredRecording,
} from "./recording-store.ts";

const queryKey = ["stored-recordings"];

/** Makes the list of kept recordings look again. */
export function useLookForRecordings(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey });
}

/** Removes recordings that are uploaded or not wanted; no list offers them a moment longer. */
export function useForgetRecordings(): (isGone: (recording: StoredRecording) => boolean) => void {
  const lookAgain = useLookForRecordings();
  return (isGone) =>
    void removeRecordings(isGone)
      .catch(() => undefined)
      .then(lookAgain);
}

/** Recordings of this browser that were never used, as after a page that closed: offered again until they are. */
export function StoredRecordings({ onUse }: { onUse: (file: File) => void }) {
  const { t } = useTranslation(["ordering", "common"]);
  const formats = useFormats();
  const forget = useForgetRecordings();
  // A browser that keeps nothing has nothing to offer.
  const { data: recordings = [] } = useQuery({ queryKey, queryFn: () => listRecordings().catch(() => []) });
  // A long one takes a moment: pressed twice, it would be sent twice.
  const read = useMutation({ mutationFn: fileOfRecording, onError: notifyProblem });
  if (recordings.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="stored-recordings">
      <Title order={2} fz="md" id="stored-recordings" mb="sm">
        {t("record.unused")}
      </Title>
      <ul className={styles.stored}>
        {recordings.map((recording) => (
          <li key={recording.id} className={styles.one}>
            <div className={styles.text}>
              <Text fw={600} dir="auto" truncate>
                {recording.name}
              </Text>
              <Text size="sm" c="var(--ink-soft)">
                {formats.facts([
                  formats.date(new Date(recording.startedAt).toISOString()),
                  formats.clock(recording.recordedMs),
                ])}
              </Text>
            </div>
            <Button
              size="xs"
              disabled={read.isPending}
              onClick={() => read.mutate(recording, { onSuccess: onUse })}
            >
              {t("record.use")}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={read.isPending}
              onClick={() => read.mutate(recording, { onSuccess: (file) => saveBlob(file, file.name) })}
            >
              {t("record.save")}
            </Button>
            <ActionIcon
              variant="subtle"
              color="red"
              size="md"
              aria-label={t("record.delete", { name: recording.name })}
              onClick={() =>
                openQuestion({
                  title: t("record.deleteTitle"),
                  text: t("record.deleteText", { name: recording.name }),
                  yes: t("common:action.delete"),
                  no: t("common:action.cancel"),
                  close: t("common:action.close"),
                  onYes: () => forget(({ id }) => id === recording.id),
                })
              }
            >
              <IconTrash size={16} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Card>
  );
}
