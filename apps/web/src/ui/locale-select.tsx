import { localeNames, localeOf, locales } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { chooseLocale } from "../lib/phrases/phrases.ts";
import styles from "./locale-select.module.css";

/** The switch of the 13 interface languages, each in its own name. The browser's own list: it works everywhere. */
export function LocaleSelect() {
  const { t, i18n } = useTranslation("common");
  return (
    <select
      className={styles.select}
      aria-label={t("language.label")}
      value={i18n.language}
      onChange={(event) => void chooseLocale(localeOf(event.currentTarget.value))}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {localeNames[locale]}
        </option>
      ))}
    </select>
  );
}
