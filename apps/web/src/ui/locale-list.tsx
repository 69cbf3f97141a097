import { type Locale, localeNames, localeOf, locales } from "@voxloom/contract/locales";
import styles from "./locale-select.module.css";

/** The browser's own list of the 13 interface languages, each in its own name: it works everywhere. */
export function LocaleList({
  label,
  locale,
  onChoose,
}: {
  label: string;
  locale: string;
  onChoose: (locale: Locale) => void;
}) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={locale}
      onChange={(event) => onChoose(localeOf(event.currentTarget.value))}
    >
      {locales.map((code) => (
        <option key={code} value={code} lang={code}>
          {localeNames[code]}
        </option>
      ))}
    </select>
  );
}
