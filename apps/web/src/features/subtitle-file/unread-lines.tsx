import type { SubtitleProblem } from "@voxloom/subtitles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { problemPhrase } from "../../lib/phrases/problem-phrase.ts";
import styles from "./subtitle-file.module.css";

/** Lines of the file that could not be read, each with the reason. */
export function UnreadLines({ problems }: { problems: readonly SubtitleProblem[] }) {
  const { t, i18n } = useTranslation("subtitle-file");
  const [isOpen, setIsOpen] = useState(false);
  if (problems.length === 0) return null;
  return (
    <div className={styles.unread}>
      <p>
        {t("unread", { count: problems.length })}{" "}
        <button
          type="button"
          className={styles.link}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t("hide") : t("show")}
        </button>
      </p>
      {isOpen ? (
        <ul>
          {problems.slice(0, 200).map(({ line, reason, details }) => (
            <li key={`${line} ${reason}`}>
              {problemPhrase(i18n, { code: "SUBTITLES_UNREADABLE", details: { ...details, line, reason } })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
