import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { useRuleWords } from "../wording/use-rule-words.ts";
import type { LineFit } from "./line-checks.ts";

/** How a line fits, in words: the lengths, and what is done about them. */
export type FitWords = { lengths: string; method: string };

/** Says how lines fit. */
export function useFitWords(): (fit: LineFit) => FitWords {
  const { t } = useTranslation("editor-checks");
  const formats = useFormats();
  const getRuleWords = useRuleWords();
  return (fit) => ({
    lengths: t(fit.isEstimate ? "fit.lengthsEstimated" : "fit.lengths", {
      speech: formats.seconds(fit.speechMs),
      budget: formats.seconds(fit.budgetMs),
    }),
    method: [
      t(`fit.method.${isCrowded(fit) ? "crowded" : fit.method}`, {
        tempo: formats.number(fit.tempo, 2),
        stretch: formats.number(fit.placement.videoStretch, 2),
        over: formats.seconds(fit.residualMs),
      }),
      ...fit.placement.reasons.flatMap((reason) => {
        const { code } = reason;
        if (code === "shorter-wording") return getRuleWords(reason.rules) ?? [];
        return code === "like-neighbors" || code === "cut-at-end" ? [t(`fit.also.${code}`)] : [];
      }),
    ].join(" "),
  });
}

/** It would fit its own place: what it lacks, the line before has taken. */
const isCrowded = ({ method, speechMs, budgetMs, tempo }: LineFit): boolean =>
  method === "does-not-fit" && speechMs <= budgetMs * tempo;
