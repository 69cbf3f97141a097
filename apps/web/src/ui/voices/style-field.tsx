import { Autocomplete } from "@mantine/core";
import { type Delivery, limits } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useVoices } from "../../lib/voices/voices-query.ts";

const suggested = ["cheerful", "calm", "serious", "sad", "excited", "whisper"] as const;

type StyleFieldProps = {
  /** Voices that it is for, and a language that they speak. */
  voiceIds: readonly (string | null)[];
  language: string;
  delivery: Delivery;
  onChange: (delivery: Delivery) => void;
  isDisabled?: boolean;
  /** Beside other fields that have no label to be seen either. */
  isBare?: boolean;
};

/** How something is said, in words; nothing where none of the voices takes that. */
export function StyleField(props: StyleFieldProps) {
  const { voiceIds, language, delivery, onChange, isDisabled = false, isBare = false } = props;
  const { t } = useTranslation("voices");
  const takesStyle = useVoices([language]).some((voice) => voice.takesStyle && voiceIds.includes(voice.id));
  if (!takesStyle) return null;
  return (
    <Autocomplete
      size="xs"
      {...(isBare ? { "aria-label": t("style.label"), w: 150 } : { label: t("style.label") })}
      placeholder={t("style.hint")}
      disabled={isDisabled}
      maxLength={limits.maxStyleCharacters}
      data={suggested.map((name) => t(`style.${name}`))}
      // All of them, also where one is chosen: another is a press away.
      filter={({ options }) => options}
      value={delivery.style ?? ""}
      onChange={(typed) => {
        const { style: _, ...rest } = delivery;
        onChange(typed.trim() === "" ? rest : { ...rest, style: typed });
      }}
    />
  );
}
