import { Card, Group, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskDetail } from "./result-view.tsx";
import styles from "./task.module.css";
import type { Player, Side } from "./use-player.ts";
import { Waveform } from "./waveform.tsx";

type PlayerCardProps = {
  media: TaskDetail["media"];
  hasVideo: boolean;
  targetLanguage: string;
  durationMs: number;
  player: Player;
};

/** Original and dub in one player, with subtitles and both waveforms. */
export function PlayerCard({ media, hasVideo, targetLanguage, durationMs, player }: PlayerCardProps) {
  const { t } = useTranslation("task");
  const [subtitles, setSubtitles] = useState<"off" | "source" | "target">("off");
  const [hasFailed, setHasFailed] = useState(false);
  const dub = hasVideo ? (media.dubUrl ?? media.dubAudioUrl) : (media.dubAudioUrl ?? media.dubUrl);
  const address = player.side === "dub" ? (dub ?? media.originalUrl) : media.originalUrl;
  const captions =
    subtitles === "off" ? null : subtitles === "source" ? media.sourceSubtitlesUrl : media.targetSubtitlesUrl;
  const Element = hasVideo ? "video" : "audio";
  return (
    <Card component="section" aria-labelledby="player">
      <Group justify="space-between" mb="sm" gap="md">
        <Title order={2} fz={20} id="player">
          {t("player.heading")}
        </Title>
        <Group gap="md">
          <Group gap="xs">
            <Text size="sm">{t("player.sound")}</Text>
            <SegmentedControl
              aria-label={t("player.sound")}
              value={player.side}
              onChange={(side: Side) => player.choose(side)}
              data={[
                { value: "original" as const, label: t("player.original") },
                { value: "dub" as const, label: t("player.dub") },
              ]}
            />
          </Group>
          {hasVideo ? (
            <Group gap="xs">
              <Text size="sm">{t("player.subtitles")}</Text>
              <SegmentedControl
                aria-label={t("player.subtitles")}
                value={subtitles}
                onChange={setSubtitles}
                data={[
                  { value: "off" as const, label: t("player.subtitlesOff") },
                  { value: "source" as const, label: t("player.subtitlesSource") },
                  { value: "target" as const, label: t("player.subtitlesTarget") },
                ]}
              />
            </Group>
          ) : null}
        </Group>
      </Group>
      <Stack gap="sm">
        <Element
          // Sound and picture elements share all that the player uses of them.
          ref={player.media as never}
          key={Element}
          className={hasVideo ? styles.media : styles.sound}
          src={address}
          controls
          playsInline
          preload="metadata"
          onLoadedMetadata={() => {
            setHasFailed(false);
            player.onLoaded();
          }}
          onTimeUpdate={player.onTime}
          onSeeked={player.onTime}
          onError={() => setHasFailed(true)}
        >
          {captions ? (
            <track
              key={captions}
              ref={(element) => {
                if (element) element.track.mode = "showing";
              }}
              kind="subtitles"
              src={captions}
              srcLang={subtitles === "target" ? targetLanguage : "und"}
              label={t(subtitles === "target" ? "player.subtitlesTarget" : "player.subtitlesSource")}
              default
            />
          ) : null}
        </Element>
        {hasFailed ? (
          <Text size="sm" role="alert">
            {t("player.failed")}
          </Text>
        ) : null}
        <Waveform
          label={t("player.waveOriginal")}
          caption={t("player.original")}
          peaksUrl={media.originalPeaksUrl}
          durationMs={durationMs}
          timeMs={player.timeMs}
          onSeek={player.seek}
        />
        <Waveform
          label={t("player.waveDub")}
          caption={t("player.dub")}
          peaksUrl={media.dubPeaksUrl}
          durationMs={durationMs}
          timeMs={player.timeMs}
          onSeek={player.seek}
        />
      </Stack>
    </Card>
  );
}
