import type { Canvas, Image, SKRSContext2D } from "@napi-rs/canvas";
import { createCanvas } from "@napi-rs/canvas";
import { findChild, findFirst, listChildren, type XmlElement } from "../markup.ts";
import { readColor } from "./colors.ts";
import type { Deck, Part, Slide } from "./deck.ts";
import { isLine, traceOutline } from "./draw-outline.ts";
import { drawTable } from "./draw-table.ts";
import { drawWords } from "./draw-words.ts";
import { loadPicture } from "./load-picture.ts";

/** What is left out of a slide: pictures of a kind that cannot be drawn here, and charts, diagrams and other objects. */
export type LeftOut = { pictures: number; objects: number };

/** Where shapes of a group lie: a length of the group times `scale`, from `x` and `y` in pixels on. */
type Place = { x: number; y: number; scaleX: number; scaleY: number };
type Box = { x: number; y: number; width: number; height: number };

type Drawing = {
  context: SKRSContext2D;
  deck: Deck;
  slide: Slide;
  /** Pixels of an EMU. */
  scale: number;
  leftOut: LeftOut;
};

/** Draws a slide by what its file says: fills, pictures, outlines, tables and text, without effects and animations. */
export async function drawSlide(
  deck: Deck,
  slide: Slide,
  longerSide: number,
): Promise<{ canvas: Canvas; leftOut: LeftOut }> {
  const scale = longerSide / Math.max(deck.size.width, deck.size.height);
  const [width, height] = [deck.size.width, deck.size.height].map((side) =>
    Math.max(2, Math.round(side * scale)),
  );
  const canvas = createCanvas(width ?? 2, height ?? 2);
  const drawing: Drawing = {
    ...{ context: canvas.getContext("2d"), deck, slide, scale },
    leftOut: { pictures: 0, objects: 0 },
  };
  await drawBackground(drawing, { x: 0, y: 0, width: canvas.width, height: canvas.height });
  const page = { x: 0, y: 0, scaleX: scale, scaleY: scale };
  const { master, layout } = slide;
  const shows = (part: Part | null, root: string) =>
    part === null || findFirst(part.xml, root)?.attributes.showMasterSp !== "0";
  const isMasterShown = shows(slide.slide, "p:sld") && shows(layout, "p:sldLayout");
  if (master && isMasterShown) await drawTree(drawing, master, { place: page, isSlide: false });
  if (layout && shows(slide.slide, "p:sld")) await drawTree(drawing, layout, { place: page, isSlide: false });
  await drawTree(drawing, slide.slide, { place: page, isSlide: true });
  return { canvas, leftOut: drawing.leftOut };
}

async function drawBackground(drawing: Drawing, box: Box): Promise<void> {
  const { context, slide } = drawing;
  context.fillStyle = `#${slide.palette("bg1") ?? "ffffff"}`;
  context.fillRect(box.x, box.y, box.width, box.height);
  for (const part of [slide.slide, slide.layout, slide.master]) {
    const background = part && findFirst(part.xml, "p:bg");
    if (!part || !background) continue;
    const said = findChild(background, "p:bgPr");
    const fill = said ? await readFill(drawing, said, part, box) : null;
    const color = fill ?? readColor(findChild(background, "p:bgRef"), slide.palette);
    if (color === null) return;
    if (typeof color === "string" || !("image" in color)) {
      context.fillStyle = color;
      context.fillRect(box.x, box.y, box.width, box.height);
    } else context.drawImage(color.image, box.x, box.y, box.width, box.height);
    return;
  }
}

type Fill = string | CanvasGradient | { image: Image } | null;

