import { Button, FileButton, Group, Modal, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPhoto, IconUpload } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, imageExtensions, type Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { usePlayer } from "../../lib/player/use-player.ts";
import { taskDetailQuery, taskListsKey } from "../../lib/task-queries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { buildAccept } from "../../ordering/check-file.ts";
import { UploadCard } from "../../ordering/upload-card.tsx";
import { useUpload } from "../../ordering/use-upload.ts";
import { AssetPicker } from "../../ui/assets/asset-picker.tsx";
import { MediaElement } from "../../ui/player/media-element.tsx";
import { Poster } from "../../ui/poster.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./thumbnail-dialog.module.css";

const pictures = ["image"] as const;

type ThumbnailProps = { task: Task; videoUrl: string };

/** What stands for a made video, in lists, where it is shared and in its file, and the way to another. */
export function Thumbnail(props: ThumbnailProps) {
  const { t } = useTranslation(["slideshow", "common"]);
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPhoto size={18} aria-hidden="true" />}
        onClick={open}
        aria-haspopup="dialog"
      >
        {t("thumbnail.heading")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        size="lg"
        title={t("thumbnail.heading")}
        closeButtonProps={{ "aria-label": t("common:action.close") }}
      >
        <Choices {...props} />
      </Modal>
    </>
  );
}

type Choice = { atMs?: number; materialId?: string };

function Choices({ task, videoUrl }: ThumbnailProps) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const client = useQueryClient();
  const player = usePlayer();
  const { data: suggestions } = useQuery({
    queryKey: ["task", task.id, "thumbnails", task.progress.revision],
    queryFn: ({ signal }) => api(calls.videos.thumbnails, { taskId: task.id }, { signal }),
  });
  const choose = useMutation({
    mutationFn: (choice: Choice) => api(calls.videos.chooseThumbnail, { taskId: task.id, ...choice }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: taskDetailQuery(task.id).queryKey, exact: true });
      void client.invalidateQueries({ queryKey: taskListsKey });
    },
  });
  const upload = useUpload(({ id }) => choose.mutate({ materialId: id }));
  return (
    <Stack gap="md">
      <Text size="sm" c="var(--ink-soft)">
        {t("thumbnail.hint")}
      </Text>
      <div aria-live="polite">
        <Poster url={task.posterUrl} alt={t("thumbnail.current")} fit="contain" width={280} />
      </div>
      {choose.error ? <ProblemAlert problem={choose.error} /> : null}
      {suggestions === undefined ? null : (
        <section aria-labelledby="thumbnail-suggestions">
          <Title order={3} fz="md" mb="xs" id="thumbnail-suggestions">
            {t("thumbnail.suggestions")}
          </Title>
          <div className={styles.frames}>
            {suggestions.items.map(({ atMs }) => (
              <button
                key={atMs}
                type="button"
                className={styles.frame}
                disabled={choose.isPending}
                aria-label={t("thumbnail.frameAt", { time: formats.frameClock(atMs) })}
                onClick={() => choose.mutate({ atMs })}
              >
                <video
                  src={`${videoUrl}#t=${atMs / 1000}`}
                  preload="metadata"
                  muted
                  playsInline
                  tabIndex={-1}
                />
              </button>
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="thumbnail-frame">
        <Title order={3} fz="md" mb="xs" id="thumbnail-frame">
          {t("thumbnail.another")}
        </Title>
        <MediaElement player={player} hasVideo address={videoUrl} captions={null} />
        <Button
          mt="xs"
          variant="default"
          loading={choose.isPending}
          onClick={() => choose.mutate({ atMs: Math.min(task.durationMs, Math.round(player.timeMs)) })}
        >
          {t("thumbnail.useFrame", { time: formats.clock(player.timeMs) })}
        </Button>
      </section>
      <section aria-labelledby="thumbnail-own">
        <Title order={3} fz="md" mb="xs" id="thumbnail-own">
          {t("thumbnail.own")}
        </Title>
        {upload.problem === null ? null : <ProblemAlert problem={upload.problem} />}
        {upload.view === null ? (
          <Group gap="sm">
            <FileButton
              accept={buildAccept(imageExtensions)}
              onChange={(file) => file !== null && void upload.start(file)}
            >
              {(button) => (
                <Button
                  variant="default"
                  leftSection={<IconUpload size={16} aria-hidden="true" />}
                  {...button}
                >
                  {t("thumbnail.upload")}
                </Button>
              )}
            </FileButton>
            <AssetPicker kinds={pictures} onChoose={({ id }) => choose.mutate({ materialId: id })} />
            <Button variant="subtle" disabled={choose.isPending} onClick={() => choose.mutate({})}>
              {t("thumbnail.automatic")}
            </Button>
          </Group>
        ) : (
          <UploadCard upload={upload} />
        )}
      </section>
    </Stack>
  );
}
