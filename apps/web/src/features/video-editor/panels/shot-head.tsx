import { Group, Text, Title } from "@mantine/core";
import { countPassedFrames, type StartedShot, toMs } from "@voxloom/composition";
import type { Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { Poster } from "../../../ui/poster.tsx";
import type { ArrangedSettings } from "../arranged-settings.ts";
import { countBeat, findFrameBeats } from "../music/music-grid.ts";

type HeadProps = {
  started: StartedShot;
  settings: ArrangedSettings;
  /** undefined: it is gone. */
  material: Material | undefined;
  /** What of its picture stays in sight, as CSS has it. */
  position: string | undefined;
};

/** Which part of which clip is chosen, and in which bars of the music it is seen. */
export function ShotHead({ started: { shot, startFrame }, settings, material, position }: HeadProps) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  const { firstFrame, frameCount } = shot;
  const part =
    firstFrame === null
      ? t("bin.picture")
      : t("shot.part", {
          from: formats.frameClock(toMs(firstFrame)),
          to: formats.frameClock(toMs(firstFrame + countPassedFrames(shot))),
        });
  const beats = findFrameBeats(settings);
  const nameBars = (): string[] => {
    if (beats === null) return [];
    const [from, to] = [
      countBeat(beats, startFrame).bar,
      countBeat(beats, startFrame + frameCount - 1).bar,
    ].map(formats.number);
    return [from === to ? t("sections.bar", { bar: from }) : t("sections.bars", { from, to })];
  };
  return (
    <Group gap="sm" wrap="nowrap">
      {material?.posterUrl ? (
        <Poster url={material.posterUrl} fit="cover" position={position} width={72} />
      ) : null}
      <div style={{ minWidth: 0 }}>
        <Title order={2} fz="md">
          <bdi>{material?.name ?? t("shot.gone")}</bdi>
        </Title>
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts([part, ...nameBars()])}
        </Text>
      </div>
    </Group>
  );
}