/** What an element is filled with; null: with nothing. */
async function readFill(drawing: Drawing, holder: XmlElement, part: Part, box: Box): Promise<Fill> {
  const { context, slide } = drawing;
  const solid = findChild(holder, "a:solidFill");
  if (solid) return readColor(solid, slide.palette);
  const gradient = findChild(holder, "a:gradFill");
  if (gradient) {
    const stops = listChildren(findChild(gradient, "a:gsLst") ?? gradient, "a:gs").flatMap((stop) => {
      const color = readColor(stop, slide.palette);
      const at = Number(stop.attributes.pos) / 100_000;
      return color === null || !(at >= 0 && at <= 1) ? [] : [{ at, color }];
    });
    const [first] = stops;
    if (first === undefined) return null;
    const turned = (Number(findChild(gradient, "a:lin")?.attributes.ang ?? 0) / 60_000 / 180) * Math.PI;
    const [midX, midY] = [box.x + box.width / 2, box.y + box.height / 2];
    const [reachX, reachY] = [(Math.cos(turned) * box.width) / 2, (Math.sin(turned) * box.height) / 2];
    const made = context.createLinearGradient(midX - reachX, midY - reachY, midX + reachX, midY + reachY);
    for (const { at, color } of stops) made.addColorStop(at, color);
    return made as unknown as CanvasGradient;
  }
  const pattern = findChild(holder, "a:pattFill");
  if (pattern) return readColor(findChild(pattern, "a:fgClr"), slide.palette);
  const blip = findChild(findChild(holder, "a:blipFill"), "a:blip");
  if (!blip) return null;
  const image = await loadPicture(drawing.deck, part.find(blip.attributes["r:embed"]));
  if (image === null) drawing.leftOut.pictures += 1;
  return image === null ? null : { image };
}

type Within = { place: Place; isSlide: boolean };

async function drawTree(drawing: Drawing, part: Part, within: Within): Promise<void> {
  const tree = findFirst(part.xml, "p:spTree");
  if (tree !== undefined) await drawChildren(drawing, part, { ...within, parent: tree });
}

async function drawChildren(
  drawing: Drawing,
  part: Part,
  { parent, place, isSlide }: Within & { parent: XmlElement },
): Promise<void> {
  for (const child of parent.children) {
    if (typeof child === "string" || isHidden(child)) continue;
    switch (child.name) {
      case "p:sp":
      case "p:cxnSp":
        // Of layouts and masters they are places for what slides say.
        if (isSlide || findFirst(child, "p:ph") === undefined)
          await drawShape(drawing, part, { shape: child, place, isSlide });
        break;
      case "p:pic":
        await drawPicture(drawing, part, { shape: child, place, isSlide });
        break;
      case "p:grpSp":
        await drawChildren(drawing, part, { parent: child, place: enterGroup(child, place), isSlide });
        break;
      case "p:graphicFrame":
        drawFrameObject(drawing, child, place);
        break;
      case "mc:AlternateContent": {
        // Programs that know less than the newest one draw this.
        const shown = findChild(child, "mc:Fallback") ?? findChild(child, "mc:Choice");
        if (shown) await drawChildren(drawing, part, { parent: shown, place, isSlide });
        break;
      }
    }
  }
}

const isHidden = (shape: XmlElement): boolean =>
  shape.children.some(
    (child) =>
      typeof child !== "string" &&
      /^p:nv\w+Pr$/.test(child.name) &&
      findChild(child, "p:cNvPr")?.attributes.hidden === "1",
  );

const readPoint = (element: XmlElement | undefined, x: string, y: string) => ({
  x: Number(element?.attributes[x]) || 0,
  y: Number(element?.attributes[y]) || 0,
});

function enterGroup(group: XmlElement, place: Place): Place {
  const frame = findChild(findChild(group, "p:grpSpPr"), "a:xfrm");
  const from = readPoint(findChild(frame, "a:chOff"), "x", "y");
  const inner = readPoint(findChild(frame, "a:chExt"), "cx", "cy");
  const off = readPoint(findChild(frame, "a:off"), "x", "y");
  const outer = readPoint(findChild(frame, "a:ext"), "cx", "cy");
  if (inner.x === 0 || inner.y === 0) return place;
  const [scaleX, scaleY] = [(place.scaleX * outer.x) / inner.x, (place.scaleY * outer.y) / inner.y];
  return {
    ...{ scaleX, scaleY },
    x: place.x + off.x * place.scaleX - from.x * scaleX,
    y: place.y + off.y * place.scaleY - from.y * scaleY,
  };
}

