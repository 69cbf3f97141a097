import type { Segment } from "@voxloom/contract";
import { type KeyboardEvent, memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockText, parseClock } from "../../../lib/clock-text.ts";
import { lineById } from "../document/line-places.ts";
import { useEditorStore } from "../document/stores.tsx";
import { useFrameMs } from "../session/frame-length.ts";
import styles from "./line-row.module.css";

type TimeFieldProps = {
  segmentId: string;
  number: number;
  edge: "start" | "end";
  timeMs: number;
  isActive: boolean;
  isReadOnly: boolean;
};

/** When a line begins or ends; arrows go by a frame, with Shift by ten. What makes no line is said, and not kept. */
export const TimeField = memo(function TimeField(props: TimeFieldProps) {
  const { segmentId, number, edge, timeMs, isActive, isReadOnly } = props;
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const frameMs = useFrameMs();
  const [draft, setDraft] = useState<string | null>(null);
  const withEdge = ({ startMs, endMs }: Segment, ms: number) =>
    edge === "start" ? { startMs: ms, endMs } : { startMs, endMs: ms };
  const getProblem = (ms: number | null): "notATime" | "endsBefore" | "pastEnd" | null => {
    const { script } = store.getState();
    const line = lineById(script, segmentId);
    if (ms === null || line === undefined) return "notATime";
    const { startMs, endMs } = withEdge(line, ms);
    if (endMs > script.durationMs) return "pastEnd";
    return endMs <= startMs ? "endsBefore" : null;
  };
  const write = (ms: number, joinKey?: string) => {
    const line = lineById(store.getState().script, segmentId);
    if (line === undefined || getProblem(ms) !== null || line[`${edge}Ms`] === ms) return;
    const { startMs, endMs } = withEdge(line, ms);
    store
      .getState()
      .edit([{ kind: "set-times", segmentId, startMs, endMs }], joinKey === undefined ? {} : { joinKey });
  };
  const problem = draft === null ? null : getProblem(parseClock(draft));
  const finish = () => {
    const ms = draft === null ? null : parseClock(draft);
    if (ms !== null) write(ms);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (steps !== undefined && !event.altKey) {
      event.preventDefault();
      const from = (draft === null ? null : parseClock(draft)) ?? timeMs;
      setDraft(null);
      if (!isReadOnly)
        write(
          Math.max(0, Math.round(from + steps * frameMs * (event.shiftKey ? 10 : 1))),
          `time ${edge} ${segmentId}`,
        );
    }
    if (event.key === "Enter") {
      event.preventDefault();
      finish();
    }
    if (event.key === "Escape" && draft !== null) {
      event.preventDefault();
      setDraft(null);
    }
  };
  return (
    <input
      className={styles.time}
      type="text"
      dir="ltr"
      aria-label={t(`line.${edge}`, { number })}
      aria-invalid={problem !== null}
      title={problem === null ? t("line.timeHint") : t(`time.${problem}`)}
      data-problem={problem === null ? undefined : t(`time.${problem}`)}
      size={12}
      tabIndex={isActive ? 0 : -1}
      readOnly={isReadOnly}
      value={draft ?? clockText(timeMs)}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={finish}
    />
  );
});
