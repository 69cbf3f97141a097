import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultSubtitleStyle, type SubtitleStyle } from "@voxloom/contract";
import { type Cue, toAss } from "@voxloom/timeline";
import { afterAll, expect, test } from "vitest";
import { filterPath } from "./render-arguments.ts";

const folder = mkdtempSync(join(tmpdir(), "voxloom-look-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const size = { width: 640, height: 360 };
const cue: Cue = { startMs: 0, endMs: 2000, text: "Hxxxxxxxx xxxxxxxxx\nsecond line", speaker: null };
const words = [
  { from: 0, to: 9, startMs: 0, endMs: 1000 },
  { from: 10, to: 19, startMs: 1000, endMs: 2000 },
];

type Colour = readonly [number, number, number];

/** The picture at a time, burned over grey, as the colour of each pixel. */
const burn = (style: Partial<SubtitleStyle>, { atMs = 500, burned = cue } = {}) => {
  const path = join(folder, "look.ass");
  writeFileSync(path, toAss([burned], { style: { ...defaultSubtitleStyle, ...style }, ...size }));
  const source = `color=c=0x808080:s=${size.width}x${size.height}:d=3:r=25,format=rgb24`;
  const raw = execFileSync("ffmpeg", [
    ...["-v", "error", "-f", "lavfi", "-i", source],
    ...["-vf", `ass=filename=${filterPath(path)}`, "-ss", String(atMs / 1000), "-frames:v", "1"],
    ...["-f", "rawvideo", "-pix_fmt", "rgb24", "-"],
  ]);
  const at = (x: number, y: number): Colour => {
    const from = (y * size.width + x) * 3;
    return [raw[from] ?? 0, raw[from + 1] ?? 0, raw[from + 2] ?? 0];
  };
  const pixels = Array.from({ length: size.width * size.height }, (_, index) => {
    const [x, y] = [index % size.width, Math.floor(index / size.width)];
    return { x, y, colour: at(x, y) };
  });
  return { at, pixels, drawn: pixels.filter(({ colour }) => !isNear(colour, [128, 128, 128])) };
};

const isNear = (colour: Colour, wanted: Colour): boolean =>
  colour.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) <= 4);
const edges = (pixels: readonly { x: number; y: number }[]) => ({
  left: Math.min(...pixels.map(({ x }) => x)),
  right: Math.max(...pixels.map(({ x }) => x)),
  top: Math.min(...pixels.map(({ y }) => y)),
  bottom: Math.max(...pixels.map(({ y }) => y)),
});
const countOf = (pixels: readonly { colour: Colour }[], wanted: Colour): number =>
  pixels.filter(({ colour }) => isNear(colour, wanted)).length;

test("letters and outline have their colours", () => {
  const { drawn } = burn({
    sizePercent: 10,
    colour: "#ff0000",
    outlineColour: "#0000ff",
    outlinePercent: 10,
  });
  expect(countOf(drawn, [255, 0, 0])).toBeGreaterThan(100);
  expect(countOf(drawn, [0, 0, 255])).toBeGreaterThan(100);
  const bare = burn({ colour: "#ff0000", outlineColour: "#0000ff", outlinePercent: 0 });
  expect(countOf(bare.drawn, [0, 0, 255])).toBe(0);
});

test("the box is one rectangle of its own colour around both lines, and nowhere darker", () => {
  const { drawn, at } = burn({ box: { colour: "#00ff00", opacity: 0.5 }, outlinePercent: 0 });
  const { left, right, top, bottom } = edges(drawn);
  const half: Colour = [64, 192, 64];
  for (const [x, y] of [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
    [left + 1, Math.round((top + bottom) / 2)],
  ] as const)
    expect(isNear(at(x, y), half), `${at(x, y)} at ${x},${y}`).toBe(true);
  // Where two boxes met, the green would be twice as thick.
  expect(countOf(drawn, [32, 224, 32])).toBeLessThan(countOf(drawn, half) / 50);
  const letters = edges(burn({ outlinePercent: 0 }).drawn);
  expect(letters.left - left).toBeGreaterThanOrEqual(3);
  expect(right - letters.right).toBeGreaterThanOrEqual(3);
});

test("an opaque box hides the picture", () => {
  const { drawn } = burn({ box: { colour: "#204060", opacity: 1 }, outlinePercent: 0 });
  expect(countOf(drawn, [32, 64, 96])).toBeGreaterThan(drawn.length / 2);
});

test("text stands where it is wanted", () => {
  const rows = (style: Partial<SubtitleStyle>) => edges(burn({ ...style, outlinePercent: 0 }).drawn);
  const bottom = rows({ position: "bottom", marginPercent: 10 });
  const top = rows({ position: "top", marginPercent: 10 });
  const middle = rows({ position: "middle" });
  expect(bottom.bottom).toBeLessThanOrEqual(324);
  expect(bottom.bottom).toBeGreaterThan(310);
  expect(top.top).toBeGreaterThanOrEqual(36);
  expect(top.top).toBeLessThan(50);
  expect(Math.abs((middle.top + middle.bottom) / 2 - 180)).toBeLessThan(8);
  expect(rows({ position: "bottom", marginPercent: 30 }).bottom).toBeLessThan(bottom.bottom - 60);
});

test("letters are as high as was said", () => {
  const heightOf = (sizePercent: number) => {
    const { top, bottom } = edges(
      burn({ sizePercent, outlinePercent: 0 }, { burned: { ...cue, text: "HH" } }).drawn,
    );
    return bottom - top;
  };
  expect(heightOf(12) / heightOf(6)).toBeCloseTo(2, 0);
});

test("the word that is spoken has its own colour, at its time only", () => {
  const style = { highlightColour: "#ff0000", outlinePercent: 0 };
  const redEdges = (atMs: number) =>
    edges(
      burn(style, { atMs, burned: { ...cue, words } }).drawn.filter(({ colour }) =>
        isNear(colour, [255, 0, 0]),
      ),
    );
  const first = redEdges(500);
  const second = redEdges(1500);
  expect(first.right).toBeLessThan(second.left);
  expect(countOf(burn({ outlinePercent: 0 }, { burned: { ...cue, words } }).drawn, [255, 0, 0])).toBe(0);
});

test.each([
  ["ar", "مرحبا، كيف حالك"],
  ["th", "สวัสดีครับ"],
  ["ja", "日本の天気"],
])("%s has letters, not empty boxes", (_, text) => {
  const shapes = [...text.replace(/\s|\p{M}/gu, "")].slice(0, 5).map((letter) => {
    const { drawn } = burn({ outlinePercent: 0 }, { burned: { ...cue, text: letter } });
    return drawn.map(({ x, y }) => `${x},${y}`).join(" ");
  });
  expect(new Set(shapes).size).toBeGreaterThan(3);
  expect(shapes.every((shape) => shape !== "")).toBe(true);
});
