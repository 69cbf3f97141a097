import { Button, Stack } from "@mantine/core";
import { limits, type Material, type SlideshowSettings } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ChooseBeatEffect } from "../../../ordering/video/choose-beat-effect.tsx";
import { ChooseMusic } from "../../../ordering/video/choose-music.tsx";
import { ChooseVisualizer } from "../../../ordering/video/choose-visualizer.tsx";
import { LyricsField } from "../../../ordering/video/lyrics-field.tsx";
import { isOfSlides } from "../../../ordering/video/use-video-preview.ts";
import { NumberWithin } from "../../../ui/number-within.tsx";
import type { ArrangedSettings } from "../arranged-settings.ts";
import { findBeat } from "../music/music-grid.ts";
import { setMusicPoints } from "../music/music-line.tsx";
import type { VideoEdit } from "../use-video-edit.ts";

/** The music of a video: where it begins, what it moves, and what is sung. `music`: as far as it is known. */
export function MusicPart({ edit, music }: { edit: VideoEdit; music: Material | undefined }) {
  const { t } = useTranslation("video-editor");
  const { settings, change } = edit;
  const chosen = settings.music;
  const lengthMs = music?.info?.durationMs ?? limits.maxDurationMs;
  return (
    <Stack gap="md">
      <ChooseMusic
        settings={settings}
        music={music}
        onChange={(part, beatMs) =>
          // Only steps of its volume are undone together.
          beatMs === undefined
            ? change(() => part, "music volume")
            : change((now) => ({
                ...part,
                // They are those of other music.
                sections: undefined,
                ...(isOfSlides(now) ? withBeat(now, beatMs) : { beatMs, beatFromMs: undefined }),
              }))
        }
      />
      {chosen === null ? null : (
        <NumberWithin
          label={t("whole.musicBegins")}
          min={0}
          max={Math.floor(lengthMs / 1000)}
          step={0.5}
          decimalScale={2}
          value={(chosen.fromMs ?? 0) / 1000}
          onChange={(seconds) => change((now) => withBegin(now, Math.round(seconds * 1000)), "music offset")}
        />
      )}
      {chosen?.points === undefined ? null : (
        <Button
          size="xs"
          variant="default"
          style={{ justifySelf: "start", alignSelf: "start" }}
          onClick={() => setMusicPoints(edit, [])}
        >
          {t("loudness.even")}
        </Button>
      )}
      {chosen === null || findBeat(settings) === null ? null : (
        <ChooseBeatEffect
          effect={settings.beatEffect}
          onChange={(beatEffect) => change(() => ({ beatEffect }))}
        />
      )}
      {chosen === null || !isOfSlides(settings) ? null : (
        <ChooseVisualizer
          visualizer={settings.visualizer}
          onChange={(visualizer) => change(() => ({ visualizer }), "visualizer")}
        />
      )}
      {chosen === null ? null : (
        <LyricsField
          music={music}
          lyrics={settings.lyrics}
          onChange={(lyrics) => change(() => ({ lyrics }), "lyrics")}
        />
      )}
    </Stack>
  );
}

/** Pictures stay as they were arranged: the beat of other music only draws what is moved. */
const withBeat = ({ beats }: SlideshowSettings, beatMs: number | null): Pick<SlideshowSettings, "beats"> => ({
  beats: beatMs === null ? null : { bpm: 60_000 / beatMs, firstMs: 0, every: beats?.every ?? 1 },
});

/** The music from another moment on: its beats stay where they are in it. */
function withBegin(now: ArrangedSettings, fromMs: number): Partial<ArrangedSettings> {
  if (now.music === null) return {};
  const music = { ...now.music, fromMs };
  return isOfSlides(now) ? { music } : { music, beatFromMs: now.beatFromMs ?? now.music.fromMs ?? 0 };
}
