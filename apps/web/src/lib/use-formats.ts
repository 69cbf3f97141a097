import { useTranslation } from "react-i18next";
import { type Formats, formatsIn } from "./formats.ts";

/** The formatters of the chosen interface language. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return formatsIn(i18n.language);
}
