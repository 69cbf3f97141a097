import {
  contourLength,
  type FacePoints,
  frameMouth,
  getPoint,
  type MouthFrame,
  measureOpening,
  places,
  toMouth,
} from "./face-points.ts";

/** A picture as ffmpeg's yuv420p: brightness in full, colors in half of both sides. */
export type YuvPicture = { data: Uint8Array; width: number; height: number };

/** How a mouth is to be in one frame. */
export type MouthTarget = {
  /** Gap between the lips, in widths of the mouth. */
  opening: number;
  /** -1 round, 1 wide. */
  spread: number;
  /** 0 to 1: how much the lips are pressed together. */
  pressed: number;
};

/** Share of the opening that the upper lip makes; the jaw makes the rest. */
const upperShare = 0.22;
/** How much of the lower lip's way the chin goes. */
const chinShare = 0.8;
/** How much narrower or wider the lips become at most. */
const spreadReach = 0.14;
const pressedReach = 0.22;
/** How far from its edge a lip begins that is closed over teeth, in widths of the mouth, and how much of it is left. */
const lipInset = { by: 0.01, most: 0.3 };
/** How far to the sides the face moves, in widths of the mouth from its middle. */
const sideReach = 1.15;
/** Columns that contours are read in. */
const columns = 512;
/** A gap below this share of the mouth's width shows nothing of its inside. */
const minGap = 0.012;

/** A column across the mouth: heights of the contours before and after, from above to below. */
type Column = {
  before: Float64Array;
  after: Float64Array;
  /** Gap between the lips before and after. */
  gapBefore: number;
  gapAfter: number;
};
/** Places in a column: edge, upper lip's outer and inner line, lower lip's inner and outer line, chin, edge. */
const [topEdge, upperIn, lowerIn, bottomEdge] = [0, 2, 3, 6] as const;

/**
 * Moves the mouth of a face in a picture, in place: the lips and the jaw are drawn to where they are to be, from the
 * picture's own points; where the mouth opens wider than it was, its inside is dark below the person's own teeth.
 * Points outside of a region about the mouth are not written at all.
 */
export function moveMouth(picture: YuvPicture, points: FacePoints, target: MouthTarget): void {
  const mouth = frameMouth(points);
  const table = layColumns(points, mouth, target);
  const { data, width, height } = picture;
  const half = { width: width >> 1, height: height >> 1 };
  const inside = insideColor(picture, points);
  const luma = { offset: 0, width, height, scale: 1, dark: inside.y };
  const blue = { ...half, offset: width * height, scale: 2, dark: inside.u };
  const red = { ...half, offset: width * height + half.width * half.height, scale: 2, dark: inside.v };
  for (const plane of [luma, blue, red]) movePlane({ data, plane, mouth, table, target });
}

type Plane = { offset: number; width: number; height: number; scale: number; dark: number };
type Table = { columns: Column[]; top: number; bottom: number };
type Move = {
  data: Uint8Array;
  plane: Plane;
  mouth: MouthFrame;
  table: Table;
  target: MouthTarget;
};

