import { Card, Group, Stack, Title } from "@mantine/core";
import type { SharedTask } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { soundAddress } from "../../lib/player/sound-address.ts";
import type { Player } from "../../lib/player/use-player.ts";
import { MediaElement } from "../../ui/player/media-element.tsx";
import { type Subtitles, TrackSwitches } from "../../ui/player/track-switches.tsx";
import { captionsOf } from "./captions-of.ts";
import { useMediaRenewal } from "./use-media-renewal.ts";

type SharedPlayerProps = { task: SharedTask; player: Player; onPlay: () => void };

/** The player of a shared task with its switches of sound and subtitles. */
export function SharedPlayer({ task, player, onPlay }: SharedPlayerProps) {
  const { t } = useTranslation(["share", "task"]);
  const [subtitles, setSubtitles] = useState<Subtitles>("off");
  const renew = useMediaRenewal(task.taskId, player);
  const { media, hasVideo } = task;
  const hasSubtitles = hasVideo && (media.sourceSubtitlesUrl ?? media.targetSubtitlesUrl) !== null;
  const label = t(subtitles === "target" ? "task:player.subtitlesTarget" : "task:player.subtitlesSource");
  return (
    <Card component="section" aria-labelledby="player">
      <Group justify="space-between" mb="sm" gap="md">
        <Title order={2} fz={20} id="player">
          {t("watch")}
        </Title>
        <TrackSwitches
          player={player}
          subtitles={subtitles}
          onSubtitles={hasSubtitles ? setSubtitles : null}
          hasOriginal={media.originalUrl !== null}
        />
      </Group>
      <Stack gap="sm">
        <MediaElement
          player={player}
          hasVideo={hasVideo}
          address={soundAddress(media, hasVideo, player.side)}
          posterUrl={media.posterUrl}
          captions={captionsOf(task, subtitles, label)}
          onPlay={onPlay}
          onFailed={renew}
        />
      </Stack>
    </Card>
  );
}
