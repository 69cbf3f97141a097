import { Card, Group, Stack, Switch, TextInput, Title } from "@mantine/core";
import { findTemplate } from "@voxloom/composition";
import { limits, type Material, type SlideshowSettings } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ChooseBeatEffect } from "../../ordering/video/choose-beat-effect.tsx";
import { ChooseBeats } from "../../ordering/video/choose-beats.tsx";
import { ChooseMusic } from "../../ordering/video/choose-music.tsx";
import { ChooseSize } from "../../ordering/video/choose-size.tsx";
import type { SpokenNotes } from "../../ordering/video/use-spoken-notes.ts";
import { NumberWithin } from "../../ui/number-within.tsx";
import { MusicPicture } from "./music-picture.tsx";
import { SlideVoice } from "./slide-voice.tsx";
import { type Change, withMusic } from "./use-slideshow.ts";

type SettingsProps = {
  settings: SlideshowSettings;
  /** The music as far as it is known. */
  music: Material | undefined;
  notes: SpokenNotes;
  /** Whether there is something that finds faces; null: it is not known yet. */
  findsFaces: boolean | null;
  /** `joinedAs`: under which name it is undone with what goes before; null: by itself. Default: what is changed. */
  onChange: (part: Change, joinedAs?: string | null) => void;
  /** Music is on its way. */
  onBusy: (isBusy: boolean) => void;
};

/** What holds for the whole video: words at its beginning, shape, size, how long pictures stand, and music. */
export function VideoSettings({ settings, music, notes, findsFaces, onChange, onBusy }: SettingsProps) {
  const { t } = useTranslation("slideshow");
  const { title, slideMs, template, beats = null } = settings;
  const usualMs = findTemplate(template)?.slideMs ?? 0;
  return (
    <Card component="section" aria-labelledby="video-settings">
      <Title order={2} fz="lg" id="video-settings" mb="md">
        {t("settings.heading")}
      </Title>
      <Stack>
        <TextInput
          label={t("settings.title")}
          maxLength={limits.maxCaptionCharacters}
          value={title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <Group gap="xl" align="flex-end">
          <ChooseSize settings={settings} onChange={onChange} />
          <NumberWithin
            label={t("settings.seconds")}
            size="sm"
            w={180}
            // On the beat, the music says how long.
            disabled={beats !== null}
            min={limits.minSlideMs / 1000}
            max={limits.maxSlideMs / 1000}
            step={0.5}
            decimalScale={1}
            value={(slideMs ?? usualMs) / 1000}
            onChange={(seconds) => {
              const ms = Math.round(seconds * 1000);
              onChange({ slideMs: ms === usualMs ? null : ms });
            }}
          />
        </Group>
        <Switch
          label={t("settings.motion")}
          description={
            findsFaces === null ? undefined : t(findsFaces ? "settings.faces" : "settings.noFaces")
          }
          checked={settings.hasMotion}
          onChange={(event) => onChange({ hasMotion: event.currentTarget.checked })}
        />
        <ChooseMusic
          settings={settings}
          music={music}
          onBusy={onBusy}
          onChange={(...chosen) => onChange(withMusic(...chosen))}
        />
        {settings.music === null ? null : (
          <MusicPicture settings={settings} music={music} onChange={onChange} />
        )}
        {settings.music === null ? null : (
          <ChooseBeats
            musicId={settings.music.materialId}
            musicUrl={music?.fileUrl ?? null}
            musicName={music?.name ?? ""}
            beats={beats}
            usualMs={slideMs ?? usualMs}
            onChange={(changed, joinedAs) => onChange({ beats: changed }, joinedAs ?? null)}
          />
        )}
        {settings.music === null || beats === null ? null : (
          <ChooseBeatEffect
            effect={settings.beatEffect}
            onChange={(beatEffect) => onChange({ beatEffect })}
          />
        )}
        <SlideVoice settings={settings} notes={notes} onChange={onChange} />
      </Stack>
    </Card>
  );
}
