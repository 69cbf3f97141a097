import { useState } from "react";
import { clockText, parseClock } from "../../lib/clock-text.ts";
import styles from "./subtitle-file.module.css";

type ClockFieldProps = {
  label: string;
  valueMs: number;
  minMs?: number;
  onChange: (ms: number) => void;
  onFocus?: () => void;
  /** Of the list of cues. */
  cueIndex?: number;
  /** Whether its label is seen beside it. */
  isLabeled?: boolean;
};

/** A time that is typed; arrows go by a tenth of a second, with Shift by a whole one. What makes no time is not taken. */
export function ClockField(props: ClockFieldProps) {
  const { label, valueMs, minMs = 0, onChange, onFocus, cueIndex, isLabeled = false } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft === null ? null : parseClock(draft);
  const isWrong = draft !== null && (typed === null || typed < minMs);
  const take = () => {
    if (typed !== null && !isWrong && typed !== valueMs) onChange(typed);
    setDraft(null);
  };
  return (
    <input
      className={styles.time}
      type="text"
      dir="ltr"
      inputMode="decimal"
      data-cue={cueIndex}
      {...(isLabeled ? {} : { "aria-label": label })}
      aria-invalid={isWrong}
      value={draft ?? clockText(valueMs)}
      onFocus={onFocus}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        const step = { ArrowUp: 100, ArrowDown: -100 }[event.key];
        if (step !== undefined && !event.altKey) {
          event.preventDefault();
          setDraft(null);
          onChange(Math.max(minMs, (typed ?? valueMs) + step * (event.shiftKey ? 10 : 1)));
        }
        if (event.key === "Enter") take();
        if (event.key === "Escape") setDraft(null);
      }}
    />
  );
}
