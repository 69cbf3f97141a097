import type { SKRSContext2D } from "@napi-rs/canvas";
import { findAll, findChild, listChildren, type XmlElement } from "../markup.ts";

type Size = { width: number; height: number };

/** Corners in shares of the box. */
const polygons: Record<string, readonly (readonly [number, number])[]> = {
  triangle: [
    [0.5, 0],
    [1, 1],
    [0, 1],
  ],
  rtTriangle: [
    [0, 0],
    [1, 1],
    [0, 1],
  ],
  diamond: [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ],
  parallelogram: [
    [0.25, 0],
    [1, 0],
    [0.75, 1],
    [0, 1],
  ],
  trapezoid: [
    [0.25, 0],
    [0.75, 0],
    [1, 1],
    [0, 1],
  ],
  hexagon: [
    [0.25, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0.25, 1],
    [0, 0.5],
  ],
  homePlate: [
    [0, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0, 1],
  ],
  chevron: [
    [0, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0, 1],
    [0.25, 0.5],
  ],
  rightArrow: [
    [0, 0.25],
    [0.6, 0.25],
    [0.6, 0],
    [1, 0.5],
    [0.6, 1],
    [0.6, 0.75],
    [0, 0.75],
  ],
  leftArrow: [
    [1, 0.25],
    [0.4, 0.25],
    [0.4, 0],
    [0, 0.5],
    [0.4, 1],
    [0.4, 0.75],
    [1, 0.75],
  ],
  downArrow: [
    [0.25, 0],
    [0.75, 0],
    [0.75, 0.6],
    [1, 0.6],
    [0.5, 1],
    [0, 0.6],
    [0.25, 0.6],
  ],
  upArrow: [
    [0.25, 1],
    [0.75, 1],
    [0.75, 0.4],
    [1, 0.4],
    [0.5, 0],
    [0, 0.4],
    [0.25, 0.4],
  ],
  line: [
    [0, 0],
    [1, 1],
  ],
  straightConnector1: [
    [0, 0],
    [1, 1],
  ],
};
const openKinds = new Set(["line", "straightConnector1", "bentConnector3", "curvedConnector3"]);

/** Whether a shape is a line, which has nothing inside. */
export const isLine = (kind: string): boolean => openKinds.has(kind);

/** Traces the outline of a shape from 0, 0 on: that of a kind unknown here is a rectangle. */
export function traceOutline(context: SKRSContext2D, shape: XmlElement | undefined, size: Size): void {
  context.beginPath();
  const own = findChild(shape, "a:custGeom");
  if (own === undefined) traceKind(context, findChild(shape, "a:prstGeom")?.attributes.prst ?? "rect", size);
  else traceOwn(context, own, size);
}

function traceKind(context: SKRSContext2D, kind: string, size: Size): void {
  const { width, height } = size;
  const corners = polygons[kind] ?? (isLine(kind) ? polygons.line : undefined);
  if (corners !== undefined) {
    for (const [index, [x, y]] of corners.entries())
      if (index === 0) context.moveTo(x * width, y * height);
      else context.lineTo(x * width, y * height);
    if (!isLine(kind)) context.closePath();
  } else if (kind === "ellipse")
    context.ellipse(width / 2, height / 2, Math.abs(width / 2), Math.abs(height / 2), 0, 0, 2 * Math.PI);
  else if (kind.startsWith("round")) context.roundRect(0, 0, width, height, Math.min(width, height) / 6);
  else context.rect(0, 0, width, height);
}

function traceOwn(context: SKRSContext2D, own: XmlElement, size: Size): void {
  for (const path of findAll(own, "a:path")) {
    const { w, h } = path.attributes;
    const [acrossAll, downAll] = [Number(w) || size.width, Number(h) || size.height];
    for (const step of path.children) {
      if (typeof step === "string") continue;
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = listChildren(step, "a:pt").flatMap(
        ({ attributes }) => [
          ((Number(attributes.x) || 0) / acrossAll) * size.width,
          ((Number(attributes.y) || 0) / downAll) * size.height,
        ],
      );
      if (step.name === "a:moveTo") context.moveTo(a, b);
      else if (step.name === "a:lnTo") context.lineTo(a, b);
      else if (step.name === "a:cubicBezTo") context.bezierCurveTo(a, b, c, d, e, f);
      else if (step.name === "a:quadBezTo") context.quadraticCurveTo(a, b, c, d);
      else if (step.name === "a:close") context.closePath();
    }
  }
}
