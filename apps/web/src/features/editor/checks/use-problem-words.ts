import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { isHeardProblem, type LineProblem } from "./line-checks.ts";

/** Says what is wrong with a line, with its figures. */
export function useProblemWords(): (problem: LineProblem) => string {
  const { t } = useTranslation(["editor-checks", "task"]);
  const formats = useFormats();
  return (problem) => {
    if (isHeardProblem(problem.kind)) return t(`task:defect.${problem.kind}`);
    switch (problem.kind) {
      case "does-not-fit":
        return t("problem.does-not-fit", { over: formats.seconds(problem.residualMs) });
      case "fast-speech":
        return t("problem.fast-speech", { tempo: formats.number(problem.tempo, 2) });
      case "dead-air":
        return t("problem.dead-air", { silent: formats.seconds(problem.deadAirMs) });
      case "unknown-words":
        return t("problem.unknown-words", { words: problem.words.join(", ") });
      case "glossary": {
        const { source: term, target: wanted } = problem.term;
        return wanted.trim() === ""
          ? t("problem.glossaryForm", { term })
          : t("problem.glossary", { term, wanted });
      }
      case "empty-target":
      case "untranslated":
      case "older-translation":
      case "voice-overlap":
        return t(`problem.${problem.kind}`);
      case "short-time":
      case "long-time":
      case "overlap":
      case "small-gap":
      case "line-overlap":
      case "flicker-gap":
      case "start-off-shot":
      case "end-off-shot": {
        const [measured, limit] = [problem.measured, problem.limit].map((ms) => formats.number(ms / 1000, 2));
        return t(`problem.${problem.kind}`, { measured, limit });
      }
      case "long-line":
      case "many-lines":
      case "many-cues":
      case "fast-reading":
        return t(`problem.${problem.kind}`, {
          measured: formats.number(problem.measured),
          limit: formats.number(problem.limit),
        });
    }
  };
}
