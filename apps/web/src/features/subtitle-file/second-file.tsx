import { mergeBilingual, takeTimes } from "@voxloom/subtitles";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SiteButton } from "../../ui/site-button.tsx";
import { CompareFiles } from "./compare-files.tsx";
import { useDesk } from "./desk-context.ts";
import styles from "./subtitle-file.module.css";
import { openWork, type SubtitleWork } from "./subtitle-work.ts";
import { useFileProblemWords } from "./use-file-problem-words.ts";

/** Brings a second file to the one on the desk: side by side, its text below, or its times. */
export function SecondFile() {
  const { t } = useTranslation("subtitle-file");
  const getWords = useFileProblemWords();
  const desk = useDesk();
  const input = useRef<HTMLInputElement>(null);
  const [other, setOther] = useState<SubtitleWork | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const work = await openWork(file);
    const isWhole = typeof work !== "string";
    setOther(isWhole ? work : null);
    setProblem(isWhole ? null : getWords(work, file.name));
  };
  const put = (kind: "below" | "times") => {
    if (other === null) return;
    const { work, replace } = desk.getState();
    const { cues } = other.document;
    const made =
      kind === "below" ? mergeBilingual(work.document, cues) : takeTimes(work.document, cues)?.document;
    setProblem(made === undefined ? t("sync.nothingShared") : null);
    if (made !== undefined) replace(made);
  };
  return (
    <>
      <SiteButton look="default" onClick={() => input.current?.click()}>
        {t("sync.chooseOther")}
      </SiteButton>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t("sync.chooseOther")}
        onChange={({ currentTarget }) => {
          void open(currentTarget.files?.[0]);
          // An emptied input tells of a file that is chosen again, as after it was changed.
          currentTarget.value = "";
        }}
      />
      {other === null ? null : (
        <>
          <p dir="auto">{other.name}</p>
          <SiteButton look="default" onClick={() => setComparing(true)}>
            {t("compare.open")}
          </SiteButton>
          <SiteButton look="default" onClick={() => put("below")}>
            {t("sync.below")}
          </SiteButton>
          <SiteButton look="default" onClick={() => put("times")}>
            {t("sync.times")}
          </SiteButton>
        </>
      )}
      {isComparing && other !== null ? (
        <CompareFiles other={other} onClose={() => setComparing(false)} />
      ) : null}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}
