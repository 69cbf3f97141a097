import { useTranslation } from "react-i18next";
import { useFormats } from "../use-formats.ts";

/** Tenths of a credit in words: "2.5 credits". */
export function useCreditWords(): (tenths: number) => string {
  const { t } = useTranslation("common");
  const formats = useFormats();
  return (tenths) => t("credits", { count: tenths / 10, amount: formats.credits(tenths) });
}
