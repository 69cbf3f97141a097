import { changeEffect, snapFrame, toFrames, toMs } from "@voxloom/composition";
import { type ArrangedEffect, audioEffects } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { followPointer } from "../follow-pointer.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import type { TimelineSnapping } from "./shot-block.tsx";
import styles from "./timeline.module.css";

type EffectBlockProps = {
  edit: VideoEdit;
  effect: ArrangedEffect;
  scale: number;
  snapping: TimelineSnapping;
  seek: (ms: number) => void;
  topPixels: number;
};

/** How high a row of sound effects is. */
export const effectRowPixels = 28;
/** What is shorter could not be pressed. */
const narrowestPixels = 24;
/** Of a name in less there would be a letter. */
const narrowestName = 56;

/** The frames over which a sound effect is heard. */
export function findEffectSpan({ effect, atFrame }: ArrangedEffect): {
  startFrame: number;
  frameCount: number;
} {
  const { durationMs, hitMs } = audioEffects[effect];
  const begin = atFrame - toFrames(hitMs);
  const startFrame = Math.max(0, begin);
  return { startFrame, frameCount: Math.max(1, begin + toFrames(durationMs) - startFrame) };
}

/** A sound effect in its row: chosen by a press, and moved in time. What draws it is the moment at which it strikes. */
export function EffectBlock({ edit, effect, scale, snapping, seek, topPixels }: EffectBlockProps) {
  const { t } = useTranslation(["video-editor", "assets"]);
  const { id, atFrame } = effect;
  const { startFrame, frameCount } = findEffectSpan(effect);
  const isChosen = edit.chosen.effect?.id === id;
  const name = t(`assets:effect.${effect.effect}`);
  const move = (by: number): number => {
    if (snapping === null) return atFrame + by;
    const others = snapping.frames.filter((frame) => frame !== atFrame);
    return snapFrame(atFrame + by, { ...snapping, frames: others });
  };
  return (
    <li
      className={styles.text}
      data-chosen={isChosen || undefined}
      style={{
        left: startFrame * scale,
        width: Math.max(narrowestPixels, frameCount * scale),
        top: topPixels,
        height: effectRowPixels - 4,
      }}
    >
      <button
        type="button"
        className={styles.effect}
        aria-pressed={isChosen}
        aria-label={t("timeline.effect", { name })}
        title={name}
        onPointerDown={(event) => {
          edit.choose({ kind: "effect", id });
          if (event.pointerType === "touch" && !isChosen) return;
          followPointer(event, {
            onMove: (byX) =>
              edit.drag(changeEffect(edit.arrangement, id, { atFrame: move(Math.round(byX / scale)) })),
            onEnd: edit.drop,
          });
        }}
        onClick={() => {
          edit.choose({ kind: "effect", id });
          seek(toMs(atFrame));
        }}
      >
        {frameCount * scale < narrowestName ? null : <span dir="auto">{name}</span>}
      </button>
      <span className={styles.hit} style={{ left: (atFrame - startFrame) * scale }} aria-hidden="true" />
    </li>
  );
}
