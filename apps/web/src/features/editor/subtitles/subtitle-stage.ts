import type { FontFamily, SubtitleStyle } from "@voxloom/contract";
import {
  drawAssFile,
  getEastAsianRegion,
  type OwnLetters,
  type SubtitleCue,
  toAss,
} from "@voxloom/subtitles";
import type { AssFile } from "@voxloom/timeline";

import { listFontUrls } from "./font-urls.ts";
import { type Libass, openLibass } from "./libass.ts";
import { retryOnline } from "./retry-online.ts";
import { videoBox } from "./video-box.ts";

/** Cues from a while before to a while after a time are drawn; the rest of thousands would only take time to be read. */
const windowMs = 60_000;

type CueWindow = { fromMs: number; toMs: number; cues: readonly SubtitleCue[] };

/** The cues around a time; `cues` in order of their starts. */
const cueWindowAt = (cues: readonly SubtitleCue[], atMs: number): CueWindow => {
  const [fromMs, toMs] = [atMs - windowMs, atMs + windowMs];
  return { fromMs, toMs, cues: cues.filter((cue) => cue.endMs > fromMs && cue.startMs < toMs) };
};

/** Whether a time is so near a window's edge that another one is due. */
const isNearEdge = ({ fromMs, toMs }: CueWindow, atMs: number): boolean =>
  atMs - fromMs < windowMs / 4 || toMs - atMs < windowMs / 4;

/** The cues of a window as they are drawn: as those of their file, where it has a look. */
const writeWindow = (
  { cues, style, file, width, height, ownFont }: ShownSubtitles,
  { cues: near, ...span }: CueWindow,
): string => {
  const region = getEastAsianRegion(cues.map(({ text }) => text).join("\n"));
  if (file === null) return toAss(near, { style, width, height, region, ownFont });
  const { drawings, isOwnLook, style: _, ...document } = file;
  const all = [...near, ...drawings.filter((cue) => cue.endMs > span.fromMs && cue.startMs < span.toMs)];
  return drawAssFile(
    { ...document, cues: all },
    { ...(!isOwnLook && { style, ownFont }), video: { width, height }, region },
  );
};

export type ShownSubtitles = {
  /** In order of their starts. */
  cues: readonly SubtitleCue[];
  style: SubtitleStyle;
  /** The file that the cues are of, where it has a look, drawings and fonts of its own. */
  file: AssFile | null;
  /** The picture's own size, in its pixels. */
  width: number;
  height: number;
  families: readonly FontFamily[];
  /** The font of the style that was brought, where it is here. */
  ownFont: OwnLetters | null;
  /** The time on the cues' clock while the video shows a time of its own, in milliseconds. */
  cueTimeOf: (videoMs: number) => number;
};

/** Edits that follow one another faster than this are drawn together. */
const restMs = 60;

/**
 * Draws subtitles over a video into a canvas of its own inside `host`, which lies over the video: frame by frame while
 * it plays, at once after an edit, a search or another size.
 */
export const createSubtitleStage = (video: HTMLVideoElement, host: HTMLElement) => {
  let canvas = newCanvas();
  host.append(canvas);
  let shown: ShownSubtitles | null = null;
  let libass: Promise<Libass> | null = null;
  let window: CueWindow | null = null;
  const loaded = new Set<string>();
  let drawnAss = "";
  const closing = new AbortController();
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();
  let isDrawing = false;

  const nowMs = (): number => shown?.cueTimeOf(video.currentTime * 1000) ?? 0;

  /** One thing after another: a track is never drawn before its fonts are there. */
  const enqueue = (task: () => Promise<void>): void => {
    work = work
      .then(() => (closing.signal.aborted ? undefined : task()))
      .catch((error: unknown) => reportError(error));
  };

  const refresh = async (): Promise<void> => {
    if (shown === null) return;
    window = cueWindowAt(shown.cues, nowMs());
    const ass = writeWindow(shown, window);
    if (ass === drawnAss) return;
    const missing = listFontUrls(ass, shown.families).filter((url) => !loaded.has(url));
    for (const url of missing) loaded.add(url);
    const isFirst = libass === null;
    libass ??= openLibass(canvas, missing);
    const open = await libass.catch(beginAnew);
    if (open === null) return;
    if (!isFirst && missing.length > 0) await open.addFonts(missing);
    await open.setTrack(ass);
    drawnAss = ass;
    if (isFirst) await place();
    else await open.draw(nowMs(), { isForced: true });
  };

  /** What could not be fetched is fetched again with the network; a canvas that was given away is given no second time. */
  const beginAnew = (error: unknown): null => {
    libass = null;
    loaded.clear();
    const given = canvas;
    canvas = newCanvas();
    given.replaceWith(canvas);
    retryOnline(error, () => enqueue(refresh), closing.signal);
    return null;
  };

  /** Puts the canvas over the picture within the video, as many pixels as the screen has there. */
  const place = async (): Promise<void> => {
    if (shown === null || libass === null) return;
    const box = videoBox(video, shown);
    Object.assign(canvas.style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    const ratio = devicePixelRatio;
    const size = { width: Math.round(box.width * ratio), height: Math.round(box.height * ratio) };
    if (size.width === 0 || size.height === 0) return;
    const open = await libass;
    await open.resize(size, shown);
    await open.draw(nowMs(), { isForced: true });
  };

  const onFrame = (_now: number, { mediaTime }: { mediaTime: number }): void => {
    frame = video.requestVideoFrameCallback(onFrame);
    if (shown === null || libass === null) return;
    const atMs = shown.cueTimeOf(mediaTime * 1000);
    if (window === null || isNearEdge(window, atMs)) enqueue(refresh);
    // A frame that comes while one is drawn is left out; the next one is near.
    if (isDrawing) return;
    isDrawing = true;
    enqueue(async () => {
      await (await libass)?.draw(atMs);
    });
    void work.finally(() => {
      isDrawing = false;
    });
  };

  const resizes = new ResizeObserver(() => enqueue(place));
  resizes.observe(video);
  const onSeeked = () => enqueue(async () => await (await libass)?.draw(nowMs()));
  video.addEventListener("seeked", onSeeked);
  frame = video.requestVideoFrameCallback(onFrame);

  return {
    /** Shows other cues, or the same in another style. */
    show: (next: ShownSubtitles): void => {
      const isOtherSize = shown !== null && (shown.width !== next.width || shown.height !== next.height);
      const isFirst = shown === null;
      shown = next;
      clearTimeout(rest);
      rest = setTimeout(() => enqueue(refresh), isFirst ? 0 : restMs);
      if (isOtherSize) enqueue(place);
    },
    close: (): void => {
      closing.abort();
      clearTimeout(rest);
      resizes.disconnect();
      video.removeEventListener("seeked", onSeeked);
      video.cancelVideoFrameCallback(frame);
      canvas.remove();
      libass?.then(
        (open) => open.close(),
        () => {},
      );
    },
  };
};

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.style.position = "absolute";
  canvas.style.pointerEvents = "none";
  return canvas;
}
