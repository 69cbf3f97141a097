import { composeSlideshow, drawFrame, listClips } from "@voxloom/composition";
import type { SlideshowSettings } from "@voxloom/contract";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { newCanvas, PictureStore } from "./picture-store.ts";
import { loadTextFonts } from "./video-fonts.ts";

type Shown = {
  settings: SlideshowSettings;
  /** Addresses of the pictures by their ids. */
  urls: ReadonlyMap<string, string>;
  /** Longer side of what is drawn, in pixels. */
  longerSide: number;
  /** What is shown until another moment is asked for; null or missing: the moment that was drawn last. */
  restMs?: number | null;
};

/** Draws a slideshow on a canvas, by the very function that the server draws its video by. */
export function useFrames(
  canvas: RefObject<HTMLCanvasElement | null>,
  { settings, urls, longerSide, restMs = null }: Shown,
) {
  const composition = useMemo(
    () => composeSlideshow(settings, { materialId: settings.slides[0]?.materialId ?? "none" }),
    [settings],
  );
  const scale = Math.min(1, longerSide / Math.max(composition.size.width, composition.size.height));
  const size = {
    width: Math.round(composition.size.width * scale),
    height: Math.round(composition.size.height * scale),
  };
  const frame = useRef(0);
  const redraw = useRef(() => {});
  const [store] = useState(() => new PictureStore(() => redraw.current()));
  const draw = (at: number) => {
    frame.current = Math.min(composition.frameCount - 1, Math.max(0, Math.round(at)));
    const soon = frame.current + 4 * composition.frameRate;
    const wanted = listClips(composition).filter(
      ({ startFrame, frameCount }) => startFrame <= soon && startFrame + frameCount > frame.current,
    );
    store.want(
      wanted.slice(0, 8).flatMap(({ source: id }) => {
        const url = urls.get(id);
        return url === undefined ? [] : [{ id, url }];
      }),
    );
    const target = canvas.current;
    const shown = target?.getContext("2d") ?? null;
    if (target === null || shown === null) return;
    // Drawn aside and shown at once: a frame is never seen half done.
    const { canvas: aside, context } = newCanvas(size);
    drawFrame(context, composition, { frame: frame.current, pictures: store.pictures, canvas: size });
    if (target.width !== size.width || target.height !== size.height) Object.assign(target, size);
    shown.drawImage(aside, 0, 0);
    const isWhole = wanted.every(({ source, startFrame }) => startFrame > frame.current || store.has(source));
    target.dataset.frame = isWhole ? String(frame.current) : "";
  };
  redraw.current = () => draw(restMs === null ? frame.current : (restMs * composition.frameRate) / 1000);
  useEffect(() => {
    let isCurrent = true;
    redraw.current();
    // Without a canvas there is nothing that letters could be drawn on.
    if (!canvas.current?.getContext("2d")) return;
    const texts = composition.tracks.flatMap((track) => (track.kind === "texts" ? track.texts : []));
    void Promise.all(
      texts.map(({ text, style: { family, isBold } }) => loadTextFonts(text, family, isBold)),
    ).then(() => isCurrent && redraw.current());
    return () => {
      isCurrent = false;
    };
  }, [composition, canvas]);
  return { composition, draw };
}
