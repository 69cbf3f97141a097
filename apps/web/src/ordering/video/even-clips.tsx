import { Switch } from "@mantine/core";
import type { ClipsSettings } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

type EvenProps = {
  settings: Pick<ClipsSettings, "evensColors" | "evensLoudness">;
  onChange: (part: Pick<ClipsSettings, "evensColors" | "evensLoudness">) => void;
};

/** Whether clips are brought closer to one another, in light, color and loudness together. */
export function EvenClips({ settings: { evensColors, evensLoudness }, onChange }: EvenProps) {
  const { t } = useTranslation("clips");
  return (
    <Switch
      label={t("cut.even")}
      description={t("cut.evenNote")}
      checked={evensColors || evensLoudness}
      onChange={({ currentTarget: { checked } }) =>
        onChange({ evensColors: checked, evensLoudness: checked })
      }
    />
  );
}
