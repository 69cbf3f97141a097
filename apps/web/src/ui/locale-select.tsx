import { parseLocale } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { chooseLocale } from "../lib/phrases/phrases.ts";
import { LanguageSwitch } from "./language-switch.tsx";

/** The switch of the interface's language in the workspace: the page stays and speaks another language. */
export function LocaleSelect() {
  const { t, i18n } = useTranslation("common");
  const label = t("language.label");
  return (
    <LanguageSwitch
      words={{ label, title: label, close: t("action.close") }}
      locale={parseLocale(i18n.language)}
      noRedirect
      onChoose={(locale) => void chooseLocale(locale)}
    />
  );
}
