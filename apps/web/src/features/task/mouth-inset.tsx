import { type RefObject, useEffect, useRef, useState } from "react";
import { followMedia } from "../../lib/player/follow-media.ts";
import { cropMouth, mouthAspect, type SeenMouth } from "./find-mouth.ts";
import styles from "./lip-pictures.module.css";

type InsetProps = {
  video: RefObject<HTMLVideoElement | null>;
  /** The mouth that is looked at in a moment; null: none is seen. */
  getMouth: (ms: number) => SeenMouth | null;
  label: string;
  isAfter?: boolean;
};

/** Pixels of the picture, for screens that have two for each. */
const width = 256;
const height = width / mouthAspect;
/** A video whose state is lower has no picture of its moment yet (HAVE_CURRENT_DATA). */
const hasPicture = 2;

/** The mouth of a playing video, enlarged; nothing where none is seen. */
export function MouthInset({ video, getMouth, label, isAfter = false }: InsetProps) {
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const draw = () => {
      const { videoWidth, videoHeight, currentTime, readyState } = element;
      const isThere = videoWidth > 0 && readyState >= hasPicture;
      const mouth = isThere ? getMouth(currentTime * 1000) : null;
      setSeen(mouth !== null);
      if (mouth === null) return;
      const crop = cropMouth(mouth, { width: videoWidth, height: videoHeight });
      const from = [crop.x, crop.y, crop.width, crop.height] as const;
      canvas.current?.getContext("2d")?.drawImage(element, ...from, 0, 0, width, height);
    };
    return followMedia(element, () => {
      // What was seen stays until the other moment has its picture.
      if (element.seeking) return;
      draw();
      // Some browsers say that a picture is there before it can be drawn, and others do not say when it can.
      if (element.paused || element.ended) element.requestVideoFrameCallback?.(draw);
    });
  }, [video, getMouth]);
  return (
    <canvas
      ref={canvas}
      className={styles.inset}
      data-after={isAfter || undefined}
      role="img"
      aria-label={label}
      width={width}
      height={height}
      hidden={!isSeen}
    />
  );
}
