import type { PlanLevel } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { planFeatures } from "../../lib/plans/plan-features.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { useFormats } from "../../lib/use-formats.ts";

/** A plan in lines, in the chosen interface language. */
export function usePlanFeatures(level: PlanLevel): string[] {
  const { t } = useTranslation("plans");
  const words = t("feature", { returnObjects: true, skipInterpolation: true });
  return planFeatures(level, (feature, values = {}) => fillWords(words[feature], values), useFormats());
}