/** Where a frame lies, in pixels; null: it does not say. */
function readBox(frame: XmlElement | undefined, place: Place): Box | null {
  if (frame === undefined) return null;
  const off = readPoint(findChild(frame, "a:off"), "x", "y");
  const size = readPoint(findChild(frame, "a:ext"), "cx", "cy");
  return {
    ...{ x: place.x + off.x * place.scaleX, y: place.y + off.y * place.scaleY },
    ...{ width: size.x * place.scaleX, height: size.y * place.scaleY },
  };
}

const titles = new Set(["title", "ctrTitle"]);

/** The places of a layout and of its master that a shape fills, the nearest last. */
function listPlaces({ layout, master }: Slide, shape: XmlElement): XmlElement[] {
  const own = findFirst(shape, "p:ph")?.attributes;
  if (own === undefined) return [];
  const getKind = (type = "body") =>
    titles.has(type) ? "title" : type === "subTitle" || type === "obj" ? "body" : type;
  const listShapes = (part: Part | null) => {
    const tree = part && findFirst(part.xml, "p:spTree");
    return tree ? [...listChildren(tree, "p:sp"), ...listChildren(tree, "p:pic")] : [];
  };
  const matching = (part: Part | null, byIndex: boolean) => {
    const shapes = listShapes(part).flatMap((one) => {
      const said = findFirst(one, "p:ph")?.attributes;
      return said === undefined ? [] : [{ one, said }];
    });
    const same =
      byIndex && own.idx !== undefined ? shapes.find(({ said }) => said.idx === own.idx) : undefined;
    return (same ?? shapes.find(({ said }) => getKind(said.type) === getKind(own.type)))?.one;
  };
  return [matching(master, false), matching(layout, true)].filter((one) => one !== undefined);
}

type Shape = Within & { shape: XmlElement };

/** The places that a shape fills, what it and they say of it, the nearest first, and where it lies by that. */
function locate(slide: Slide, { shape, place, isSlide }: Shape) {
  const places = isSlide ? listPlaces(slide, shape) : [];
  const properties = [shape, ...places.toReversed()].flatMap((one) => findChild(one, "p:spPr") ?? []);
  const frame = properties.map((one) => findChild(one, "a:xfrm")).find((one) => one !== undefined);
  const box = readBox(frame, place);
  return { places, properties, frame, box };
}

async function drawShape(drawing: Drawing, part: Part, placed: Shape): Promise<void> {
  const { context, slide, scale } = drawing;
  const { shape } = placed;
  const { places, properties, frame, box } = locate(slide, placed);
  if (box === null) return;
  context.save();
  turn(context, frame, box);
  const [own] = properties;
  const style = findChild(shape, "p:style");
  const geometry = properties.find((one) => findChild(one, "a:prstGeom") || findChild(one, "a:custGeom"));
  await paint(drawing, part, { box, own: properties, geometry: geometry ?? own, style });
  context.restore();
  const body = findChild(shape, "p:txBody");
  if (body !== undefined) {
    context.save();
    turn(context, frame, box, false);
    const styles = listStyles(drawing, shape, places);
    drawWords(context, {
      ...{ body, box, scale, styles, theme: slide },
      bodies: places.map((one) => findChild(findChild(one, "p:txBody"), "a:bodyPr")),
      color: readColor(findChild(style, "a:fontRef"), slide.palette),
    });
    context.restore();
  }
}

/** Turned about its middle; letters are not mirrored. */
function turn(context: SKRSContext2D, frame: XmlElement | undefined, box: Box, isMirrored = true): void {
  const { rot, flipH, flipV } = frame?.attributes ?? {};
  const [midX, midY] = [box.x + box.width / 2, box.y + box.height / 2];
  context.translate(midX, midY);
  context.rotate((((Number(rot) || 0) / 60_000) * Math.PI) / 180);
  if (isMirrored) context.scale(flipH === "1" ? -1 : 1, flipV === "1" ? -1 : 1);
  context.translate(-midX, -midY);
}

type Painted = {
  box: Box;
  /** What it says of itself, the nearest first. */
  own: readonly XmlElement[];
  geometry: XmlElement | undefined;
  style: XmlElement | undefined;
};

const fills = ["a:solidFill", "a:gradFill", "a:noFill", "a:pattFill", "a:blipFill", "a:grpFill"];

