import { expect, test } from "vitest";
import type { Clip, Composition } from "./composition.ts";
import { drawClip, findPartAt } from "./draw-clip.ts";
import { drawFrame } from "./draw-frame.ts";
import { visualizerBands, writeLevels } from "./draw-visualizer.ts";
import type { DrawingContext, Part, Picture } from "./drawing-context.ts";
import { addLayers } from "./letters/add-layers.ts";
import { cropPicture } from "./place-picture.ts";
import { layClip } from "./transition.ts";

type Call = { name: string; alpha: number; args: readonly unknown[] };

/** A canvas that keeps what is asked of it. */
function recorder(): { context: DrawingContext<string>; calls: Call[] } {
  const calls: Call[] = [];
  const alphas = [1];
  const note =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push({ name, alpha: context.globalAlpha, args });
    };
  const nothing = () => undefined;
  const context: DrawingContext<string> = {
    fillStyle: "",
    strokeStyle: "",
    globalAlpha: 1,
    globalCompositeOperation: "source-over",
    lineWidth: 1,
    lineJoin: "",
    font: "",
    textAlign: "",
    textBaseline: "",
    imageSmoothingEnabled: false,
    imageSmoothingQuality: "",
    save: () => void alphas.push(context.globalAlpha),
    restore: () => {
      context.globalAlpha = alphas.pop() ?? 1;
    },
    ...{
      beginPath: nothing,
      rect: note("rect"),
      clip: nothing,
      moveTo: note("moveTo"),
      lineTo: note("lineTo"),
      quadraticCurveTo: note("quadraticCurveTo"),
      bezierCurveTo: note("bezierCurveTo"),
      closePath: nothing,
      fill: note("fill"),
      stroke: note("stroke"),
      rotate: note("rotate"),
      scale: note("scale"),
    },
    translate: note("translate"),
    fillRect: note("fillRect"),
    fillText: note("fillText"),
    strokeText: note("strokeText"),
    measureText: (text) => ({ width: text.length * 10 }),
    drawImage: note("drawImage"),
  };
  return { context, calls };
}

const still = { zoom: 1, x: 0, y: 0 };
const clip = (part: Partial<Clip>): Clip => ({
  ...{ startFrame: 0, frameCount: 10, source: "a", fit: "cover", focus: { x: 0.5, y: 0.5 } },
  ...{ motion: { from: still, to: still }, tiltDegrees: 0, transition: null },
  ...part,
});
const picture = (image: string): Picture<string> => ({ image, width: 400, height: 200, backdrop: null });
const pictures = new Map([
  ["a", picture("a")],
  ["b", picture("b")],
]);

function draw(clips: Clip[], frame: number) {
  const composition: Pick<Composition, "size" | "background" | "tracks"> = {
    size: { width: 100, height: 100 },
    background: "#000000",
    tracks: [{ kind: "pictures", clips }],
  };
  const { context, calls } = recorder();
  drawFrame(context, composition, { frame, pictures });
  return calls.filter(({ name }) => name === "drawImage");
}

test("a crossfade lays the next picture over the first, more with each frame", () => {
  const clips = [
    clip({ frameCount: 8 }),
    clip({ source: "b", startFrame: 4, transition: { kind: "crossfade", frameCount: 4 } }),
  ];
  expect(draw(clips, 3).map(({ args }) => args[0])).toEqual(["a"]);
  const shares = [4, 5, 6, 7].map((frame) => draw(clips, frame).map(({ alpha }) => alpha));
  for (const [first] of shares) expect(first).toBe(1);
  const seconds = shares.map(([, second]) => second ?? 0);
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  expect(seconds[0]).toBeGreaterThan(0);
  expect(seconds[3]).toBeLessThan(1);
  expect(draw(clips, 8).map(({ args, alpha }) => [args[0], alpha])).toEqual([["b", 1]]);
});

test("a picture that is not there is left out", () => {
  expect(draw([clip({ source: "gone" })], 0)).toEqual([]);
});

test("the focus stays in sight, and nothing is shown beyond a picture's edges", () => {
  for (const focus of [0, 0.2, 0.5, 1])
    for (const zoom of [1, 1.2, 2])
      for (const move of [-1, 0, 1]) {
        const view = { zoom, x: move, y: -move };
        const frame = { width: 90, height: 160 };
        const crop = cropPicture({ width: 400, height: 200 }, { frame, focus: { x: focus, y: focus }, view });
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(400 + 1e-9);
        expect(crop.y + crop.height).toBeLessThanOrEqual(200 + 1e-9);
        expect(crop.width / crop.height).toBeCloseTo(90 / 160, 5);
      }
  const middle = { frame: { width: 90, height: 160 }, focus: { x: 0.9, y: 0.5 }, view: still };
  const crop = cropPicture({ width: 400, height: 200 }, middle);
  expect(crop.x + crop.width).toBeGreaterThan(0.9 * 400);
});

