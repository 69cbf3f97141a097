import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";

type SpeedFieldProps = { isFast: boolean; onChange: (isFast: boolean) => void };

const speeds = ["fine", "fast"] as const;

/** Whether a transcript is to be right or soon. */
export function SpeedField({ isFast, onChange }: SpeedFieldProps) {
  const { t } = useTranslation("ordering");
  const speed = isFast ? "fast" : "fine";
  return (
    <Select
      label={t("listening.speed")}
      description={t(`listening.speedHints.${speed}`)}
      data={speeds.map((value) => ({ value, label: t(`listening.speeds.${value}`) }))}
      value={speed}
      allowDeselect={false}
      onChange={(value) => onChange(value === "fast")}
    />
  );
}
