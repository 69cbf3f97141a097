import type { Clip, Composition } from "./composition.ts";
import type { DrawingContext, Picture, Size } from "./drawing-context.ts";
import { alignCrop, containPicture, cropPicture, placeAt, viewAt } from "./place-picture.ts";
import { sourceFrameAt } from "./speed.ts";
import type { Laying } from "./transition.ts";

/** Of a print: the share of the canvas that it takes, and its edge in shares of its shorter side. */
const print = { share: 0.78, edge: 0.045, paper: "#fbfaf6", shadow: "#00000014", shadowSteps: 5 } as const;
/** Darkens the blur behind a whole picture. */
const backdropShade = "#00000059";
const middle = { zoom: 1, x: 0, y: 0 };

type Drawn = { canvas: Composition["size"]; clip: Clip; frame: number; laying: Laying };

/** Whether what is left of the canvas beside a picture is filled with a blur of it. */
export const needsBackdrop = ({ fit }: Pick<Clip, "fit">): boolean => fit === "blurred" || fit === "whole";

/** Draws a clip as it looks at a frame. */
export function drawClip<Image>(
  context: DrawingContext<Image>,
  picture: Picture<Image>,
  { canvas: whole, clip, frame, laying }: Drawn,
): void {
  context.save();
  context.globalAlpha *= laying.opacity;
  const canvas = clip.box === undefined ? whole : enterBox(context, clip.box, whole);
  if (laying.shown < 1) {
    context.beginPath();
    context.rect(0, 0, laying.shown * canvas.width, canvas.height);
    context.clip();
  }
  context.translate(canvas.width * (0.5 + laying.shiftX), canvas.height / 2);
  context.scale(laying.scale, laying.scale);
  context.translate(-canvas.width / 2, -canvas.height / 2);
  const progress = clip.frameCount <= 1 ? 0 : (frame - clip.startFrame) / (clip.frameCount - 1);
  const view = viewAt(clip.motion, Math.min(1, Math.max(0, progress)));
  const { from, to } = clip.motion;
  const isStill = from.zoom === to.zoom && from.x === to.x && from.y === to.y && clip.path === undefined;
  if (clip.fit === "cover")
    fill(context, picture, { frame: canvas, focus: findFocusAt(clip, frame), view, isStill });
  else if (needsBackdrop(clip))
    drawBeforeBlur(context, picture, canvas, clip.fit === "whole" ? null : view.zoom);
  else drawPrint(context, picture, canvas, { zoom: view.zoom, tiltDegrees: clip.tiltDegrees });
  context.restore();
}

/** What stays in sight at a frame of the composition. */
export function findFocusAt(clip: Clip, frame: number): Clip["focus"] {
  const { path, firstFrame, focus } = clip;
  return path === undefined || firstFrame === undefined
    ? focus
    : placeAt(path, sourceFrameAt({ ...clip, firstFrame }, frame));
}

/** From here on the box is the canvas, on whole pixels: its sides. */
function enterBox<Image>(
  context: DrawingContext<Image>,
  box: NonNullable<Clip["box"]>,
  { width, height }: Size,
): Size {
  const [left, top] = [Math.round(box.x * width), Math.round(box.y * height)];
  const right = Math.round((box.x + box.width) * width);
  const bottom = Math.round((box.y + box.height) * height);
  const size = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  context.beginPath();
  context.rect(left, top, size.width, size.height);
  context.clip();
  context.translate(left, top);
  return size;
}

function fill<Image>(
  context: DrawingContext<Image>,
  { image, width, height }: Pick<Picture<Image>, "image" | "width" | "height">,
  place: { frame: Size; isStill?: boolean } & Pick<Parameters<typeof cropPicture>[1], "focus" | "view">,
): void {
  const wanted = cropPicture({ width, height }, place);
  // Of what does not move, points stay points.
  const crop = place.isStill === true ? alignCrop(wanted, place.frame) : wanted;
  const { frame } = place;
  context.drawImage(image, crop.x, crop.y, crop.width, crop.height, 0, 0, frame.width, frame.height);
}

function drawBeforeBlur<Image>(
  context: DrawingContext<Image>,
  picture: Picture<Image>,
  canvas: Size,
  /** null: as large as it fits, which may be all of the canvas. */
  zoom: number | null,
): void {
  const { backdrop } = picture;
  if (backdrop !== null)
    fill(context, backdrop, { frame: canvas, focus: { x: 0.5, y: 0.5 }, view: { ...middle, zoom: 1.1 } });
  context.fillStyle = backdropShade;
  context.fillRect(0, 0, canvas.width, canvas.height);
  // It moves less than one that fills the canvas: its edges are seen.
  const place = containPicture(picture, canvas, zoom === null ? 1 : Math.min(1, 0.94 * zoom));
  const { image, width, height } = picture;
  context.drawImage(image, 0, 0, width, height, place.x, place.y, place.width, place.height);
}

function drawPrint<Image>(
  context: DrawingContext<Image>,
  { image, width, height }: Picture<Image>,
  canvas: Size,
  { zoom, tiltDegrees }: { zoom: number; tiltDegrees: number },
): void {
  const place = containPicture({ width, height }, canvas, Math.min(0.92, print.share * zoom));
  const edge = print.edge * Math.min(place.width, place.height);
  const sheet = { width: place.width + 2 * edge, height: place.height + 4 * edge };
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((tiltDegrees * Math.PI) / 180);
  // A soft shadow of a few plain sheets: a blurred one takes as long as all else together.
  context.fillStyle = print.shadow;
  for (let step = 1; step <= print.shadowSteps; step += 1) {
    const grown = (edge * step) / print.shadowSteps / 2;
    context.fillRect(
      -sheet.width / 2 - grown,
      -sheet.height / 2 - grown + edge / 2,
      sheet.width + 2 * grown,
      sheet.height + 2 * grown,
    );
  }
  context.fillStyle = print.paper;
  context.fillRect(-sheet.width / 2, -sheet.height / 2, sheet.width, sheet.height);
  const top = edge - sheet.height / 2;
  context.drawImage(image, 0, 0, width, height, -place.width / 2, top, place.width, place.height);
}
