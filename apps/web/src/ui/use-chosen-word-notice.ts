import { useTranslation } from "react-i18next";
import { useFormats } from "../lib/use-formats.ts";
import { notifyDone } from "./notify-done.ts";

/** Says in how many lines a word was translated, and how many are locked. */
export function useChosenWordNotice(): (word: string, counts: { changed: number; locked: number }) => void {
  const { t } = useTranslation("rating");
  const formats = useFormats();
  return (word, { changed, locked }) => {
    const done = t("translateAs.done", { word, total: formats.number(changed, 0) });
    const left = locked > 0 ? ` ${t("translateAs.locked", { total: formats.number(locked, 0) })}` : "";
    notifyDone(`${done}${left}`);
  };
}
