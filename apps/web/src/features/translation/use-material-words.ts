import type { Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";

/** What is said of files that are brought. */
export function useMaterialWords() {
  const { t } = useTranslation("translation");
  const formats = useFormats();
  return {
    /** Of the language found in the sound; null: not sure; undefined: still listening. */
    heard: (language: string | null | undefined): string => {
      if (language === undefined) return t("material.detecting");
      return language === null ? t("material.unsure") : formats.language(language);
    },
    /** Of a file that is not ready yet. */
    underWay: ({ state }: Material): string =>
      t(state === "fetching" ? "upload.fetching" : "upload.checking"),
  };
}
