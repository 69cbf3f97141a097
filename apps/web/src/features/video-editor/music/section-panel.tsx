import { Button, Chip, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";
import type { Material } from "@voxloom/contract";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { ChooseBeatEffect } from "../../../ordering/video/choose-beat-effect.tsx";
import { NumberWithin } from "../../../ui/number-within.tsx";
import { Poster } from "../../../ui/poster.tsx";
import { useStoredText } from "../../../ui/use-stored-text.ts";
import { CutEvery } from "../timeline/cut-every.tsx";
import styles from "./music.module.css";
import { beatsOfBar } from "./music-grid.ts";
import type { SeenSection } from "./music-sections.ts";
import type { MusicSections } from "./use-music-sections.ts";
import { useSectionName, useWrittenName } from "./use-section-name.ts";

type SectionPanelProps = {
  music: MusicSections;
  section: SeenSection;
  materials: ReadonlyMap<string, Material>;
  /** Its name is to be written. */
  isNaming: boolean;
  onNamed: () => void;
};

/** A part of the music: how it is called, where it begins, and how the video is cut while it is heard. */
export function SectionPanel({ music, section, materials, isNaming, onNamed }: SectionPanelProps) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  const { beats, bars, alike, isAlike, setAlike, within, isLooping, toggleLoop, beginAt } = music;
  const shown = [...new Set(within.map(({ shot }) => shot.materialId))].flatMap(
    (id) => materials.get(id) ?? [],
  );
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap">
        <SectionName {...{ music, section, isNaming, onNamed }} />
        {bars === null ? null : (
          <Text size="sm" c="var(--ink-soft)" className={styles.bars}>
            {bars.first === bars.last
              ? t("sections.bar", { bar: formats.number(bars.first) })
              : t("sections.bars", { from: formats.number(bars.first), to: formats.number(bars.last) })}
          </Text>
        )}
      </Group>
      {alike.length < 2 ? null : (
        <Chip.Group value={isAlike ? "all" : "one"} onChange={(to) => setAlike(to === "all")}>
          <Group gap="xs" role="group" aria-label={t("sections.holds")}>
            <Chip value="one" size="sm">
              {t("sections.one")}
            </Chip>
            <Chip value="all" size="sm">
              {t("sections.all", { number: formats.number(alike.length) })}
            </Chip>
          </Group>
        </Chip.Group>
      )}
      {beats === null ? null : (
        <div className={styles.part}>
          <Group justify="space-between">
            <Text size="sm" fw={700}>
              {t("sections.every")}
            </Text>
            <Text size="sm" c="var(--ink-soft)">
              {t("sections.cuts", { count: within.length })}
            </Text>
          </Group>
          <CutEvery music={music} isWide />
          <ChooseBeatEffect effect={music.beatEffect} onChange={music.setBeatEffect} />
        </div>
      )}
      <Group className={styles.part} gap="xs" align="flex-end" justify="space-between">
        {beats === null || bars === null || section.index === 0 ? null : (
          <NumberWithin
            label={t("sections.begins")}
            min={1}
            max={9_999}
            step={1}
            w={130}
            value={bars.first}
            onChange={(bar) =>
              beginAt(section.index, beats.firstBarFrame + (bar - 1) * beats.beatFrames * beatsOfBar)
            }
          />
        )}
        <Button
          size="xs"
          variant={isLooping ? "light" : "default"}
          aria-pressed={isLooping}
          leftSection={<IconRepeat size={16} aria-hidden="true" />}
          onClick={toggleLoop}
        >
          {t("sections.loop")}
        </Button>
      </Group>
      <div className={styles.part}>
        <Text size="sm" fw={700}>
          {t("sections.clips")}
        </Text>
        <ul className={styles.shown}>
          {shown.map(({ id, name, posterUrl }) => (
            <li key={id} title={name}>
              <Poster url={posterUrl} fit="cover" />
              <span dir="auto">{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  );
}

type NameProps = Pick<SectionPanelProps, "music" | "section" | "isNaming" | "onNamed">;

/** The name of a part; it counts once it is left, so that a part is not another one with each letter. */
function SectionName({ music, section, isNaming, onNamed }: NameProps) {
  const { t } = useTranslation("video-editor");
  const getName = useSectionName();
  const readName = useWrittenName();
  const input = useRef<HTMLInputElement>(null);
  const field = useStoredText({
    value: getName(section.name),
    onChange: (written) => {
      const name = readName(written);
      if (name !== section.name) music.rename(name);
    },
  });
  useEffect(() => {
    if (!isNaming) return;
    input.current?.focus();
    input.current?.select();
    onNamed();
  }, [isNaming, onNamed]);
  return (
    <TextInput
      ref={input}
      variant="unstyled"
      classNames={{ input: styles.name ?? "" }}
      aria-label={t("sections.name")}
      leftSection={<span className={styles.dot} data-look={section.name.toLowerCase()} aria-hidden="true" />}
      maxLength={40}
      {...field}
    />
  );
}
