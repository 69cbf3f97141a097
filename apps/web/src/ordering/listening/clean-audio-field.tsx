import { Switch } from "@mantine/core";
import type { EngineStatus } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

type CleanAudioFieldProps = {
  /** Missing in drafts of before it could be chosen. */
  value: boolean | undefined;
  engines: readonly EngineStatus[];
  onChange: (value: boolean) => void;
};

/** Whether noise is taken out of what is listened to; nothing where nothing here does that. */
export function CleanAudioField({ value = false, engines, onChange }: CleanAudioFieldProps) {
  const { t } = useTranslation("ordering");
  const isHere = engines.some(({ capability, isAvailable }) => capability === "denoise" && isAvailable);
  if (!isHere && !value) return null;
  return (
    <Switch
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={t("listening.clean")}
      description={t("listening.cleanHint")}
    />
  );
}
