import { Card, Group, Stack, Text, Title } from "@mantine/core";
import type { SharedTask } from "@voxloom/contract";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { usePlayer } from "../../lib/player/use-player.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { MediaElement } from "../../ui/player/media-element.tsx";
import { Comments } from "./comments.tsx";
import { useShown } from "./share-context.tsx";
import styles from "./shared-page.module.css";
import { useInteractions } from "./use-interactions.ts";
import { useSharedRenewal } from "./use-shared-renewal.ts";

/** A shared video that has no lines to read: to watch and to comment on. */
export function SharedVideo({ task, actions }: { task: SharedTask; actions: ReactNode }) {
  const { t } = useTranslation(["share", "common", "errors"]);
  const formats = useFormats();
  const { taskId, name, durationMs, media, allowComments } = task;
  const player = usePlayer();
  const count = useInteractions(taskId);
  const renew = useSharedRenewal(useShown(taskId), player);
  useEffect(() => count("view"), [count]);
  return (
    <Stack gap="lg">
      <title>{`${name} · ${t("common:product")}`}</title>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={1} fz="h2" className={styles.name}>
            {name}
          </Title>
          <Text size="sm" c="var(--ink-soft)">
            {formats.duration(durationMs)}
          </Text>
        </div>
        <Group gap="sm">{actions}</Group>
      </Group>
      <MediaElement
        player={player}
        hasVideo
        address={media.dubUrl ?? ""}
        posterUrl={media.posterUrl}
        captions={null}
        onPlay={() => count("play")}
        onFailed={renew}
      />
      {allowComments ? (
        <Card component="section" aria-labelledby="comments">
          <Stack gap="md">
            <Title order={2} fz="xl" id="comments">
              {t("comments.heading")}
            </Title>
            <Comments
              taskId={taskId}
              durationMs={durationMs}
              timeMs={player.timeMs}
              onSeek={(ms) => player.seek(ms)}
            />
          </Stack>
        </Card>
      ) : (
        <Text size="sm" c="var(--ink-soft)">
          {t("errors:SHARE_COMMENTS_OFF")}
        </Text>
      )}
    </Stack>
  );
}
