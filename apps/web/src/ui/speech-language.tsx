import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../lib/use-formats.ts";
import { voicesQuery } from "../lib/voices/voices-query.ts";

type SpeechLanguageProps = {
  language: string;
  onChange: (language: string) => void;
  label: string;
  /** Its label stands above the field. Default: it is read aloud only. */
  isLabeled?: boolean;
};

/** The language that a text is in, of those that a voice here speaks. */
export function SpeechLanguage({ language, onChange, label, isLabeled = false }: SpeechLanguageProps) {
  const { t } = useTranslation("translation");
  const formats = useFormats();
  const { data } = useQuery(voicesQuery(null));
  const options = useMemo(() => {
    const codes = new Set([language, ...(data?.flatMap(({ languages }) => languages) ?? [])]);
    return [...codes]
      .map((value) => ({ value, label: formats.language(value) }))
      .toSorted((a, b) => formats.compare(a.label, b.label));
  }, [data, language, formats]);
  return (
    <Select
      searchable
      {...(isLabeled ? { label, w: 220 } : { "aria-label": label, size: "xs", w: 170 })}
      allowDeselect={false}
      nothingFoundMessage={t("settings.noneFound")}
      data={options}
      value={language}
      onChange={(value) => value !== null && onChange(value)}
    />
  );
}
