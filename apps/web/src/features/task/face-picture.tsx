import { Skeleton } from "@mantine/core";
import { IconUser } from "@tabler/icons-react";
import type { LipReport } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import styles from "./task.module.css";

const side = 96;

type FaceProps = { videoUrl: string; face: LipReport["faces"][number]; label: string };

/** A face as the video shows it where one sees it best; until that moment of the video is there, a place for it. */
export function FacePicture({ videoUrl, face, label }: FaceProps) {
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const [state, setState] = useState<"loading" | "drawn" | "failed">("loading");
  const { atMs, x, y, width, height } = face;
  useEffect(() => {
    const video = document.createElement("video");
    video.muted = true;
    // The moment alone is fetched, and not the video up to it.
    video.preload = "metadata";
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
      setState("drawn");
      letGo();
    };
    const fail = () => setState("failed");
    // A decoder is kept by whoever has a source.
    const letGo = () => {
      video.removeEventListener("error", fail);
      video.removeAttribute("src");
      video.load();
    };
    video.addEventListener("loadedmetadata", seek);
    video.addEventListener("seeked", draw, { once: true });
    video.addEventListener("error", fail);
    video.src = videoUrl;
    return () => {
      video.removeEventListener("loadedmetadata", seek);
      video.removeEventListener("seeked", draw);
      letGo();
    };
  }, [videoUrl, atMs, x, y, width, height]);
  return (
    <div className={styles.face} role="img" aria-label={label} aria-busy={state === "loading"}>
      {state === "loading" ? <Skeleton width={side} height={side} radius={12} /> : null}
      {state === "failed" ? <IconUser size={40} aria-hidden="true" /> : null}
      <canvas ref={canvas} width={side} height={side} hidden={state !== "drawn"} />
    </div>
  );
}