test("of what is kept in part, and smaller, the same is drawn as of the whole", () => {
  const canvas = { width: 90, height: 160 };
  const picture = { width: 1_920, height: 1_080 };
  const motion = { from: { zoom: 1, x: -1, y: 0 }, to: { zoom: 1.3, x: 1, y: 0.5 } };
  const drawWhole = (one: Clip, part?: Part) => {
    const { context, calls } = recorder();
    const shown = { image: "a", ...picture, backdrop: null, ...(part && { part }) };
    drawClip(context, shown, { canvas, clip: one, frame: 3, laying: layClip(null, null) });
    return calls.flatMap(({ name, args }) => (name === "drawImage" ? [args.slice(1).map(Number)] : []));
  };
  for (const one of [
    clip({ motion, frameCount: 8, focus: { x: 0.9, y: 0.2 } }),
    clip({ motion, frameCount: 8, box: { x: 0, y: 0.5, width: 1, height: 0.5 } }),
    clip({ fit: "whole", frameCount: 8 }),
    clip({ fit: "print", frameCount: 8 }),
  ]) {
    const part = findPartAt(one, 3, { picture, canvas });
    // No larger than what is drawn, but for what lies around its edges.
    expect(part.scale * part.height).toBeLessThan(180);
    const [whole = []] = drawWhole(one);
    const [partial = []] = drawWhole(one, part);
    const [x = 0, y = 0, width = 0, height = 0, ...place] = partial;
    expect(place).toEqual(whole.slice(4));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(part.scale * part.width + 1e-9);
    const back = [x / part.scale + part.x, y / part.scale + part.y, width / part.scale, height / part.scale];
    for (const [index, value] of back.entries()) expect(value).toBeCloseTo(whole[index] ?? -1, 6);
  }
});

test("of a picture that is higher than wide the upper third is looked at, wherever the view moves", () => {
  const frame = { width: 160, height: 90 };
  for (const y of [-0.8, 0, 0.8]) {
    const crop = cropPicture(
      { width: 200, height: 300 },
      { frame, focus: null, view: { zoom: 1.1, x: 0, y } },
    );
    expect(crop.y).toBeLessThan(100);
    expect(crop.y + crop.height).toBeGreaterThan(100);
  }
  const wide = cropPicture({ width: 400, height: 200 }, { frame, focus: null, view: still });
  expect(wide.x + wide.width / 2).toBeCloseTo(200, 5);
  // Somebody who chose the middle has the middle.
  const chosen = { frame, focus: { x: 0.5, y: 0.5 }, view: still };
  const middle = cropPicture({ width: 200, height: 300 }, chosen);
  expect(middle.y + middle.height / 2).toBeCloseTo(150, 5);
});

test.each(["bars", "wave", "circle"] as const)(
  "%s are the taller the louder the music is at a frame",
  (look) => {
    const levels = new Uint8Array(10 * visualizerBands).fill(255, 5 * visualizerBands);
    const layer = {
      startFrame: 0,
      frameCount: 10,
      look,
      color: "#ffffff",
      levelsFrom: 0,
      levels: writeLevels(levels),
    };
    const composition = {
      ...{ size: { width: 1_000, height: 500 }, background: "#000000" },
      tracks: [{ kind: "visualizers" as const, visualizers: [layer] }],
    };
    const areaAt = (frame: number) => {
      const { context, calls } = recorder();
      drawFrame(context, composition, { frame, pictures });
      // The first one is the background.
      return calls
        .filter(({ name }) => name === "fillRect")
        .slice(1)
        .reduce((sum, { args: [, , width, height] }) => sum + Number(width) * Number(height), 0);
    };
    const [quiet, loud, after] = [areaAt(2), areaAt(8), areaAt(10)];
    expect(loud).toBeGreaterThan(2 * quiet);
    expect(after).toBe(0);
  },
);

