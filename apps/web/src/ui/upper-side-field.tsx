import { NativeSelect } from "@mantine/core";
import type { SubtitleSettings } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

type UpperSideFieldProps = {
  value: SubtitleSettings["upperSide"];
  isDisabled?: boolean;
  onChange: (value: SubtitleSettings["upperSide"]) => void;
};

/** Whether a translation is read with what is said, and which of them stands above. */
export function UpperSideField({ value, isDisabled = false, onChange }: UpperSideFieldProps) {
  const { t } = useTranslation("editor-subtitles");
  const sides = ["target", "source"] as const;
  return (
    <NativeSelect
      label={t("together.label")}
      description={value === null ? undefined : t("together.hint")}
      value={value ?? "alone"}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(sides.find((side) => side === currentTarget.value) ?? null)}
      data={[
        { value: "alone", label: t("together.alone") },
        ...sides.map((side) => ({ value: side, label: t(`together.${side}`) })),
      ]}
    />
  );
}
