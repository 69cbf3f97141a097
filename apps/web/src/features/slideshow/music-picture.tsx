import { Group, Stack } from "@mantine/core";
import { limits, type Material, type SlideshowSettings } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ChooseVisualizer } from "../../ordering/video/choose-visualizer.tsx";
import { LyricsField } from "../../ordering/video/lyrics-field.tsx";
import { Choice } from "../../ui/exports/choice.tsx";
import { NumberWithin } from "../../ui/number-within.tsx";
import type { Change } from "./use-slideshow.ts";

type MusicPictureProps = {
  settings: SlideshowSettings;
  /** The music as far as it is known. */
  music: Material | undefined;
  onChange: (part: Change) => void;
};

const lengths = ["pictures", "music", "own"] as const;
const usualMs = 30_000;

/** What of the music is seen: how it goes, its words, and that the pictures last as long as it. */
export function MusicPicture({ settings, music, onChange }: MusicPictureProps) {
  const { t } = useTranslation("slideshow");
  const { visualizer, lyrics, lengthMs } = settings;
  const within = (ms: number) => Math.min(limits.maxSlideshowMs, Math.max(limits.minVideoMs, Math.round(ms)));
  const ofMusic = music?.info ? within(music.info.durationMs - (settings.music?.fromMs ?? 0)) : null;
  const length = lengthMs === null ? "pictures" : lengthMs === ofMusic ? "music" : "own";
  return (
    <Stack gap="md">
      <ChooseVisualizer visualizer={visualizer} onChange={(changed) => onChange({ visualizer: changed })} />
      <Group gap="md" align="flex-end">
        <Choice
          label={t("length.label")}
          values={ofMusic === null ? (["pictures", "own"] as const) : lengths}
          value={length}
          getLabel={(one) => t(`length.${one}`)}
          onChange={(one) => {
            const own = lengthMs === ofMusic ? usualMs : (lengthMs ?? usualMs);
            onChange({ lengthMs: one === "pictures" ? null : one === "music" ? ofMusic : own });
          }}
        />
        {length !== "own" || lengthMs === null ? null : (
          <NumberWithin
            label={t("length.seconds")}
            size="sm"
            w={140}
            min={limits.minVideoMs / 1000}
            max={limits.maxSlideshowMs / 1000}
            decimalScale={1}
            value={lengthMs / 1000}
            onChange={(seconds) => onChange({ lengthMs: Math.round(seconds * 1000) })}
          />
        )}
      </Group>
      <LyricsField music={music} lyrics={lyrics} onChange={(lines) => onChange({ lyrics: lines })} />
    </Stack>
  );
}
