import { Card, Group, Stack, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { audioAddress } from "../../lib/player/audio-address.ts";
import type { Player, Side } from "../../lib/player/use-player.ts";
import { MediaElement } from "../../ui/player/media-element.tsx";
import { type Subtitles, TrackSwitches } from "../../ui/player/track-switches.tsx";
import { ClonedVoiceNote } from "../../ui/voices/cloned-voice-note.tsx";
import type { TaskDetail } from "./task-detail.ts";
import { Waveform } from "./waveform.tsx";

type PlayerCardProps = {
  media: TaskDetail["media"];
  hasVideo: boolean;
  hasClonedVoice: boolean;
  targetLanguage: string;
  /** The length of each side, in milliseconds: a dub whose picture is slowed somewhere is longer. */
  durationsMs: Record<Side, number>;
  player: Player;
};

/** Original and dub in one player, with subtitles and both waveforms. */
export function PlayerCard(props: PlayerCardProps) {
  const { media, hasVideo, hasClonedVoice, targetLanguage, durationsMs, player } = props;
  const { t } = useTranslation("task");
  const [subtitles, setSubtitles] = useState<Subtitles>("off");
  const isTarget = subtitles === "target";
  const captionsUrl = isTarget ? media.targetSubtitlesUrl : media.sourceSubtitlesUrl;
  return (
    <Card component="section" aria-labelledby="player">
      <Group justify="space-between" mb="sm" gap="md">
        <Group gap="sm">
          <Title order={2} fz="xl" id="player">
            {t("player.heading")}
          </Title>
          {hasClonedVoice ? <ClonedVoiceNote /> : null}
        </Group>
        <TrackSwitches player={player} subtitles={subtitles} onSubtitles={hasVideo ? setSubtitles : null} />
      </Group>
      <Stack gap="sm">
        <MediaElement
          player={player}
          hasVideo={hasVideo}
          address={audioAddress(media, hasVideo, player.side)}
          captions={
            subtitles === "off" || captionsUrl === null
              ? null
              : {
                  url: captionsUrl,
                  language: isTarget ? targetLanguage : "und",
                  label: t(isTarget ? "player.subtitlesTarget" : "player.subtitlesSource"),
                }
          }
        />
        <Waveform
          label={t("player.waveOriginal")}
          caption={t("player.original")}
          peaksUrl={media.originalPeaksUrl}
          durationMs={durationsMs.original}
          timeMs={player.timeOn("original")}
          onSeek={(ms) => player.seekOn("original", ms)}
        />
        <Waveform
          label={t("player.waveDub")}
          caption={t("player.dub")}
          peaksUrl={media.dubPeaksUrl}
          durationMs={durationsMs.dub}
          timeMs={player.timeOn("dub")}
          onSeek={(ms) => player.seekOn("dub", ms)}
        />
      </Stack>
    </Card>
  );
}
