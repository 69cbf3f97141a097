import { Text } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import type { ArrangedSettings } from "./arranged-settings.ts";
import { countBeat, findFrameBeats } from "./music-grid.ts";

/** Which bar and beat of the music the video stands at, where they are counted. */
export function BarPosition({ settings, frame }: { settings: ArrangedSettings; frame: number }) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  const beats = useMemo(() => findFrameBeats(settings), [settings]);
  if (beats === null) return null;
  const { bar, beat } = countBeat(beats, frame);
  return (
    <Text size="sm" c="var(--ink-soft)" visibleFrom="sm" style={{ whiteSpace: "nowrap" }} dir="auto">
      {t("timeline.position", { bar: formats.number(bar), beat: formats.number(beat) })}
    </Text>
  );
}
