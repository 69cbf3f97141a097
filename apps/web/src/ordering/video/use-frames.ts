import {
  type Clip,
  type Composition,
  clipSpeedAt,
  drawFrame,
  findPartAt,
  gainAt,
  listAudioLayers,
  listClips,
  listLogos,
  nameOfLogo,
  nameOfShown,
  needsBackdrop,
  type Size,
  sourceFrameAt,
} from "@voxloom/composition";
import { type RefObject, useEffect, useRef, useState } from "react";
import { findHeadroomDb, toVolume } from "./layer-volume.ts";
import { PictureStore } from "./picture-store.ts";
import { getLettering, loadTextFonts } from "./video-fonts.ts";
import { VideoStore } from "./video-store.ts";

const none: ReadonlyMap<string, string> = new Map();

/** A frame leaves nothing that one sees through, and a page shows such a canvas sooner. */
const openContext = (canvas: HTMLCanvasElement) => canvas.getContext("2d", { alpha: false });

/** What is heard of a clip begins when the clip does. */
const nameOfHeard = ({ source, startFrame }: { source: string; startFrame: number }) =>
  `${source} ${startFrame}`;

type Shown = {
  composition: Composition;
  /** Addresses of the pictures and videos by their ids. */
  urls: ReadonlyMap<string, string>;
  /** Addresses of pictures that stand for clips which this browser cannot play, by their ids. */
  stills?: ReadonlyMap<string, string>;
  /** Clips of which something else is heard than what was recorded, by their ids. */
  silent?: ReadonlyMap<string, string>;
  /** Longer side of what is drawn, in pixels. */
  longerSide: number;
  /** What is shown until another moment is asked for; null or missing: the moment that was drawn last. */
  restMs?: number | null;
  /** Videos play, and do not wait for a moment that is looked at. */
  isPlaying?: boolean;
};

/**
 * Draws a composition on a canvas, by the very function that the server draws its video by. What it gives draws a frame,
 * and says whether a video that plays is still on its way: what was seen before stays until it is there.
 */
export function useFrames(
  canvas: RefObject<HTMLCanvasElement | null>,
  { composition, urls, stills = none, silent = none, longerSide, restMs = null, isPlaying = false }: Shown,
) {
  const scale = Math.min(1, longerSide / Math.max(composition.size.width, composition.size.height));
  const size = {
    width: Math.round(composition.size.width * scale),
    height: Math.round(composition.size.height * scale),
  };
  const frame = useRef(0);
  const redraw = useRef(() => {});
  const [store] = useState(() => new PictureStore(() => redraw.current()));
  const [videos] = useState(() => new VideoStore(() => redraw.current()));
  useEffect(() => {
    if (!isPlaying) videos.pause();
    return () => videos.pause();
  }, [videos, isPlaying]);
  const draw = (at: number): boolean => {
    const wantedFrame = Math.min(composition.frameCount - 1, Math.max(0, Math.round(at)));
    // Screens are quicker than videos: what is there already is not drawn again.
    const isThere = canvas.current?.dataset.frame === String(wantedFrame);
    if (isPlaying && isThere && !videos.isLate) return false;
    frame.current = wantedFrame;
    const soon = frame.current + 4 * composition.frameRate;
    const wanted = listClips(composition).filter(
      ({ startFrame, frameCount }) => startFrame <= soon && startFrame + frameCount > frame.current,
    );
    const isStill = ({ source, firstFrame }: Clip) =>
      firstFrame !== undefined && videos.isUnplayable(urls.get(source) ?? "");
    const logos = listLogos(composition).flatMap((logo) => {
      const url = urls.get(logo.source);
      return url === undefined ? [] : [{ id: nameOfLogo(logo), url, isLogo: true }];
    });
    store.want([
      ...logos,
      ...wanted.slice(0, 8).flatMap((clip) => {
        const { source: id, firstFrame } = clip;
        const url = isStill(clip) ? stills.get(id) : firstFrame === undefined ? urls.get(id) : undefined;
        return url === undefined ? [] : [{ id, url }];
      }),
    ]);
    const layers = listAudioLayers(composition);
    const headroomDb = findHeadroomDb(layers);
    const heard = new Map(
      layers.flatMap((layer) => (layer.isLooped ? [] : [[nameOfHeard(layer), layer] as const])),
    );
    const shownVideos = videos.show(
      wanted.flatMap((clip) => {
        const { source, firstFrame, startFrame } = clip;
        const url = urls.get(source);
        if (firstFrame === undefined || url === undefined || isStill(clip)) return [];
        const isNow = startFrame <= frame.current;
        const at = Math.max(frame.current, startFrame);
        const seconds = (sourceFrameAt({ ...clip, firstFrame }, at) + 0.5) / composition.frameRate;
        const layer = silent.has(source) ? undefined : heard.get(nameOfHeard(clip));
        const heardMs = ((at - startFrame) * 1000) / composition.frameRate;
        const rest = {
          rate: clipSpeedAt(clip, at),
          isNow,
          volume: layer === undefined ? null : toVolume(gainAt(layer, heardMs), headroomDb),
          isBlurred: needsBackdrop(clip),
          gains: clip.gains,
        };
        const findPart = (picture: Size) => findPartAt(clip, at, { picture, canvas: size });
        return [{ name: nameOfShown(clip), url, seconds, findPart, ...rest }];
      }),
      isPlaying,
    );
    const target = canvas.current;
    const isOfSize = target?.width === size.width && target.height === size.height;
    // What was seen before stays until what is seen now has come; black would flash else.
    if (videos.isBehind && (isPlaying || (isOfSize && target.dataset.frame !== undefined))) {
      if (target !== null) target.dataset.frame = "";
      return isPlaying;
    }
    const shownStills = wanted.flatMap((clip) => {
      const picture = isStill(clip) ? store.pictures.get(clip.source) : undefined;
      return picture === undefined ? [] : [[nameOfShown(clip), picture] as const];
    });
    const pictures = new Map([...store.pictures, ...shownVideos, ...shownStills]);
    const context = target && openContext(target);
    if (!target || !context) return false;
    if (!isOfSize) Object.assign(target, size);
    const lettering = getLettering();
    drawFrame(context, composition, { frame: frame.current, pictures, canvas: size, lettering });
    const isWhole =
      !videos.isBehind &&
      logos.every(({ id }) => pictures.has(id)) &&
      wanted.every((clip) => clip.startFrame > frame.current || pictures.has(nameOfShown(clip)));
    target.dataset.frame = isWhole ? String(frame.current) : "";
    return isPlaying && videos.isLate;
  };
  redraw.current = () => void draw(restMs === null ? frame.current : (restMs * composition.frameRate) / 1000);
  useEffect(() => {
    let isCurrent = true;
    redraw.current();
    // Without a canvas there is nothing that letters could be drawn on.
    if (!canvas.current || !openContext(canvas.current)) return;
    const texts = composition.tracks.flatMap((track) => (track.kind === "texts" ? track.texts : []));
    void Promise.all(texts.map(({ text, style }) => loadTextFonts(text, style))).then(
      () => isCurrent && redraw.current(),
    );
    return () => {
      isCurrent = false;
    };
  }, [composition, canvas]);
  return draw;
}
