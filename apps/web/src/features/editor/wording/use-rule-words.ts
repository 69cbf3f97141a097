import type { ShorteningRule } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";

/** Says by which rules a wording was shortened; null: none did. */
export function useRuleWords(): (rules: readonly ShorteningRule[] | undefined) => string | null {
  const { t } = useTranslation("editor");
  const formats = useFormats();
  return (rules = []) =>
    rules.length === 0
      ? null
      : t("wording.byRule", { rules: formats.list(rules.map((rule) => t(`wording.rule.${rule}`))) });
}
