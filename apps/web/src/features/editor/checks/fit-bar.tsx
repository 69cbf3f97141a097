import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { RowMenu } from "../../../ui/row-menu.tsx";
import { useEditor } from "../document/stores.tsx";
import styles from "./fit-bar.module.css";
import { FixItems } from "./fix-items.tsx";
import type { LineFit } from "./line-checks.ts";
import { useLineChecks } from "./use-checks.ts";
import { useFitWords } from "./use-fit-words.ts";

/** Faster than this is noticed. */
const easyTempo = 1.2;
/** Closer to 1 it is written as 1. */
const minShownTempo = 0.005;

type FitBarProps = {
  segmentId: string;
  /** Whether the tabulator stops at it. Default true. */
  isActive?: boolean;
};

/**
 * A line's room against the speech in it, with what is done about it in words. Where it does not fit well, pressing it
 * offers what can be done.
 */
export const FitBar = memo(function FitBar({ segmentId, isActive = true }: FitBarProps) {
  const { t } = useTranslation("editor-checks");
  const fit = useLineChecks(segmentId)?.fit ?? null;
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const getWords = useFitWords();
  if (fit === null) return null;
  const { lengths, method } = getWords(fit);
  const words = `${lengths} ${method}`;
  const state = findState(fit);
  if (state === "good" || isReadOnly)
    return (
      <span role="img" aria-label={words} title={words} className={styles.frame}>
        <Bar fit={fit} state={state} />
        <Tempo {...fit} />
      </span>
    );
  return (
    <span className={styles.frame}>
      <RowMenu
        label={`${words} ${t("fix.open")}`}
        className={styles.button}
        isActive={isActive}
        menu={() => <FixItems segmentId={segmentId} />}
      >
        <Bar fit={fit} state={state} />
        <Tempo {...fit} />
      </RowMenu>
    </span>
  );
});

/** How fast the line is spoken, where one hears it; the words of the bar say the same. */
function Tempo({ tempo }: Pick<LineFit, "tempo">) {
  const { number } = useFormats();
  if (Math.abs(tempo - 1) < minShownTempo) return null;
  return (
    <span className={styles.tempo} aria-hidden="true">
      <bdi>{number(tempo, 2)}×</bdi>
    </span>
  );
}

type FitState = "good" | "tight" | "bad";

const findState = ({ method, tempo, placement }: LineFit): FitState => {
  if (method === "does-not-fit") return "bad";
  return tempo > easyTempo || placement.videoStretch > 1 ? "tight" : "good";
};

function Bar({ fit, state }: { fit: LineFit; state: FitState }) {
  const { speechMs, budgetMs, isEstimate } = fit;
  const wholeMs = Math.max(1, speechMs, budgetMs);
  const share = (ms: number) => `${(ms / wholeMs) * 100}%`;
  return (
    <span className={styles.bar} data-state={state} data-estimate={isEstimate || undefined}>
      <span className={styles.speech} style={{ inlineSize: share(speechMs) }} />
      <span className={styles.budget} style={{ insetInlineStart: share(budgetMs) }} />
    </span>
  );
}
