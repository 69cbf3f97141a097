import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultSubtitleStyle, type SubtitleStyle } from "@voxloom/contract";
import { type Cue, toAss } from "@voxloom/subtitles";
import { expect, test } from "vitest";
import { lavfi, makeClip, testFolder } from "../testing/clips.ts";
import { filterPath } from "./render-arguments.ts";

const size = { width: 640, height: 360 };
const cue: Cue = { startMs: 0, endMs: 2000, text: "Hxxxxxxxx xxxxxxxxx\nsecond line", speaker: null };
const words = [
  { from: 0, to: 9, startMs: 0, endMs: 1000 },
  { from: 10, to: 19, startMs: 1000, endMs: 2000 },
];

type Color = readonly [number, number, number];

/** The picture at a time, burned over gray, as the color of each pixel. */
const burn = async (style: Partial<SubtitleStyle>, { atMs = 500, burned = cue } = {}) => {
  const folder = await testFolder();
  const path = join(folder, "look.ass");
  await writeFile(path, toAss([burned], { style: { ...defaultSubtitleStyle, ...style }, ...size }));
  const source = `color=c=0x808080:s=${size.width}x${size.height}:d=3:r=25,format=rgb24`;
  const shot = await makeClip(join(folder, "shot.rgb"), [
    ...lavfi(source),
    ...["-vf", `ass=filename=${filterPath(path)}`, "-ss", String(atMs / 1000), "-frames:v", "1"],
    ...["-f", "rawvideo", "-pix_fmt", "rgb24"],
  ]);
  const raw = await readFile(shot);
  const at = (x: number, y: number): Color => {
    const from = (y * size.width + x) * 3;
    return [raw[from] ?? 0, raw[from + 1] ?? 0, raw[from + 2] ?? 0];
  };
  const pixels = Array.from({ length: size.width * size.height }, (_, index) => {
    const [x, y] = [index % size.width, Math.floor(index / size.width)];
    return { x, y, color: at(x, y) };
  });
  return { at, pixels, drawn: pixels.filter(({ color }) => !isNear(color, [128, 128, 128])) };
};

const isNear = (color: Color, wanted: Color): boolean =>
  color.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) <= 4);
const edges = (pixels: readonly { x: number; y: number }[]) => ({
  left: Math.min(...pixels.map(({ x }) => x)),
  right: Math.max(...pixels.map(({ x }) => x)),
  top: Math.min(...pixels.map(({ y }) => y)),
  bottom: Math.max(...pixels.map(({ y }) => y)),
});
const countOf = (pixels: readonly { color: Color }[], wanted: Color): number =>
  pixels.filter(({ color }) => isNear(color, wanted)).length;

test("letters and outline have their colors", async () => {
  const { drawn } = await burn({
    sizePercent: 10,
    color: "#ff0000",
    outlineColor: "#0000ff",
    outlinePercent: 10,
  });
  expect(countOf(drawn, [255, 0, 0])).toBeGreaterThan(100);
  expect(countOf(drawn, [0, 0, 255])).toBeGreaterThan(100);
  const bare = await burn({ color: "#ff0000", outlineColor: "#0000ff", outlinePercent: 0 });
  expect(countOf(bare.drawn, [0, 0, 255])).toBe(0);
});

test("the box is one rectangle of its own color around both lines, and nowhere darker", {
  tags: ["full"],
}, async () => {
  const { drawn, at } = await burn({ box: { color: "#00ff00", opacity: 0.5 }, outlinePercent: 0 });
  const { left, right, top, bottom } = edges(drawn);
  const half: Color = [64, 192, 64];
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
  const letters = edges((await burn({ outlinePercent: 0 })).drawn);
  expect(letters.left - left).toBeGreaterThanOrEqual(3);
  expect(right - letters.right).toBeGreaterThanOrEqual(3);
});

test("an opaque box hides the picture", async () => {
  const { drawn } = await burn({ box: { color: "#204060", opacity: 1 }, outlinePercent: 0 });
  expect(countOf(drawn, [32, 64, 96])).toBeGreaterThan(drawn.length / 2);
});

test("text stands where it is wanted", { tags: ["full"] }, async () => {
  const rows = async (style: Partial<SubtitleStyle>) =>
    edges((await burn({ ...style, outlinePercent: 0 })).drawn);
  const bottom = await rows({ position: "bottom", marginPercent: 10 });
  const top = await rows({ position: "top", marginPercent: 10 });
  const middle = await rows({ position: "middle" });
  expect(bottom.bottom).toBeLessThanOrEqual(324);
  expect(bottom.bottom).toBeGreaterThan(310);
  expect(top.top).toBeGreaterThanOrEqual(36);
  expect(top.top).toBeLessThan(50);
  expect(Math.abs((middle.top + middle.bottom) / 2 - 180)).toBeLessThan(8);
  expect((await rows({ position: "bottom", marginPercent: 30 })).bottom).toBeLessThan(bottom.bottom - 60);
});

test("letters are as high as was said", { tags: ["full"] }, async () => {
  const measureHeight = async (sizePercent: number) => {
    const { drawn } = await burn({ sizePercent, outlinePercent: 0 }, { burned: { ...cue, text: "HH" } });
    const { top, bottom } = edges(drawn);
    return bottom - top;
  };
  expect((await measureHeight(12)) / (await measureHeight(6))).toBeCloseTo(2, 0);
});

test("the word that is spoken has its own color, at its time only", { tags: ["full"] }, async () => {
  const style = { highlightColor: "#ff0000", outlinePercent: 0 };
  const burned = { ...cue, words };
  const redEdges = async (atMs: number) => {
    const { drawn } = await burn(style, { atMs, burned });
    return edges(drawn.filter(({ color }) => isNear(color, [255, 0, 0])));
  };
  expect((await redEdges(500)).right).toBeLessThan((await redEdges(1500)).left);
  const plain = await burn({ outlinePercent: 0 }, { burned });
  expect(countOf(plain.drawn, [255, 0, 0])).toBe(0);
});

async function expectLetters(_: string, text: string): Promise<void> {
  const shapes: string[] = [];
  for (const letter of [...text.replace(/\s|\p{M}/gu, "")].slice(0, 5)) {
    const { drawn } = await burn({ outlinePercent: 0 }, { burned: { ...cue, text: letter } });
    shapes.push(drawn.map(({ x, y }) => `${x},${y}`).join(" "));
  }
  expect(new Set(shapes).size).toBeGreaterThan(3);
  expect(shapes.every((shape) => shape !== "")).toBe(true);
}
test.each([
  ["ar", "مرحبا، كيف حالك"],
  ["th", "สวัสดีครับ"],
  ["ja", "日本の天気"],
])("%s has letters, not empty boxes", { tags: ["full"] }, expectLetters);

test("a fade comes out of nothing, and what pops grows to its size", { tags: ["full"] }, async () => {
  const full = await burn({ sizePercent: 10 });
  const fading = await burn({ sizePercent: 10, animation: "fade" }, { atMs: 40 });
  expect(countOf(full.drawn, [255, 255, 255])).toBeGreaterThan(100);
  expect(countOf(fading.drawn, [255, 255, 255])).toBe(0);
  expect(fading.drawn.length).toBeGreaterThan(100);
  const popping = await burn({ sizePercent: 10, animation: "pop" }, { atMs: 0 });
  const measureWidth = ({ drawn }: typeof full) => edges(drawn).right - edges(drawn).left;
  expect(measureWidth(popping)).toBeLessThan(0.85 * measureWidth(full));
  const popped = await burn({ sizePercent: 10, animation: "pop" });
  expect(popped.pixels).toEqual(full.pixels);
});
