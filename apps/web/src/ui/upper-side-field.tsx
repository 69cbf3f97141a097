import { NativeSelect } from "@mantine/core";
import type { SubtitleSettings } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

type UpperSideFieldProps = {
  value: SubtitleSettings["upperSide"];
  targets: readonly string[];
  onChange: (value: SubtitleSettings["upperSide"]) => void;
};

/** Whether a translation is read with what is said, and which of them stands above; nothing where there is none. */
export function UpperSideField({ value, targets, onChange }: UpperSideFieldProps) {
  const { t } = useTranslation("ordering");
  if (targets.length === 0) return null;
  const sides = ["target", "source"] as const;
  return (
    <NativeSelect
      label={t("listening.shown")}
      description={value === null ? undefined : t("listening.togetherHint")}
      value={value ?? "alone"}
      onChange={({ currentTarget }) => onChange(sides.find((side) => side === currentTarget.value) ?? null)}
      data={[
        { value: "alone", label: t("listening.shownAlone") },
        ...sides.map((side) => ({ value: side, label: t(`listening.${side}Above`) })),
      ]}
    />
  );
}
