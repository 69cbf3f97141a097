import { type Outline, outlinesOf, type Point } from "./outlines.ts";

const width = 240;
const height = 80;

const between = (low: number, high: number): number => low + Math.random() * (high - low);

/**
 * A picture (SVG, 240 x 80) of signs. All outlines, of signs and of the strokes across them, are one path of jittered
 * points in random order, bent by a wave of its own: who reads the file knows no more than who sees the picture.
 */
export function drawCaptcha(answer: string): string {
  const bend = randomWave();
  const outlines = [...placedSigns(answer), ...strokes()].map((outline) =>
    outline.map((point) => jitter(bend(point))),
  );
  const path = shuffled(outlines).map(pathOf).join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#f4f1ff"/>`,
    `<path fill="#3b2a80" fill-rule="evenodd" d="${path}"/></svg>`,
  ].join("");
}

/** Each sign with a size, a turn and a place of its own, near its neighbors. */
function placedSigns(answer: string): Outline[] {
  const slot = (width - 30) / answer.length;
  return [...answer].flatMap((sign, index) => {
    const { outlines, width: signWidth } = outlinesOf(sign, between(50, 60));
    const turn = between(-0.25, 0.25);
    const middle = { x: 15 + slot * (index + 0.5) + between(-2, 2), y: height / 2 + between(-5, 5) };
    // 0.35 of the size is about half the height of a capital.
    return outlines.map((outline) =>
      outline.map(({ x, y }) => turned({ x: x - signWidth / 2, y: y + 19 }, turn, middle)),
    );
  });
}

function turned({ x, y }: Point, radians: number, middle: Point): Point {
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return { x: middle.x + x * cosine - y * sine, y: middle.y + x * sine + y * cosine };
}

/** Thin bands from side to side. */
function strokes(): Outline[] {
  return Array.from({ length: 2 }, () => {
    const [start, end] = [between(15, height - 15), between(15, height - 15)];
    const thickness = between(1.4, 2);
    const count = 40 + Math.floor(between(0, 20));
    const line = Array.from({ length: count }, (_, index): Point => {
      const share = index / (count - 1);
      return { x: 5 + share * (width - 10), y: start + (end - start) * share };
    });
    const below = line.map(({ x, y }) => ({ x, y: y + thickness })).reverse();
    return [...line, ...below];
  });
}

/** Shifts each point by two waves, alike for the whole picture. */
function randomWave(): (point: Point) => Point {
  const [high, wide] = [between(2, 4), between(1.5, 3)];
  const [length, lengthUp] = [between(80, 140), between(45, 70)];
  const [phase, phaseUp] = [between(0, 7), between(0, 7)];
  return ({ x, y }) => ({
    x: x + wide * Math.sin((y / lengthUp) * 2 * Math.PI + phaseUp),
    y: y + high * Math.sin((x / length) * 2 * Math.PI + phase),
  });
}

const jitter = ({ x, y }: Point): Point => ({ x: x + between(-0.3, 0.3), y: y + between(-0.3, 0.3) });

const pathOf = (outline: Outline): string => {
  const from = Math.floor(Math.random() * outline.length);
  const points = [...outline.slice(from), ...outline.slice(0, from)];
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
};

function shuffled<T>(list: T[]): T[] {
  return list
    .map((item) => ({ item, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
