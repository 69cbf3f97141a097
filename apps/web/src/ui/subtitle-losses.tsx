import type { Loss } from "@voxloom/subtitles";
import { useTranslation } from "react-i18next";
import styles from "./subtitle-losses.module.css";

type SubtitleLossesProps = {
  losses: readonly Loss[];
  /** Of the format that the file is written in. */
  formatName: string;
  /** Letters that the encoding has not. */
  lostLetters?: number;
};

/** What a file cannot hold of the subtitles, told before it is taken along. */
export function SubtitleLosses({ losses, formatName, lostLetters = 0 }: SubtitleLossesProps) {
  const { t, i18n } = useTranslation("subtitle-file");
  if (losses.length === 0 && lostLetters === 0)
    return <p className={styles.keeps}>{t("download.keepsAll")}</p>;
  return (
    <div className={styles.losses} role="status">
      {losses.length > 0 ? <p>{t("download.cannotHold", { format: formatName })}</p> : null}
      <ul>
        {losses.map(({ code, cues }) => (
          <li key={code}>
            {t(`loss.${code}`, { count: cues, replace: { count: cues.toLocaleString(i18n.language) } })}
          </li>
        ))}
        {lostLetters > 0 ? <li>{t("download.lostLetters", { count: lostLetters })}</li> : null}
      </ul>
    </div>
  );
}
