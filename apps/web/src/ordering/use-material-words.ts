import type { Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../lib/use-formats.ts";
import type { HeardLanguage } from "./use-heard-languages.ts";

/** What is said of files that are brought. */
export function useMaterialWords() {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  return {
    /** Of the language found in the sound; null: nothing to go by; undefined: still listening. */
    heard: (found: HeardLanguage | null | undefined): string => {
      if (found === undefined) return t("material.detecting");
      if (found === null) return t("material.unsure");
      const language = formats.language(found.language);
      return found.isGuess ? t("material.guess", { language }) : language;
    },
    /** Of a file that is not ready yet. */
    underWay: ({ state }: Material): string =>
      t(state === "fetching" ? "upload.fetching" : "upload.checking"),
  };
}
