import { Group, Slider, Stack, Text } from "@mantine/core";
import type { Speed } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { Choice } from "../../../ui/exports/choice.tsx";

const ways = ["even", "faster", "slower"] as const;
type Way = (typeof ways)[number];

/** What a ramp is first: between these speeds, in one direction or the other. */
const ramp = { slow: 0.5, fast: 2 } as const;
const marks = [0.25, 0.5, 1, 2, 4];
/** Half and double are as far from 1, so that sliders move by powers of two. */
const toStep = (speed: number): number => Math.log2(speed);
const toSpeed = (step: number): number => Math.round(2 ** step * 100) / 100;

const findWay = (speed: Speed | null): Way => {
  if (speed === null || speed.from === speed.to) return "even";
  return speed.from < speed.to ? "faster" : "slower";
};

type ShotSpeedProps = { speed: Speed | null; onChange: (speed: Speed | null) => void };

/** How fast a clip goes on: at one speed, or from one to another. */
export function ShotSpeed({ speed, onChange }: ShotSpeedProps) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  const way = findWay(speed);
  const shown = speed ?? { from: 1, to: 1 };
  const tell = (value: number) => `${formats.number(value)}×`;
  const set = (next: Speed) => onChange(next.from === 1 && next.to === 1 ? null : next);
  const setWay = (next: Way) => {
    if (next === "even") onChange(null);
    else if (next === "faster") set({ from: ramp.slow, to: ramp.fast });
    else set({ from: ramp.fast, to: ramp.slow });
  };
  const slider = (label: string, value: number, change: (value: number) => void) => (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm">{label}</Text>
        <Text size="sm" c="var(--ink-soft)">
          {tell(value)}
        </Text>
      </Group>
      <Slider
        min={-2}
        max={2}
        step={0.05}
        label={null}
        thumbLabel={label}
        thumbValueText={tell(value)}
        value={toStep(value)}
        marks={marks.map((one) => ({ value: toStep(one) }))}
        onChange={(step) => change(toSpeed(step))}
      />
    </div>
  );
  return (
    <Stack gap="xs">
      <Choice
        label={t("speed.label")}
        values={ways}
        value={way}
        getLabel={(one) => t(`speed.${one}`)}
        onChange={setWay}
      />
      {way === "even" ? (
        slider(t("speed.whole"), shown.from, (value) => set({ from: value, to: value }))
      ) : (
        <>
          {slider(t("speed.begin"), shown.from, (from) => set({ ...shown, from }))}
          {slider(t("speed.end"), shown.to, (to) => set({ ...shown, to }))}
        </>
      )}
    </Stack>
  );
}
