import { Card, Input, SegmentedControl, Stack, Title } from "@mantine/core";
import type { DubSettings } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeSettings } from "./change-settings.ts";

type SubtitleSettingsProps = {
  settings: DubSettings;
  change: ChangeSettings;
  hasVideo: boolean;
  /** The person's own subtitles, where they have their place here. */
  own: ReactNode;
};

/** Which subtitles the video gets, and subtitles that the person brings. */
export function SubtitleSettings({ settings, change, hasVideo, own }: SubtitleSettingsProps) {
  const { t } = useTranslation("translation");
  return (
    <Card component="section" aria-labelledby="subtitles">
      <Title order={2} fz="lg" id="subtitles" mb="md">
        {t("settings.subtitlesHeading")}
      </Title>
      <Stack>
        {hasVideo ? (
          <Input.Wrapper label={t("settings.subtitles")} labelElement="div">
            <SegmentedControl
              fullWidth
              mt={4}
              aria-label={t("settings.subtitles")}
              value={settings.subtitles}
              onChange={(subtitles) => change({ subtitles })}
              data={[
                { value: "none" as const, label: t("settings.subtitlesNone") },
                { value: "soft" as const, label: t("settings.subtitlesSoft") },
                { value: "burned" as const, label: t("settings.subtitlesBurned") },
              ]}
            />
          </Input.Wrapper>
        ) : null}
        {hasVideo && settings.subtitles !== "none" ? (
          <Input.Wrapper label={t("settings.content")} labelElement="div">
            <SegmentedControl
              fullWidth
              mt={4}
              aria-label={t("settings.content")}
              value={settings.subtitleContent}
              onChange={(subtitleContent) => change({ subtitleContent })}
              data={[
                { value: "target" as const, label: t("settings.contentTarget") },
                { value: "source" as const, label: t("settings.contentSource") },
                { value: "both" as const, label: t("settings.contentBoth") },
              ]}
            />
          </Input.Wrapper>
        ) : null}
        {own}
      </Stack>
    </Card>
  );
}
