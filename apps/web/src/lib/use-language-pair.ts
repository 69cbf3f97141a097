import type { Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "./use-formats.ts";

/** What a task makes and in which languages, in words; the first is left out where it is not known, and a guess is said to be one. */
export function useLanguagePair(): (
  task: Pick<Task, "sourceLanguage" | "isSourceGuessed" | "targetLanguage">,
) => string {
  const { t } = useTranslation("tasks");
  const formats = useFormats();
  return ({ sourceLanguage, isSourceGuessed, targetLanguage }) => {
    if (targetLanguage === null) {
      if (sourceLanguage === null) return t("transcript");
      const language = formats.language(sourceLanguage);
      return t(isSourceGuessed ? "transcriptGuessed" : "transcriptIn", { language });
    }
    const to = formats.language(targetLanguage);
    return sourceLanguage === null
      ? t("into", { to })
      : t(isSourceGuessed ? "pairGuessed" : "pair", { from: formats.language(sourceLanguage), to });
  };
}
