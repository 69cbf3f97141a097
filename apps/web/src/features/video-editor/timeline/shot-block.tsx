import { moveShot, type StartedShot, snapFrame, toMs } from "@voxloom/composition";
import type { Material } from "@voxloom/contract";
import { type PointerEvent as ReactPointerEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { followPointer } from "../follow-pointer.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import styles from "./timeline.module.css";

/** What edges and texts are drawn to; null: nothing. */
export type TimelineSnapping = Parameters<typeof snapFrame>[1] | null;

type ShotBlockProps = {
  edit: VideoEdit;
  started: StartedShot;
  /** Among those of its lane. */
  index: number;
  scale: number;
  snapping: TimelineSnapping;
  seek: (ms: number) => void;
  material: Material | undefined;
  /** A picture of the moment that it begins with; undefined: there is none yet. */
  momentUrl: string | undefined;
};

/** A shot in its lane: chosen by a press, moved among the others, and trimmed by its edges. */
export function ShotBlock({
  edit,
  started,
  index,
  scale,
  snapping,
  seek,
  material,
  momentUrl,
}: ShotBlockProps) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  const [offset, setOffset] = useState(0);
  const { shot, startFrame } = started;
  const { id, frameCount, lane } = shot;
  const isChosen = edit.chosen.shot?.shot.id === id;
  const name = material?.name ?? "";
  const number = formats.number(index + 1);
  const picture = momentUrl ?? material?.posterUrl ?? null;
  const trim = (event: ReactPointerEvent, edge: "start" | "end") => {
    event.stopPropagation();
    edit.choose({ kind: "shot", id });
    const end = startFrame + frameCount;
    // Where it ends now draws it nowhere: it could not be changed by a few frames.
    const others = (snapping?.frames ?? []).filter((frame) => frame !== end);
    followPointer(event, {
      onMove: (byX) => {
        const by = Math.round(byX / scale);
        // What the shot ends at is where the next one begins, whichever edge is moved.
        const wanted = edge === "start" ? end - by : end + by;
        const snapped = snapping === null ? wanted : snapFrame(wanted, { ...snapping, frames: others });
        edit.drag(edit.trimmed(id, edge, edge === "start" ? end - snapped : snapped - end));
      },
      onEnd: edit.drop,
    });
  };
  const move = (event: ReactPointerEvent) => {
    // A finger scrolls, which chooses nothing; below the video there are buttons to move a shot.
    if (event.pointerType === "touch") return;
    edit.choose({ kind: "shot", id });
    const others = edit.shots.filter((one) => one.shot.lane === lane && one.shot.id !== id);
    let movedBy = 0;
    followPointer(event, {
      onMove: (byX) => {
        movedBy = byX;
        setOffset(byX);
      },
      onEnd: (isDone) => {
        setOffset(0);
        const middle = startFrame + frameCount / 2 + movedBy / scale;
        const place = others.filter((one) => one.startFrame + one.shot.frameCount / 2 < middle).length;
        if (isDone && place !== index) edit.arrange((now) => moveShot(now, id, place));
      },
    });
  };
  const handle = (edge: "start" | "end") => (
    <span
      className={styles.handle}
      data-edge={edge}
      aria-hidden="true"
      onPointerDown={(event) => trim(event, edge)}
    />
  );
  return (
    <li
      className={styles.shot}
      data-chosen={isChosen || undefined}
      data-moving={offset !== 0 || undefined}
      style={{
        left: startFrame * scale,
        width: frameCount * scale,
        transform: offset === 0 ? undefined : `translateX(${offset}px)`,
        backgroundImage: picture === null ? undefined : `url("${picture}")`,
      }}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={t("timeline.shot", { number, name, length: formats.seconds(toMs(frameCount)) })}
        onPointerDown={move}
        onClick={() => {
          edit.choose({ kind: "shot", id });
          seek(toMs(startFrame));
        }}
      >
        <span className={`${styles.tag} ${styles.shotName}`}>{name}</span>
      </button>
      {handle("start")}
      {handle("end")}
    </li>
  );
}