/** Contours in the mouth's own coordinates, as they are and as they are to be. */
function layColumns(points: FacePoints, mouth: MouthFrame, target: MouthTarget): Table {
  const read = (place: number) => toMouth(mouth, getPoint(points, place));
  const line = (from: number) =>
    Array.from({ length: contourLength }, (_, index) => read(from + index)).sort((a, b) => a.u - b.u);
  const lines = [places.upperOuter, places.upperInner, places.lowerInner, places.lowerOuter].map(line);
  const chinAt = read(places.chin).v;
  const noseAt = read(places.nose).v;
  const top = Math.min(-0.12, noseAt + 0.08);
  const bottom = Math.max(chinAt + 0.3, 0.6);
  const opening = measureOpening(points);
  const change = target.opening - opening;
  // A gap is closed by its share everywhere: that of a smile is as wide at its sides as in its middle.
  const gapShare = opening > 0 && change < 0 ? target.opening / opening : 1;
  const table: Column[] = [];
  for (let index = 0; index < columns; index += 1) {
    const u = ((index + 0.5) / columns - 0.5) * 2 * sideReach;
    const [outUp = 0, inUp = 0, inDown = 0, outDown = 0] = lines.map((one) => heightAt(one, u));
    // What stands in a wrong order would fold the picture.
    const upOut = Math.min(outUp, inUp, inDown);
    const upIn = Math.min(inUp, inDown);
    const downIn = Math.max(upIn, inDown);
    const downOut = Math.max(outDown, downIn);
    const bow = Math.max(0, 1 - (2 * u) ** 2);
    const gapBefore = downIn - upIn;
    const gapAfter = change < 0 ? gapBefore * gapShare : gapBefore + change * bow;
    const moved = gapAfter - gapBefore;
    const thin = 1 - pressedReach * target.pressed * bow;
    const upInAfter = upIn - upperShare * moved;
    const downInAfter = downIn + (1 - upperShare) * moved;
    const jaw = (1 - upperShare) * change * Math.max(0, 1 - (u / sideReach) ** 2) ** 2;
    const chinNow = Math.max(chinAt, downOut + 0.05);
    const downOutAfter = downInAfter + (downOut - downIn) * thin;
    const inset = (1 - gapShare) * Math.min(1, gapBefore / 0.06) * lipInset.by;
    const before = Float64Array.of(
      ...[top, upOut, upIn - Math.min(inset, lipInset.most * (upIn - upOut))],
      ...[downIn + Math.min(inset, lipInset.most * (downOut - downIn)), downOut, chinNow, bottom],
    );
    const after = Float64Array.of(
      ...[top, upInAfter - (upIn - upOut) * thin, upInAfter, downInAfter, downOutAfter],
      ...[Math.max(chinNow + chinShare * jaw, downOutAfter + 0.02), bottom],
    );
    keepOrder(after);
    table.push({ before, after, gapBefore, gapAfter });
  }
  return { columns: table, top, bottom };
}

/** Height of a contour at a place along the mouth; beyond its ends it goes on level and fades into the mouth's line. */
function heightAt(line: readonly { u: number; v: number }[], u: number): number {
  const [first] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined) return 0;
  if (u <= first.u) return first.v;
  if (u >= last.u) return last.v;
  const next = line.findIndex((point) => point.u >= u);
  const b = line[next] ?? last;
  const a = line[next - 1] ?? first;
  return b.u === a.u ? b.v : a.v + ((b.v - a.v) * (u - a.u)) / (b.u - a.u);
}

/** Each height is at or below the one before it, and all stay between the edges. */
function keepOrder(heights: Float64Array): void {
  const bottom = heights[bottomEdge] ?? 0;
  for (let place = 1; place < bottomEdge; place += 1)
    heights[place] = Math.min(bottom, Math.max(heights[place] ?? 0, heights[place - 1] ?? 0));
}

/** The color of the inside of a mouth: that of the lips, much darker. */
function insideColor({ data, width, height }: YuvPicture, points: FacePoints) {
  const middle = Math.floor(contourLength / 2);
  const inner = getPoint(points, places.lowerInner + middle);
  const outer = getPoint(points, places.lowerOuter + middle);
  const x = Math.min(width - 1, Math.max(0, Math.round((inner.x + outer.x) / 2)));
  const y = Math.min(height - 1, Math.max(0, Math.round((inner.y + outer.y) / 2)));
  const half = (y >> 1) * (width >> 1) + (x >> 1);
  const quarter = (width >> 1) * (height >> 1);
  const lip = {
    y: data[y * width + x] ?? 80,
    u: data[width * height + half] ?? 128,
    v: data[width * height + quarter + half] ?? 128,
  };
  const muted = (value: number) => 128 + (value - 128) * 0.55;
  return { y: 16 + (lip.y - 16) * 0.2, u: muted(lip.u), v: muted(lip.v) };
}

