import { NumberInput } from "@mantine/core";
import type { Delivery } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";

type DeliveryFieldsProps = {
  delivery: Delivery;
  onChange: (delivery: Delivery) => void;
  isDisabled?: boolean;
};

/** Speed, pitch and pause of a reading, within what a voice can do. */
export function DeliveryFields({ delivery, onChange, isDisabled = false }: DeliveryFieldsProps) {
  const { t } = useTranslation("editor-lines");
  const formats = useFormats();
  const fields = [
    { key: "speed", min: 0.5, max: 2, step: 0.05, decimalScale: 2, suffix: " ×" },
    { key: "pitchSemitones", min: -12, max: 12, step: 1, decimalScale: 1, suffix: "" },
    { key: "pauseBeforeMs", min: 0, max: 5000, step: 100, decimalScale: 0, suffix: "" },
  ] as const;
  return fields.map(({ key, ...field }) => (
    <NumberInput
      key={key}
      size="xs"
      label={t(`delivery.${key}`)}
      clampBehavior="strict"
      disabled={isDisabled}
      value={delivery[key]}
      onChange={(value) => {
        if (value !== "" && Number.isFinite(Number(value))) onChange({ ...delivery, [key]: Number(value) });
      }}
      {...formats.decimals}
      {...field}
    />
  ));
}
