import type { Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "./use-formats.ts";

/** From which language into which a task is, in words; the first is left out where it is not known, and a guess is said to be one. */
export function useLanguagePair(): (
  task: Pick<Task, "sourceLanguage" | "isSourceGuessed" | "targetLanguage">,
) => string {
  const { t } = useTranslation("tasks");
  const formats = useFormats();
  return ({ sourceLanguage, isSourceGuessed, targetLanguage }) => {
    const to = formats.language(targetLanguage);
    return sourceLanguage === null
      ? t("into", { to })
      : t(isSourceGuessed ? "pairGuessed" : "pair", { from: formats.language(sourceLanguage), to });
  };
}
