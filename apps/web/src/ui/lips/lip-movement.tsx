import { Group, Slider, Text } from "@mantine/core";
import { lipMovement } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

type MovementProps = {
  /** How far mouths open, 1: as is natural. */
  value: number;
  onChange: (movement: number) => void;
};

/** How far mouths open when they are moved. */
export function LipMovement({ value, onChange }: MovementProps) {
  const { t } = useTranslation("lip-sync");
  const { min, max, step, natural } = lipMovement;
  const tell = (movement: number) =>
    t(movement === natural ? "movement.natural" : movement < natural ? "movement.less" : "movement.more");
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text size="sm">{t("movement.label")}</Text>
        <Text size="sm" c="var(--ink-soft)">
          {tell(value)}
        </Text>
      </Group>
      <Slider
        size="sm"
        {...{ min, max, step, value, onChange }}
        marks={[{ value: natural }]}
        label={null}
        thumbLabel={t("movement.label")}
        thumbValueText={tell}
      />
    </div>
  );
}
