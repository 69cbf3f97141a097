import { type BeatEffect, beatEffects } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Choice } from "../../ui/exports/choice.tsx";

const effects = ["none", ...beatEffects] as const;

type BeatEffectProps = { effect: BeatEffect | null; onChange: (effect: BeatEffect | null) => void };

/** What pictures do on each beat of the music. */
export function ChooseBeatEffect({ effect, onChange }: BeatEffectProps) {
  const { t } = useTranslation("slideshow");
  return (
    <Choice
      label={t("beatEffect.label")}
      values={effects}
      value={effect ?? "none"}
      getLabel={(one) => t(`beatEffect.${one}`)}
      onChange={(one) => onChange(one === "none" ? null : one)}
    />
  );
}
