import { type CueProblem, countCharacters, type SubtitleCue } from "@voxloom/subtitles";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { ClockField } from "./clock-field.tsx";
import { followTime } from "./focus-cue.ts";
import type { SubtitleDesk } from "./subtitle-desk-store.ts";
import styles from "./subtitle-file.module.css";

type CueRowProps = {
  desk: SubtitleDesk;
  index: number;
  cue: SubtitleCue;
  problems: readonly CueProblem[] | undefined;
  /** The video goes to where the chosen cue begins. */
  onSeek: (startMs: number) => void;
};

/** A subtitle: its times, its text, how fast it has to be read, and what is wrong with it. */
export const CueRow = memo(function CueRow({ desk, index, cue, problems = [], onSeek }: CueRowProps) {
  const { t } = useTranslation("subtitle-file");
  const formats = useFormats();
  const { editCue, choose } = desk.getState();
  const number = index + 1;
  const editTimes = (times: Partial<Pick<SubtitleCue, "startMs" | "endMs">>) => {
    editCue(index, times);
    followTime(index, desk.getState().active);
  };
  const perSecond = (countCharacters(cue.text) * 1000) / Math.max(1, cue.endMs - cue.startMs);
  const speed = formats.number(perSecond, 1);
  const isFast = problems.some(({ kind }) => kind === "fast-reading");
  return (
    <>
      <button
        type="button"
        className={styles.number}
        onClick={() => {
          choose(index);
          onSeek(cue.startMs);
        }}
      >
        {number}
      </button>
      <div className={styles.times}>
        <ClockField
          label={t("start", { number })}
          cueIndex={index}
          valueMs={cue.startMs}
          onChange={(startMs) => editTimes({ startMs, endMs: Math.max(startMs, cue.endMs) })}
          onFocus={() => choose(index)}
        />
        <ClockField
          label={t("end", { number })}
          cueIndex={index}
          valueMs={cue.endMs}
          minMs={cue.startMs}
          onChange={(endMs) => editTimes({ endMs })}
          onFocus={() => choose(index)}
        />
      </div>
      <textarea
        className={styles.text}
        data-cue={index}
        dir="auto"
        rows={cue.text.split("\n").length}
        aria-label={t("text", { number })}
        value={cue.text}
        onFocus={() => {
          choose(index);
          onSeek(cue.startMs);
        }}
        onChange={({ currentTarget }) => editCue(index, { text: currentTarget.value }, `text ${index}`)}
      />
      <span className={styles.speed} data-fast={isFast || undefined} title={t("speed", { speed })}>
        <span aria-hidden="true">{speed}</span>
        <span className="unseen">{t("speed", { speed })}</span>
      </span>
      {problems.length === 0 ? null : (
        <p className={styles.wrong}>
          {problems.map(({ kind, measured, limit }) => t(`problem.${kind}`, { measured, limit })).join(" · ")}
        </p>
      )}
    </>
  );
});
