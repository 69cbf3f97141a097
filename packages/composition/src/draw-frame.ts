import type { Clip, Composition, Track, Veil } from "./composition.ts";
import { drawClip } from "./draw-clip.ts";
import { drawLogo } from "./draw-logo.ts";
import { drawFlash, movePictures } from "./draw-pulses.ts";
import { drawText } from "./draw-text.ts";
import { drawVisualizer } from "./draw-visualizer.ts";
import type { DrawingContext, Pictures, Size } from "./drawing-context.ts";
import type { Lettering } from "./letters/shaped-line.ts";
import { nameOfLogo, nameOfShown } from "./list-parts.ts";
import { layClip, transitionAt } from "./transition.ts";

type Spanned = { startFrame: number; frameCount: number };

/** Whether something is there at a frame. */
const isAt = ({ startFrame, frameCount }: Spanned, frame: number): boolean =>
  frame >= startFrame && frame < startFrame + frameCount;

type DrawnFrame<Image> = {
  frame: number;
  pictures: Pictures<Image>;
  /** Sides in pixels of what is drawn on, in the shape of the composition; missing: the composition's own. */
  canvas?: Size;
  /** Where letters come from; null or missing: the canvas draws them, and each does so in its own way. */
  lettering?: Lettering<Image> | null;
};

/**
 * Draws a frame of a composition. The browser's preview and the server's video both come of it; it goes by nothing but
 * what it is given, so any frame can be drawn alone.
 */
export function drawFrame<Image>(
  context: DrawingContext<Image>,
  composition: Pick<Composition, "size" | "background" | "tracks">,
  { frame, pictures, canvas = composition.size, lettering = null }: DrawnFrame<Image>,
): void {
  context.save();
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "medium";
  context.globalAlpha = 1;
  context.fillStyle = composition.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { tracks } = composition;
  for (const track of tracks) drawTrack(context, track, { tracks, frame, pictures, canvas, lettering });
  context.restore();
}

type Drawn<Image> = Required<DrawnFrame<Image>> & { tracks: readonly Track[] };

function drawTrack<Image>(context: DrawingContext<Image>, track: Track, drawn: Drawn<Image>): void {
  const { canvas, frame, lettering } = drawn;
  switch (track.kind) {
    case "pictures":
      context.save();
      movePictures(context, drawn);
      drawClips(context, track.clips, drawn);
      context.restore();
      break;
    case "pulses":
      for (const layer of track.pulses) if (isAt(layer, frame)) drawFlash(context, layer, drawn);
      break;
    case "texts":
      for (const layer of track.texts) drawText(context, layer, { canvas, frame, lettering });
      break;
    case "logos":
      for (const logo of track.logos) {
        const picture = drawn.pictures.get(nameOfLogo(logo));
        if (isAt(logo, frame) && picture !== undefined) drawLogo(context, picture, { logo, canvas });
      }
      break;
    case "veils":
      for (const veil of track.veils) if (isAt(veil, frame)) drawVeil(context, veil, drawn);
      break;
    case "visualizers":
      for (const layer of track.visualizers)
        if (isAt(layer, frame)) drawVisualizer(context, layer, { canvas, frame });
      break;
    case "audios":
      break;
  }
}

function drawClips<Image>(
  context: DrawingContext<Image>,
  clips: readonly Clip[],
  { frame, pictures, canvas }: Drawn<Image>,
): void {
  clips.forEach((clip, index) => {
    const picture = pictures.get(nameOfShown(clip));
    if (!isAt(clip, frame) || picture === undefined) return;
    const next = clips[index + 1];
    const goes = next === undefined ? null : transitionAt(next, frame);
    drawClip(context, picture, { canvas, clip, frame, laying: layClip(transitionAt(clip, frame), goes) });
  });
}

function drawVeil<Image>(
  context: DrawingContext<Image>,
  { startFrame, frameCount, color, from, to }: Veil,
  { frame, canvas }: Drawn<Image>,
): void {
  const progress = frameCount <= 1 ? 1 : (frame - startFrame) / (frameCount - 1);
  context.save();
  context.globalAlpha = from + (to - from) * progress;
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.restore();
}
