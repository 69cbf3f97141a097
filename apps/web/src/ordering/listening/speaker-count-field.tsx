import { Select } from "@mantine/core";
import { type DubSettings, limits } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

type Count = DubSettings["speakerCount"];

/** How many people speak: chosen, or as it is heard. */
export function SpeakerCountField({ value, onChange }: { value: Count; onChange: (count: Count) => void }) {
  const { t } = useTranslation("ordering");
  return (
    <Select
      label={t("listening.speakers")}
      allowDeselect={false}
      maw={260}
      value={String(value)}
      onChange={(chosen) => onChange(chosen === "auto" || chosen === null ? "auto" : Number(chosen))}
      data={[
        { value: "auto", label: t("listening.speakersAuto") },
        ...Array.from({ length: limits.maxSpeakers }, (_, index) => String(index + 1)),
      ]}
    />
  );
}
