import { Button, Group, Slider, Text } from "@mantine/core";
import {
  type Composition,
  findGoodLight,
  lightRange,
  listClips,
  type StartedShot,
} from "@voxloom/composition";
import type { ClipLook } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { findClip } from "../stage/find-clip.ts";

type ShotLightProps = {
  started: StartedShot;
  composition: Composition;
  /** What was seen in its clip; null: nobody has looked. */
  look: ClipLook | null;
  onChange: (light: number) => void;
};

/** Half and double are as far from 1. */
const toStep = (light: number): number => Math.log2(light);
const toLight = (step: number): number => Math.round(2 ** step * 100) / 100;

/** How bright a clip is drawn: by hand, or as bright as most are, by what was measured of it. */
export function ShotLight({ started, composition, look, onChange }: ShotLightProps) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  const { shot } = started;
  const { light = 1 } = shot;
  // Not with every frame that is played.
  const good = useMemo(
    () => look && findGoodLight(look, shot, findClip(listClips(composition), started)?.gains),
    [look, shot, started.startFrame, composition],
  );
  return (
    <div data-part="light">
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={600}>
          {t("light.label")}
        </Text>
        <Text size="sm" c="var(--ink-soft)">
          {formats.percent(light)}
        </Text>
      </Group>
      <Slider
        min={toStep(lightRange.min)}
        max={toStep(lightRange.max)}
        step={0.05}
        label={null}
        thumbLabel={t("light.label")}
        thumbValueText={formats.percent(light)}
        value={toStep(light)}
        marks={[{ value: 0 }]}
        onChange={(step) => onChange(toLight(step))}
      />
      <Group gap="xs" mt="sm">
        {good === null ? null : (
          <Button size="compact-sm" variant="light" disabled={light === good} onClick={() => onChange(good)}>
            {t("light.auto", { percent: formats.percent(good) })}
          </Button>
        )}
        <Button size="compact-sm" variant="default" disabled={light === 1} onClick={() => onChange(1)}>
          {t("light.recorded")}
        </Button>
      </Group>
    </div>
  );
}
