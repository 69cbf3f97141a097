import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import type { LineFit } from "./line-checks.ts";

/** How a line fits, in words: the lengths, and what is done about them. */
export type FitWords = { lengths: string; method: string };

/** Says how lines fit. */
export function useFitWords(): (fit: LineFit) => FitWords {
  const { t } = useTranslation("editor-checks");
  const formats = useFormats();
  return ({ speechMs, budgetMs, isEstimate, method, tempo, residualMs, placement }) => ({
    lengths: t(isEstimate ? "fit.lengthsEstimated" : "fit.lengths", {
      speech: formats.seconds(speechMs),
      budget: formats.seconds(budgetMs),
    }),
    method: t(`fit.method.${method}`, {
      tempo: formats.number(tempo, 2),
      stretch: formats.number(placement.videoStretch, 2),
      over: formats.seconds(residualMs),
    }),
  });
}
