import { Group, SegmentedControl, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Player, Side } from "../../lib/player/use-player.ts";

/** Which subtitles are shown. */
export type Subtitles = "off" | "source" | "target";

type TrackSwitchesProps = {
  player: Player;
  subtitles: Subtitles;
  /** Null: there is no picture to put them on. */
  onSubtitles: ((subtitles: Subtitles) => void) | null;
  /** Default true. */
  hasOriginal?: boolean;
};

/** The switches of sound and subtitles. */
export function TrackSwitches({ player, subtitles, onSubtitles, hasOriginal = true }: TrackSwitchesProps) {
  const { t } = useTranslation("task");
  return (
    <Group gap="md">
      {hasOriginal ? (
        <Group gap="xs">
          <Text size="sm">{t("player.audio")}</Text>
          <SegmentedControl
            aria-label={t("player.audio")}
            value={player.side}
            onChange={(side: Side) => player.choose(side)}
            data={[
              { value: "original" as const, label: t("player.original") },
              { value: "dub" as const, label: t("player.dub") },
            ]}
          />
        </Group>
      ) : null}
      {onSubtitles ? (
        <Group gap="xs">
          <Text size="sm">{t("player.subtitles")}</Text>
          <SegmentedControl
            aria-label={t("player.subtitles")}
            value={subtitles}
            onChange={onSubtitles}
            data={[
              { value: "off" as const, label: t("player.subtitlesOff") },
              { value: "source" as const, label: t("player.subtitlesSource") },
              { value: "target" as const, label: t("player.subtitlesTarget") },
            ]}
          />
        </Group>
      ) : null}
    </Group>
  );
}
