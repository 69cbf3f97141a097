import { useTranslation } from "react-i18next";
import { SiteButton } from "../../ui/site-button.tsx";
import { useDesk, useDeskState } from "./desk-context.ts";
import { focusCue } from "./focus-cue.ts";
import { nextProblemAfter, type ProblemsByCue } from "./problems-by-cue.ts";
import styles from "./subtitle-file.module.css";

type CueActionsProps = { problems: ProblemsByCue; media: HTMLVideoElement | null };

/** What can be done with the chosen cue, and the way to the next one with a problem. */
export function CueActions({ problems, media }: CueActionsProps) {
  const { t, i18n } = useTranslation("subtitle-file");
  const desk = useDesk();
  const { add, remove, split, mergeWithNext, editCue } = desk.getState();
  const active = useDeskState((state) => state.active);
  const cue = useDeskState(({ work }) => work.document.cues[active]);
  const isLast = useDeskState(({ work }) => active >= work.document.cues.length - 1);
  const count = problems.reduce((sum, { length }) => sum + length, 0);
  const action = (label: string, act: () => void, isOff = cue === undefined) => (
    <SiteButton look="default" size="small" disabled={isOff} onClick={act}>
      {label}
    </SiteButton>
  );
  const here = () => Math.round((media?.currentTime ?? 0) * 1000);
  const splitHere = () => {
    const field = document.querySelector<HTMLTextAreaElement>(`textarea[data-cue="${active}"]`);
    const caret = field?.selectionStart ?? 0;
    const length = cue?.text.length ?? 0;
    split(active, caret > 0 && caret < length ? caret : Math.floor(length / 2));
  };
  const addBelow = () => {
    add(cue === undefined ? -1 : active);
    focusCue(desk, cue === undefined ? 0 : active + 1);
  };
  const goOn = () => {
    const next = nextProblemAfter(problems, active);
    if (next !== null) focusCue(desk, next);
  };
  return (
    <div className={styles.actions}>
      {action(t("add"), addBelow, false)}
      {action(t("split"), splitHere)}
      {action(t("merge"), () => mergeWithNext(active), cue === undefined || isLast)}
      {action(t("remove"), () => remove(active))}
      {media === null
        ? null
        : [
            action(
              t("startHere"),
              () => cue && editCue(active, { startMs: here(), endMs: Math.max(here(), cue.endMs) }),
            ),
            action(t("endHere"), () => cue && editCue(active, { endMs: Math.max(here(), cue.startMs) })),
          ].map((one, index) => <span key={index === 0 ? "start" : "end"}>{one}</span>)}
      <span className={styles.count} role="status">
        {count === 0
          ? t("noProblems")
          : t("problems", { count, replace: { count: count.toLocaleString(i18n.language) } })}
      </span>
      {count === 0 ? null : action(t("nextProblem"), goOn, false)}
    </div>
  );
}