async function paint(drawing: Drawing, part: Part, { box, own, geometry, style }: Painted): Promise<void> {
  const { context, slide, scale } = drawing;
  const kind = findChild(geometry, "a:prstGeom")?.attributes.prst ?? "rect";
  const said = own.find((one) => fills.some((name) => findChild(one, name) !== undefined));
  const reference = findChild(style, "a:fillRef");
  const styled = Number(reference?.attributes.idx) > 0 ? readColor(reference, slide.palette) : null;
  const fill = said === undefined ? styled : await readFill(drawing, said, part, { ...box, x: 0, y: 0 });
  context.translate(box.x, box.y);
  traceOutline(context, geometry, box);
  if (fill !== null && !isLine(kind)) {
    if (typeof fill === "object" && "image" in fill) {
      context.save();
      context.clip();
      context.drawImage(fill.image, 0, 0, box.width, box.height);
      context.restore();
      traceOutline(context, geometry, box);
    } else {
      context.fillStyle = fill;
      context.fill();
    }
  }
  const line = own.map((one) => findChild(one, "a:ln")).find((one) => one !== undefined);
  const lineStyle = findChild(style, "a:lnRef");
  const usual = Number(lineStyle?.attributes.idx) > 0 ? readColor(lineStyle, slide.palette) : null;
  const color =
    line && findChild(line, "a:noFill")
      ? null
      : (readColor(findChild(line, "a:solidFill"), slide.palette) ?? usual);
  if (color === null) return;
  context.strokeStyle = color;
  context.lineWidth = Math.max(0.5, (Number(line?.attributes.w) || 12_700) * scale);
  context.stroke();
}

/** Styles of a shape's text, the nearest last. */
function listStyles(
  { deck, slide: { master } }: Drawing,
  shape: XmlElement,
  places: readonly XmlElement[],
): (XmlElement | undefined)[] {
  const filled = findFirst(shape, "p:ph");
  const type = filled?.attributes.type;
  const kind =
    filled === undefined ? "p:otherStyle" : titles.has(type ?? "") ? "p:titleStyle" : "p:bodyStyle";
  const isFurniture = ["dt", "ftr", "sldNum"].includes(type ?? "");
  const ofMaster = master && findFirst(master.xml, isFurniture ? "p:otherStyle" : kind);
  return [
    deck.defaults,
    ofMaster ?? undefined,
    ...places.map((one) => findChild(findChild(one, "p:txBody"), "a:lstStyle")),
  ];
}

async function drawPicture(drawing: Drawing, part: Part, placed: Shape): Promise<void> {
  const { context, slide, deck } = drawing;
  const { shape } = placed;
  const { properties, frame, box } = locate(slide, placed);
  const fill = findChild(shape, "p:blipFill");
  if (box === null || fill === undefined) return;
  const image = await loadPicture(deck, part.find(findChild(fill, "a:blip")?.attributes["r:embed"]));
  if (image === null) {
    drawing.leftOut.pictures += 1;
    return;
  }
  const { l, t, r, b } = findChild(fill, "a:srcRect")?.attributes ?? {};
  const share = (value: string | undefined) => Math.min(0.95, Math.max(0, (Number(value) || 0) / 100_000));
  const [left, top] = [share(l) * image.width, share(t) * image.height];
  const width = Math.max(1, image.width * (1 - share(l) - share(r)));
  const height = Math.max(1, image.height * (1 - share(t) - share(b)));
  context.save();
  turn(context, frame, box);
  context.translate(box.x, box.y);
  traceOutline(context, properties[0], box);
  context.clip();
  context.drawImage(image, left, top, width, height, 0, 0, box.width, box.height);
  context.restore();
}

/** A table; charts, diagrams and embedded files are not drawn. */
function drawFrameObject(
  { context, slide, scale, deck, leftOut }: Drawing,
  frame: XmlElement,
  place: Place,
): void {
  const table = findFirst(frame, "a:tbl");
  const box = readBox(findChild(frame, "p:xfrm"), place);
  if (table === undefined || box === null) leftOut.objects += 1;
  else drawTable(context, { table, box, scale, theme: slide, styles: [deck.defaults] });
}
