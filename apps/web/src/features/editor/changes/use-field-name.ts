import { useTranslation } from "react-i18next";
import type { ChangedField } from "./line-changes.ts";

/** What a field of a line that differs is called. */
export function useFieldName(): (field: ChangedField) => string {
  const { t } = useTranslation(["editor-transfer", "editor-subtitles"]);
  return (field) => {
    if (field === "letters") return t("editor-subtitles:line.look");
    return field === "place" ? t("editor-subtitles:line.place") : t(`changes.field.${field}`);
  };
}
