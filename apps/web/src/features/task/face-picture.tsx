import type { LipReport } from "@voxloom/contract";
import { useEffect, useRef } from "react";

const side = 96;

type FaceProps = { videoUrl: string; face: LipReport["faces"][number]; label: string };

/** A face as the video shows it where one sees it best. */
export function FacePicture({ videoUrl, face, label }: FaceProps) {
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const { atMs, x, y, width, height } = face;
  useEffect(() => {
    const video = document.createElement("video");
    video.muted = true;
    video.preload = "auto";
    const seek = () => {
      video.currentTime = atMs / 1000;
    };
    const draw = () => {
      const { videoWidth, videoHeight } = video;
      canvas.current
        ?.getContext("2d")
        ?.drawImage(
          video,
          ...([x * videoWidth, y * videoHeight, width * videoWidth, height * videoHeight] as const),
          ...([0, 0, side, side] as const),
        );
      // A decoder is kept by whoever has a source.
      video.removeAttribute("src");
    };
    video.addEventListener("loadedmetadata", seek);
    video.addEventListener("seeked", draw, { once: true });
    video.src = videoUrl;
    return () => {
      video.removeEventListener("loadedmetadata", seek);
      video.removeEventListener("seeked", draw);
      video.removeAttribute("src");
    };
  }, [videoUrl, atMs, x, y, width, height]);
  return (
    <canvas
      ref={canvas}
      width={side}
      height={side}
      role="img"
      aria-label={label}
      style={{ borderRadius: 12, background: "var(--paper-soft)" }}
    />
  );
}
