import { IconAlertTriangle, IconCheck, IconClock } from "@tabler/icons-react";
import type { Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { addressOfTask } from "../../lib/task-addresses.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./language-chips.module.css";

/** So many stand in a row; the page of the source has all. */
const shownCount = 4;

/** The languages of a source, each with its state, and leading to its page. */
export function LanguageChips({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation("tasks");
  const formats = useFormats();
  const left = tasks.length - shownCount;
  return (
    <div className={styles.chips}>
      {tasks.slice(0, shownCount).map((task) => (
        <LanguageChip key={task.id} task={task} />
      ))}
      {left > 0 ? (
        <span className={styles.chip}>
          <span aria-hidden="true">{`+${formats.number(left, 0)}`}</span>
          <span className={styles.hidden}>{t("languages.more", { n: formats.number(left, 0) })}</span>
        </span>
      ) : null}
    </div>
  );
}

const signs = { succeeded: IconCheck, failed: IconAlertTriangle, queued: IconClock } as const;

function LanguageChip({ task }: { task: Task }) {
  const { t } = useTranslation(["tasks", "common"]);
  const formats = useFormats();
  const { state, targetLanguage, sourceLanguage } = task;
  const code = targetLanguage ?? sourceLanguage;
  const language = code === null ? t("languages.original") : formats.language(code);
  // Versions of a video differ in their shapes too.
  const name = formats.facts([language, "shape" in task.settings ? task.settings.shape : null]);
  const words = t(`common:state.${state}`);
  const Sign = state === "succeeded" || state === "failed" || state === "queued" ? signs[state] : null;
  const share = state === "running" ? formats.percent(task.progress.fraction) : null;
  const inside = (
    <>
      {Sign === null ? null : <Sign size={14} aria-hidden="true" />}
      {name}
      <span className={Sign === null && share === null ? styles.word : styles.hidden}>{words}</span>
      {share === null ? null : <span className={styles.word}>{share}</span>}
    </>
  );
  // A deleted task has no page.
  return task.deletedAt === null ? (
    <Link to={addressOfTask(task)} className={styles.chip} data-state={state} title={words} draggable={false}>
      {inside}
    </Link>
  ) : (
    <span className={styles.chip} data-state={state} title={words}>
      {inside}
    </span>
  );
}
