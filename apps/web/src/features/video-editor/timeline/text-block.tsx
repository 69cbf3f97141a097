import { changeText, snapFrame, toMs } from "@voxloom/composition";
import type { ArrangedText } from "@voxloom/contract";
import type { PointerEvent as ReactPointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { followPointer } from "../follow-pointer.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import type { TimelineSnapping } from "./shot-block.tsx";
import styles from "./timeline.module.css";

type TextBlockProps = {
  edit: VideoEdit;
  text: ArrangedText;
  scale: number;
  snapping: TimelineSnapping;
  seek: (ms: number) => void;
  /** Where its row is, from the top of them. */
  topPixels: number;
};

/** How high a row of texts is. */
export const textRowPixels = 36;

type Times = Pick<ArrangedText, "startFrame" | "frameCount">;

/** Words in their row: moved in time, and made longer or shorter by their edges. */
export function TextBlock({ edit, text, scale, snapping, seek, topPixels }: TextBlockProps) {
  const { t } = useTranslation("video-editor");
  const { id, startFrame, frameCount } = text;
  const isChosen = edit.chosen.text?.id === id;
  const end = startFrame + frameCount;
  /** `from`: where the edge is now, which draws it nowhere. */
  const snap = (from: number, by: number) =>
    snapping === null
      ? from + by
      : snapFrame(from + by, { ...snapping, frames: snapping.frames.filter((one) => one !== from) });
  const drag = (event: ReactPointerEvent, getTimes: (by: number) => Times) => {
    event.stopPropagation();
    edit.choose({ kind: "text", id });
    followPointer(event, {
      onMove: (byX) => edit.drag(changeText(edit.arrangement, id, getTimes(Math.round(byX / scale)))),
      onEnd: edit.drop,
    });
  };
  const moved = (by: number): Times => ({ startFrame: Math.max(0, snap(startFrame, by)), frameCount });
  const begun = (by: number): Times => {
    const start = Math.max(0, Math.min(end - 6, snap(startFrame, by)));
    return { startFrame: start, frameCount: end - start };
  };
  const ended = (by: number): Times => ({ startFrame, frameCount: snap(end, by) - startFrame });
  return (
    <li
      className={styles.text}
      data-chosen={isChosen || undefined}
      style={{
        left: startFrame * scale,
        width: frameCount * scale,
        top: topPixels,
        height: textRowPixels - 4,
      }}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={t("timeline.text", { text: text.text })}
        onPointerDown={(event) => {
          edit.choose({ kind: "text", id });
          if (event.pointerType !== "touch" || isChosen) drag(event, moved);
        }}
        onClick={() => {
          edit.choose({ kind: "text", id });
          seek(toMs(startFrame + Math.min(8, frameCount - 1)));
        }}
      >
        <span dir="auto">{text.text}</span>
      </button>
      <span
        className={styles.handle}
        data-edge="start"
        aria-hidden="true"
        onPointerDown={(event) => drag(event, begun)}
      />
      <span
        className={styles.handle}
        data-edge="end"
        aria-hidden="true"
        onPointerDown={(event) => drag(event, ended)}
      />
    </li>
  );
}
