import type { OwnFont, SubtitleStyle } from "@voxloom/contract";
import type { SubtitleCue } from "@voxloom/subtitles";
import type { AssFile } from "@voxloom/timeline";
import { type RefObject, useEffect, useRef } from "react";
import { retryOnline } from "./retry-online.ts";
import styles from "./subtitle-overlay.module.css";
import type { createSubtitleStage } from "./subtitle-stage.ts";
import { type DrawingFonts, useDrawingFonts } from "./use-subtitle-fonts.ts";

export type SubtitleOverlayProps = {
  /** The video below; both lie in one element that is positioned. */
  videoRef: RefObject<HTMLVideoElement | null>;
  /** In order of their starts, with their words where the style has a highlight (`getCues` with `withWords`). */
  cues: readonly SubtitleCue[];
  style: SubtitleStyle;
  /** Fonts that the style may name. Default: those of this project. */
  ownFonts?: readonly OwnFont[] | undefined;
  /** The file of ASS that the cues are of. Default: none. */
  file?: AssFile | null;
  /** The picture's own size, in its pixels. */
  width: number;
  height: number;
  /** The time on the cues' clock while the video shows a time of its own, in milliseconds. Default: the same. */
  cueTimeOf?: (videoMs: number) => number;
};

/** Subtitles over a video, to the pixel as they are burned into it. The words themselves are in the list of lines. */
export function SubtitleOverlay(props: SubtitleOverlayProps) {
  const fonts = useDrawingFonts(props.style, props.ownFonts);
  return fonts === null ? null : <DrawnSubtitles {...props} {...fonts} />;
}

const sameTime = (videoMs: number): number => videoMs;

/** Draws subtitles over a video in fonts that are loaded already. */
export function DrawnSubtitles({
  videoRef,
  cues,
  style,
  file = null,
  width,
  height,
  families,
  ownFont = null,
  cueTimeOf = sameTime,
}: SubtitleOverlayProps & Pick<DrawingFonts, "families"> & Partial<DrawingFonts>) {
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<ReturnType<typeof createSubtitleStage> | null>(null);
  const shown = useRef({ cues, style, file, width, height, families, ownFont, cueTimeOf });
  useEffect(() => {
    const [video, element] = [videoRef.current, host.current];
    if (video === null || element === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const begin = async () => {
      try {
        const { createSubtitleStage: create } = await import("./subtitle-stage.ts");
        if (signal.aborted) return;
        stage.current = create(video, element);
        stage.current.show(shown.current);
      } catch (error) {
        retryOnline(error, begin, signal);
      }
    };
    void begin();
    return () => {
      leaving.abort();
      stage.current?.close();
      stage.current = null;
    };
  }, [videoRef]);
  useEffect(() => {
    shown.current = { cues, style, file, width, height, families, ownFont, cueTimeOf };
    stage.current?.show(shown.current);
  }, [cues, style, file, width, height, families, ownFont, cueTimeOf]);
  return <div ref={host} className={styles.overlay} aria-hidden />;
}
