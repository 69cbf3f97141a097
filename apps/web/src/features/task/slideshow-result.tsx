import { Alert, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { limits } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePlayer } from "../../lib/player/use-player.ts";
import { useStored } from "../../lib/player/use-stored.ts";
import { studioAddress } from "../../lib/task-addresses.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { MediaElement } from "../../ui/player/media-element.tsx";
import type { TaskDetail } from "./task-detail.ts";
import { Thumbnail } from "./thumbnail-dialog.tsx";
import { VideoVersions } from "./video-versions.tsx";

/** The video that was made of pictures or clips. */
export function SlideshowResult({ detail }: { detail: TaskDetail }) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const player = usePlayer();
  const { task, media } = detail;
  const { dubUrl } = useStored(
    media,
    `${task.id}-${task.progress.revision}-${task.state}-${media.dubUrl === null}`,
  );
  if (dubUrl === null) return null;
  return (
    <>
      {task.state === "queued" || task.state === "running" ? (
        <Alert color="brand" variant="light" role="status">
          <Text size="sm">{t("result.earlier")}</Text>
        </Alert>
      ) : null}
      {task.isPreview ? (
        <Alert color="brand" variant="light">
          <Text size="sm">{t("result.preview", { seconds: formats.number(limits.previewMs / 1000) })}</Text>
        </Alert>
      ) : null}
      <Card component="section" aria-labelledby="slideshow">
        <Stack gap="sm">
          <Group justify="space-between">
            <Title order={2} fz="xl" id="slideshow">
              {t("result.heading")}
            </Title>
            <Group gap="xs">
              <Thumbnail task={task} videoUrl={dubUrl} />
              <Button
                component={Link}
                to={studioAddress(task)}
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden="true" />}
              >
                {t("result.edit")}
              </Button>
            </Group>
          </Group>
          {/* Templates that begin in black would show nothing before it is played. */}
          <MediaElement
            player={player}
            hasVideo
            address={dubUrl}
            posterUrl={task.posterUrl}
            captions={null}
          />
        </Stack>
      </Card>
      <VideoVersions task={task} />
    </>
  );
}
