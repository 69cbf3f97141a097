import { useTranslation } from "react-i18next";
import { chooseLocale } from "../lib/phrases/phrases.ts";
import { LocaleList } from "./locale-list.tsx";

/** The switch of the interface's language in the workspace: the page stays and speaks another language. */
export function LocaleSelect() {
  const { t, i18n } = useTranslation("common");
  return (
    <LocaleList
      label={t("language.label")}
      locale={i18n.language}
      onChoose={(locale) => void chooseLocale(locale)}
    />
  );
}
