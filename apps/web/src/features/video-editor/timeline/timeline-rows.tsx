import { IconSparkles } from "@tabler/icons-react";
import { toFrames } from "@voxloom/composition";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EffectBlock, effectRowPixels, findEffectSpan } from "./effect-block.tsx";
import { listRows } from "./list-rows.ts";
import styles from "./timeline.module.css";

type RowProps = {
  /** What it shows: who sees no row hears it from what is in it. */
  name: string;
  note?: string;
  /** A sign before the name. */
  sign?: ReactNode;
  children: ReactNode;
};

/** A row of the timeline with its name at the left, which stays in sight. */
export const TimelineRow = ({ name, note, sign, children }: RowProps) => (
  <div className={styles.row}>
    <div className={styles.rowName} aria-hidden="true">
      {sign}
      <span dir="auto">
        {name}
        {note === undefined ? null : <small>{note}</small>}
      </span>
    </div>
    {children}
  </div>
);

/** Words that stay where they are heard. */
export type HeardLine = { startMs: number; endMs: number; text: string };

type EffectRowsProps = Pick<Parameters<typeof EffectBlock>[0], "edit" | "scale" | "snapping" | "seek">;

/** Sound effects in their rows: those that are heard at once below each other. */
export function EffectRows({ edit, ...placed }: EffectRowsProps) {
  const { t } = useTranslation("video-editor");
  const { effects = [] } = edit.arrangement;
  if (effects.length === 0) return null;
  const rows = listRows(effects.map(findEffectSpan));
  return (
    <TimelineRow name={t("effects.heading")} sign={<IconSparkles size={15} />}>
      <ol
        className={styles.texts}
        aria-label={t("effects.heading")}
        style={{ height: (Math.max(...rows) + 1) * effectRowPixels }}
      >
        {effects.map((effect, index) => (
          <EffectBlock
            key={effect.id}
            {...{ edit, effect, ...placed }}
            topPixels={(rows[index] ?? 0) * effectRowPixels}
          />
        ))}
      </ol>
    </TimelineRow>
  );
}

/** What is heard in its row: it moves with what is heard, and not by itself. */
export function HeardRow({
  label,
  lines,
  scale,
}: {
  label: string;
  lines: readonly HeardLine[];
  scale: number;
}) {
  if (lines.length === 0) return null;
  return (
    <TimelineRow name={label}>
      <div className={styles.voice} role="img" aria-label={label}>
        {lines.map(({ startMs, endMs, text }) => (
          <span
            key={startMs}
            title={text}
            style={{ left: toFrames(startMs) * scale, width: toFrames(endMs - startMs) * scale }}
          />
        ))}
      </div>
    </TimelineRow>
  );
}
