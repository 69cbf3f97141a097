import { Select } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";

type SourceLanguageFieldProps = {
  /** `auto`: as it is heard. */
  value: string;
  /** The value is what was heard without being sure. */
  isGuess: boolean;
  /** Languages that can be recognized. */
  languages: readonly string[];
  /** It is read, not heard. Default false. */
  isWritten?: boolean;
  /** Whether it may be left to what is heard. Default: yes. */
  hasAuto?: boolean;
  onChange: (language: string) => void;
};

/** What is spoken: chosen, or as it is heard. */
export function SourceLanguageField({
  value,
  isGuess,
  languages,
  isWritten = false,
  hasAuto = true,
  onChange,
}: SourceLanguageFieldProps) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  // What is heard meanwhile would write over what is being typed.
  const [held, setHeld] = useState<string | null>(null);
  const named = [...new Set([...languages, ...(value === "auto" ? [] : [value])])]
    .map((code) => ({ value: code, label: formats.language(code) }))
    .sort((a, b) => formats.compare(a.label, b.label));
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      label={t(isWritten ? "material.writtenIn" : "listening.source")}
      description={isGuess ? t("listening.sourceGuess") : null}
      nothingFoundMessage={t("listening.noneFound")}
      data={[...(hasAuto ? [{ value: "auto", label: t("listening.sourceAuto") }] : []), ...named]}
      value={held ?? (hasAuto || value !== "auto" ? value : null)}
      onDropdownOpen={() => setHeld(value)}
      onDropdownClose={() => setHeld(null)}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}
