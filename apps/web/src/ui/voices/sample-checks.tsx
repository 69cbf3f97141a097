import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { SampleCheck } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import styles from "./voices.module.css";

const icons = { good: IconCircleCheck, doubtful: IconAlertTriangle, bad: IconCircleX };

type SampleChecksProps = {
  checks: readonly SampleCheck[];
  /** Only the start of it was measured. */
  isCut: boolean;
  /** Whether it is told that matches are no clones. Default true. */
  hasNote?: boolean;
};

/** What was measured in a recording, and what to do about what is not fine. */
export function SampleChecks({ checks, isCut, hasNote = true }: SampleChecksProps) {
  const { t } = useTranslation("voices");
  return (
    <section className={styles.checks} aria-label={t("check.heading")}>
      <ul>
        {checks.map(({ kind, level }) => {
          const Icon = icons[level];
          return (
            <li key={kind} data-level={level}>
              <Icon size={16} aria-hidden="true" />
              <span>
                <strong>{t(`check.${kind}.name`)}</strong> {t(`check.${level}`)}
                {level === "good" ? null : <small>{t(`check.${kind}.advice`)}</small>}
              </span>
            </li>
          );
        })}
      </ul>
      {isCut ? <p>{t("check.start")}</p> : null}
      {hasNote ? <p>{t("like.match")}</p> : null}
    </section>
  );
}
