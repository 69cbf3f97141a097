import type { CueChange, SubtitleCue } from "@voxloom/subtitles";
import { useTranslation } from "react-i18next";
import { clockText } from "../../lib/clock-text.ts";
import { SiteButton } from "../../ui/site-button.tsx";
import { useDeskState } from "./desk-context.ts";
import styles from "./subtitle-file.module.css";

/** So many changes are shown one by one. */
const shownCount = 100;

type ChangePreviewProps = { changes: readonly CueChange[]; onApply: () => void };

/** Every change before it is made: what is there, and what will be. */
export function ChangePreview({ changes, onApply }: ChangePreviewProps) {
  const { t } = useTranslation("subtitle-file");
  const cues = useDeskState(({ work }) => work.document.cues);
  if (changes.length === 0) return <p role="status">{t("noChanges")}</p>;
  const left = changes.length - shownCount;
  return (
    <>
      <SiteButton onClick={onApply}>
        {t("apply")} ({t("changes", { count: changes.length })})
      </SiteButton>
      <ul className={styles.changes}>
        {changes.slice(0, shownCount).map(({ at, count, after }) => (
          <li key={at}>
            <span className={styles.number}>{at + 1}</span>
            <Cues cues={cues.slice(at, at + count)} label={t("before")} />
            {after.length === 0 ? <p>{t("gone")}</p> : <Cues cues={after} label={t("after")} />}
          </li>
        ))}
        {left > 0 ? <li>{t("more", { count: left })}</li> : null}
      </ul>
    </>
  );
}

const Cues = ({ cues, label }: { cues: readonly SubtitleCue[]; label: string }) => (
  <div className={styles.change}>
    <span>{label}</span>
    {cues.map(({ startMs, endMs, text }) => (
      <p key={`${startMs} ${text}`} dir="auto">
        <bdi dir="ltr">
          {clockText(startMs)} – {clockText(endMs)}
        </bdi>
        <br />
        {text.split("\n").map((line, index) => (
          <span key={index} className={styles.line}>
            {line}
          </span>
        ))}
      </p>
    ))}
  </div>
);
