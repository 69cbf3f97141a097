import { isSpeech, isText, type Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { productPlaces } from "./task-products.ts";
import { useFormats } from "./use-formats.ts";

/**
 * What a task makes and in which languages, in words; the first is left out where it is not known, and a guess is said
 * to be one. A video that speaks no language is told by its product.
 */
export function useLanguagePair(): (
  task: Pick<Task, "product" | "sourceLanguage" | "isSourceGuessed" | "targetLanguage">,
) => string {
  const { t } = useTranslation(["tasks", "common"]);
  const formats = useFormats();
  return (task) => {
    const { sourceLanguage, isSourceGuessed, targetLanguage } = task;
    const from = sourceLanguage === null ? null : formats.language(sourceLanguage);
    const pair = () => {
      if (targetLanguage === null) return from === null || !isSourceGuessed ? from : t("guessed", { from });
      const to = formats.language(targetLanguage);
      if (isSpeech(task)) return to;
      return from === null ? t("into", { to }) : t(isSourceGuessed ? "pairGuessed" : "pair", { from, to });
    };
    const said = pair();
    if (!isText(task) && !isSpeech(task)) return said ?? t(`common:nav.${productPlaces[task.product].menu}`);
    return said === null ? t(`made.${task.product}`) : t(`madeIn.${task.product}`, { what: said });
  };
}