const beating = (look: "punch" | "flash" | "shake", part: object = {}): Composition["tracks"] => [
  { kind: "pictures", clips: [clip({ frameCount: 60 })] },
  {
    kind: "pulses",
    pulses: [{ startFrame: 0, frameCount: 60, look, firstFrame: 5.4, everyFrames: 15, ...part }],
  },
];
const drawBeat = (tracks: Composition["tracks"], frame: number): Call[] => {
  const { context, calls } = recorder();
  drawFrame(
    context,
    { size: { width: 200, height: 100 }, background: "#000000", tracks },
    { frame, pictures },
  );
  return calls;
};
const getScales = (calls: readonly Call[]) =>
  calls.filter(({ name }) => name === "scale").map(({ args }) => Number(args[0]));

test("a picture is nearest on the frame next to its beat, and back before the next", () => {
  const at = (frame: number) => Math.max(...getScales(drawBeat(beating("punch"), frame)));
  const nearest = Math.max(...Array.from({ length: 60 }, (_, frame) => at(frame)));
  expect(nearest).toBeGreaterThan(1.05);
  expect([5, 20, 35, 50].map(at)).toEqual([nearest, nearest, nearest, nearest]);
  expect([at(4), at(19)]).toEqual([1, 1]);
  expect(at(7)).toBeLessThan(at(6));
});

test("what shakes never shows its edges, and each frame of it is the same whenever it is drawn", () => {
  let furthest = 0;
  for (let frame = 0; frame < 60; frame += 1) {
    const calls = drawBeat(beating("shake"), frame);
    expect(drawBeat(beating("shake"), frame)).toEqual(calls);
    const [scale = 1] = getScales(calls);
    const [moved] = calls.filter(({ name }) => name === "translate");
    const [x, y] = (moved?.args ?? [100, 50]) as [number, number];
    furthest = Math.max(furthest, Math.abs(x - 100));
    expect(Math.abs(x - 100)).toBeLessThanOrEqual(100 * (scale - 1) + 1e-9);
    expect(Math.abs(y - 50)).toBeLessThanOrEqual(50 * (scale - 1) + 1e-9);
  }
  expect(furthest).toBeGreaterThan(1);
});

test("a flash lies over pictures on the beat, and over nothing between", () => {
  const lights = (frame: number) =>
    drawBeat(beating("flash"), frame).filter(({ name, alpha }) => name === "fillRect" && alpha < 1).length;
  expect([lights(4), lights(5), lights(12), lights(20)]).toEqual([0, 1, 0, 1]);
});

test("words of outlines are drawn once for each way they look, and laid on every frame", () => {
  const letter = { outline: { commands: "MLLZ", values: [0, 0, 1, 0, 1, -1] }, x: 0, y: 0 };
  const drawn: string[] = [];
  const lettering = addLayers<string>(
    { shapeText: () => (part) => ({ width: part.length * 0.1, letters: [letter], colored: [] }) },
    ({ width, height }) => {
      const { context } = recorder();
      drawn.push(`${width}x${height}`);
      return { canvas: `layer ${drawn.length}`, context };
    },
  );
  const style = {
    family: "sans",
    isBold: true,
    size: 0.1,
    color: "#ffffff",
    plate: null,
    outline: null,
  } as const;
  const text = { startFrame: 0, frameCount: 20, text: "one two", fadeFrames: 4 };
  const spoken = [0, 1].map((word) => ({
    startFrame: word * 10,
    frameCount: 10,
    from: word * 4,
    to: 3 + word * 4,
  }));
  const layer = {
    ...text,
    spoken,
    style: { ...style, place: "middle" as const, align: "center" as const, highlight: "#ff0000" },
  };
  const { context, calls } = recorder();
  const composition: Pick<Composition, "size" | "background" | "tracks"> = {
    size: { width: 400, height: 200 },
    background: "#000000",
    tracks: [{ kind: "texts", texts: [layer] }],
  };
  for (const frame of [0, 1, 5, 8, 12, 15]) drawFrame(context, composition, { frame, pictures, lettering });
  expect(calls.filter(({ name }) => name === "fillText" || name === "fill")).toEqual([]);
  const laid = calls.filter(({ name }) => name === "drawImage");
  expect(laid.map(({ args }) => args[0])).toEqual([1, 1, 1, 1, 2, 2].map((word) => `layer ${word}`));
  expect(laid[0]?.alpha).toBeLessThan(laid[2]?.alpha ?? 0);
  // Laid by whole pixels: nothing is drawn between two of them.
  for (const { args } of laid) expect(args.slice(1).every(Number.isInteger)).toBe(true);
});