function movePlane({ data, plane, mouth, table, target }: Move): void {
  const { offset, width, height, scale, dark } = plane;
  const { origin, axis } = mouth;
  const reach = mouth.width * Math.hypot(sideReach, Math.max(-table.top, table.bottom));
  const clampTo = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const firstX = clampTo(Math.floor((origin.x - reach) / scale), width - 1);
  const lastX = clampTo(Math.ceil((origin.x + reach) / scale), width - 1);
  const firstY = clampTo(Math.floor((origin.y - reach) / scale), height - 1);
  const lastY = clampTo(Math.ceil((origin.y + reach) / scale), height - 1);
  // What is read lies in the same rows as what is written, or right beside them.
  const copiedY = Math.max(0, firstY - 1);
  const endY = Math.min(height, lastY + 3);
  const from: Rows = {
    ...{ data: data.slice(offset + copiedY * width, offset + endY * width), width },
    ...{ firstRow: copiedY, lastRow: endY - 1 },
  };
  const soft = 1.5 / mouth.width;
  const [alongX, alongY] = [axis.x / mouth.width, axis.y / mouth.width];
  const [acrossX, acrossY] = [(axis.x * mouth.width) / scale, (axis.y * mouth.width) / scale];
  const [originX, originY] = [origin.x / scale - 0.5, origin.y / scale - 0.5];
  const pull = spreadReach * target.spread;
  /** A value of the picture as it was, at a place in the mouth's coordinates. */
  const read = (u: number, v: number) =>
    sample(from, originX + u * acrossX - v * acrossY, originY + u * acrossY + v * acrossX);
  for (let y = firstY; y <= lastY; y += 1) {
    const dy = (y + 0.5) * scale - origin.y;
    for (let x = firstX; x <= lastX; x += 1) {
      const dx = (x + 0.5) * scale - origin.x;
      const uAfter = dx * alongX + dy * alongY;
      const v = dy * alongX - dx * alongY;
      if (uAfter <= -sideReach || uAfter >= sideReach || v <= table.top || v >= table.bottom) continue;
      const u = pull === 0 ? uAfter : uAfter / (1 + pull * fade(uAfter, v));
      const column = table.columns[Math.floor((u / sideReach / 2 + 0.5) * columns)];
      if (column === undefined) continue;
      const { before, after, gapAfter } = column;
      const upper = after[upperIn] ?? 0;
      const lower = after[lowerIn] ?? 0;
      const at = offset + y * width + x;
      if (gapAfter <= minGap || v <= upper || v >= lower) {
        const sourceV = straightV(before, after, v);
        const isSame = Math.abs(sourceV - v) < 1e-4 && Math.abs(u - uAfter) < 1e-4;
        if (!isSame) data[at] = read(u, sourceV);
        continue;
      }
      const seenV = insideV(column, v);
      const own = seenV === null ? dark : read(u, seenV);
      // The edge of the lips lies softly over what is between them.
      const depth = Math.min(v - upper, lower - v);
      const share = Math.min(1, depth / soft) * Math.min(1, (gapAfter - minGap) / 0.03);
      const lip = share < 1 ? read(u, lipV(column, v)) : 0;
      data[at] = Math.round(lip * (1 - share) + own * share);
    }
  }
}

/** How much of a sideways pull is left at a place: all of it at the mouth, nothing at the edge. */
function fade(u: number, v: number): number {
  const along = Math.max(0, 1 - (u / sideReach) ** 2);
  const down = Math.max(0, 1 - (v / 0.55) ** 2);
  return along * along * down;
}

/** Where in the picture the point of a column comes from. */
function straightV(before: Float64Array, after: Float64Array, v: number): number {
  for (let place = topEdge; place < bottomEdge; place += 1) {
    const end = after[place + 1] ?? 0;
    if (v > end) continue;
    const start = after[place] ?? 0;
    const from = before[place] ?? 0;
    const to = before[place + 1] ?? 0;
    return end - start < 1e-6 ? from : from + ((v - start) / (end - start)) * (to - from);
  }
  return v;
}

/** Teeth stay with the upper lip's bone: what was seen of the inside is seen again, below it is dark (null). */
function insideV({ before, after, gapBefore }: Column, v: number): number | null {
  const below = v - (after[upperIn] ?? 0);
  const seen = gapBefore * 0.7;
  return below < seen ? (before[upperIn] ?? 0) + below + gapBefore * 0.15 : null;
}

/** The edge of the nearer lip. */
const lipV = ({ before, after }: Column, v: number): number =>
  v - (after[upperIn] ?? 0) < (after[lowerIn] ?? 0) - v
    ? (before[upperIn] ?? 0) - 0.01
    : (before[lowerIn] ?? 0) + 0.01;

/** Rows of a plane. */
type Rows = { data: Uint8Array; width: number; firstRow: number; lastRow: number };

/** A value of a plane between its points. */
function sample({ data, width, firstRow, lastRow }: Rows, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(lastRow - 1, Math.max(firstRow, Math.floor(y)));
  const fx = Math.min(1, Math.max(0, x - left));
  const fy = Math.min(1, Math.max(0, y - top));
  const at = (top - firstRow) * width + left;
  const a = data[at] ?? 0;
  const b = data[at + 1] ?? 0;
  const c = data[at + width] ?? 0;
  const d = data[at + width + 1] ?? 0;
  const upper = a + (b - a) * fx;
  return Math.round(upper + (c + (d - c) * fx - upper) * fy);
}
