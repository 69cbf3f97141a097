import type { Clip, Composition, View } from "./composition.ts";
import type { DrawingContext, Part, Picture, Rect, Size } from "./drawing-context.ts";
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
  const view = findViewAt(clip, frame);
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

/** How far a part that is kept reaches over what is drawn: points at its edges are mixed with those beside them. */
const partMargin = 2;

/** What of a picture a clip shows at a frame, and in which size that is enough for a canvas. */
export function findPartAt(
  clip: Clip,
  frame: number,
  { picture, canvas }: { picture: Size; canvas: Size },
): Part {
  const { width, height } = clip.box === undefined ? canvas : findBox(clip.box, canvas);
  if (clip.fit !== "cover") {
    const scale = Math.min(1, containPicture(picture, { width, height }).width / picture.width);
    return { x: 0, y: 0, width: picture.width, height: picture.height, scale };
  }
  const [focus, view] = [findFocusAt(clip, frame), findViewAt(clip, frame)];
  const crop = cropPicture(picture, { frame: { width, height }, focus, view });
  const left = Math.max(0, Math.floor(crop.x) - partMargin);
  const top = Math.max(0, Math.floor(crop.y) - partMargin);
  return {
    ...{ x: left, y: top },
    width: Math.min(picture.width, Math.ceil(crop.x + crop.width) + partMargin) - left,
    height: Math.min(picture.height, Math.ceil(crop.y + crop.height) + partMargin) - top,
    scale: Math.min(1, width / crop.width),
  };
}

const findViewAt = ({ motion, startFrame, frameCount }: Clip, frame: number): View =>
  viewAt(motion, Math.min(1, Math.max(0, frameCount <= 1 ? 0 : (frame - startFrame) / (frameCount - 1))));

/** The place of a box on a canvas, on whole pixels. */
function findBox(box: NonNullable<Clip["box"]>, { width, height }: Size): Rect {
  const [x, y] = [Math.round(box.x * width), Math.round(box.y * height)];
  const right = Math.round((box.x + box.width) * width);
  const bottom = Math.round((box.y + box.height) * height);
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) };
}

/** From here on the box is the canvas: its sides. */
function enterBox<Image>(context: DrawingContext<Image>, box: NonNullable<Clip["box"]>, whole: Size): Size {
  const { x, y, width, height } = findBox(box, whole);
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.translate(x, y);
  return { width, height };
}

/** Draws what lies there in a picture; of one of which a part is kept, it lies elsewhere in that. */
function drawFrom<Image>(
  context: DrawingContext<Image>,
  { image, part }: Pick<Picture<Image>, "image" | "part">,
  from: Rect,
  to: Rect,
): void {
  const { x, y, scale } = part ?? { x: 0, y: 0, scale: 1 };
  const [left, top] = [scale * (from.x - x), scale * (from.y - y)];
  const [width, height] = [scale * from.width, scale * from.height];
  context.drawImage(image, left, top, width, height, to.x, to.y, to.width, to.height);
}

function fill<Image>(
  context: DrawingContext<Image>,
  picture: Omit<Picture<Image>, "backdrop">,
  place: { frame: Size; isStill?: boolean } & Pick<Parameters<typeof cropPicture>[1], "focus" | "view">,
): void {
  const wanted = cropPicture(picture, place);
  // Of what does not move, points stay points.
  const crop = place.isStill === true ? alignCrop(wanted, place.frame) : wanted;
  drawFrom(context, picture, crop, { x: 0, y: 0, ...place.frame });
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
  drawFrom(context, picture, { x: 0, y: 0, width: picture.width, height: picture.height }, place);
}

function drawPrint<Image>(
  context: DrawingContext<Image>,
  picture: Picture<Image>,
  canvas: Size,
  { zoom, tiltDegrees }: { zoom: number; tiltDegrees: number },
): void {
  const place = containPicture(picture, canvas, Math.min(0.92, print.share * zoom));
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
  const { width, height } = picture;
  const laid = { x: -place.width / 2, y: edge - sheet.height / 2, width: place.width, height: place.height };
  drawFrom(context, picture, { x: 0, y: 0, width, height }, laid);
}
