import { Card, Group, Stack, Switch, Textarea, TextInput, Title } from "@mantine/core";
import { clipsLengthMs } from "@voxloom/composition";
import { type BeatGrid, type ClipsSettings, limits, type Material } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChooseBeatEffect } from "../../ordering/video/choose-beat-effect.tsx";
import { ChooseBeats } from "../../ordering/video/choose-beats.tsx";
import { ChooseMusic } from "../../ordering/video/choose-music.tsx";
import { ChooseSize } from "../../ordering/video/choose-size.tsx";
import { LyricsField } from "../../ordering/video/lyrics-field.tsx";
import { NarrationFields } from "../../ordering/video/narration-fields.tsx";
import { NarrationState } from "../../ordering/video/narration-state.tsx";
import type { SpokenScript } from "../../ordering/video/use-narration.ts";
import { NumberWithin } from "../../ui/number-within.tsx";

type SettingsProps = {
  settings: ClipsSettings;
  /** The music as far as it is known. */
  music: Material | undefined;
  /** What a voice says, as far as it is spoken. */
  script: SpokenScript;
  /** `joinedAs`: under which name it is undone with what goes before; null: by itself. Default: what is changed. */
  onChange: (part: Partial<ClipsSettings>, joinedAs?: string | null) => void;
  /** Music is on its way. */
  onBusy?: (isBusy: boolean) => void;
};

/** Captions as they are typed: what is empty is none. */
const readLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim().slice(0, limits.maxCaptionCharacters))
    .filter((line) => line !== "")
    .slice(0, limits.maxClipLines);

/** What is known of what a video is about. */
type About = { name: string; features: readonly string[] };

const endOfSentence = /[.!?…。！？؟]$/u;

/** A text as a sentence of its own. */
const asSentence = (text: string): string => (endOfSentence.test(text) ? text : `${text}.`);

/**
 * A script of sentences that stand ready, filled with nothing but what the person said; null: there is nothing to say.
 */
function writeScript(t: TFunction<"clips">, { name, features }: About): string | null {
  const said = features.map((one) => one.trim()).filter((one) => one !== "");
  if (name.trim() === "" && said.length === 0) return null;
  return [
    ...(name.trim() === "" ? [] : [t("script.opening", { name: name.trim() })]),
    ...said.map(asSentence),
    t("script.closing"),
  ].join(" ");
}

const usualBeatMs = 500;
type Music = ClipsSettings["music"];

/** The beat that clips are cut on: its first one is where the video begins in the music. */
const readGrid = ({ beatMs, music }: ClipsSettings): BeatGrid | null =>
  beatMs === null ? null : { bpm: 60_000 / beatMs, firstMs: music?.fromMs ?? 0, every: 1 };

/** Settings with another beat; null: clips are cut as the template has it, and the music begins at its start. */
function withGrid(
  music: Music,
  grid: BeatGrid | null,
): Pick<ClipsSettings, "music" | "beatMs" | "beatFromMs"> {
  if (music === null) return { beatMs: null, music };
  const { fromMs: _, ...whole } = music;
  const fromMs = Math.round(grid?.firstMs ?? 0);
  return {
    beatMs: grid === null ? null : 60_000 / grid.bpm,
    beatFromMs: undefined,
    music: fromMs === 0 ? whole : { ...whole, fromMs },
  };
}

/** What holds for the whole video: words, shape, size, length and what is heard. */
export function ClipsSettingsCard({ settings, music, script, onChange, onBusy }: SettingsProps) {
  const { t } = useTranslation(["clips", "slideshow"]);
  const { title, lines, lengthMs, hasClipAudio, narration } = settings;
  /** The captions as they are typed, while they say what the video has: a step back shows what it had. */
  const [written, setWritten] = useState("");
  const isOfLines = dequal(readLines(written), lines);
  const usualMs = clipsLengthMs({ ...settings, lengthMs: null, brand: null }, script.spoken);
  return (
    <Card component="section" aria-labelledby="video-settings">
      <Title order={2} fz="lg" id="video-settings" mb="md">
        {t("slideshow:settings.heading")}
      </Title>
      <Stack>
        <TextInput
          label={t("settings.title")}
          maxLength={limits.maxCaptionCharacters}
          value={title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        {narration?.hasCaptions ? null : (
          <Textarea
            label={t("settings.lines")}
            description={t("settings.linesHint")}
            autosize
            minRows={3}
            value={isOfLines ? written : lines.join("\n")}
            onChange={(event) => {
              setWritten(event.currentTarget.value);
              onChange({ lines: readLines(event.currentTarget.value) });
            }}
          />
        )}
        <NarrationFields
          narration={narration}
          draft={writeScript(t, { name: title, features: lines })}
          facts={[title.trim(), ...lines].filter((fact) => fact !== "")}
          onChange={(next) => onChange({ narration: next })}
        />
        <NarrationState script={script} />
        <Group gap="xl" align="flex-end">
          <ChooseSize settings={settings} onChange={onChange} />
          <NumberWithin
            label={t("settings.seconds")}
            size="sm"
            w={180}
            min={limits.minVideoMs / 1000}
            max={limits.maxVideoMs / 1000}
            step={5}
            value={Math.round((lengthMs ?? usualMs) / 100) / 10}
            onChange={(seconds) => {
              const ms = Math.round(seconds * 1000);
              onChange({ lengthMs: ms === usualMs ? null : ms });
            }}
          />
        </Group>
        <Switch
          label={t("settings.clipAudio")}
          checked={hasClipAudio}
          onChange={(event) => onChange({ hasClipAudio: event.currentTarget.checked })}
        />
        <Switch
          label={t("settings.cutEffects")}
          description={t("settings.cutEffectsNote")}
          checked={settings.hasCutEffects}
          onChange={(event) => onChange({ hasCutEffects: event.currentTarget.checked })}
        />
        <ChooseMusic
          settings={settings}
          music={music}
          {...(onBusy && { onBusy })}
          onChange={(part, beatMs) => onChange(beatMs === undefined ? part : { ...part, beatMs })}
        />
        {settings.music === null ? null : (
          <ChooseBeats
            hasSteps={false}
            musicId={settings.music.materialId}
            musicUrl={music?.fileUrl ?? null}
            musicName={music?.name ?? ""}
            beats={readGrid(settings)}
            usualMs={usualBeatMs}
            onChange={(grid, joinedAs) => onChange(withGrid(settings.music, grid), joinedAs ?? null)}
          />
        )}
        {settings.beatMs === null || settings.music === null ? null : (
          <>
            <ChooseBeatEffect
              effect={settings.beatEffect}
              onChange={(beatEffect) => onChange({ beatEffect })}
            />
            <Switch
              label={t("settings.speedRamps")}
              description={t("settings.speedRampsNote")}
              checked={settings.hasSpeedRamps}
              onChange={(event) => onChange({ hasSpeedRamps: event.currentTarget.checked })}
            />
          </>
        )}
        {settings.music === null ? null : (
          <LyricsField music={music} lyrics={settings.lyrics} onChange={(lyrics) => onChange({ lyrics })} />
        )}
      </Stack>
    </Card>
  );
}
