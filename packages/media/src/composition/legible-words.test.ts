import { createCanvas } from "@napi-rs/canvas";
import { clipsTemplates, drawFrame, type TextLayer, templates } from "@voxloom/composition";
import type { LayerStyle } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createInstalledLettering } from "./installed-lettering.ts";
import { findTextFaces } from "./text-faces.ts";

const lettering = createInstalledLettering(await findTextFaces(), {});
const size = { width: 640, height: 360 };

/** The pixels of words over a picture of one color. */
function drawWords(style: LayerStyle, background: string): Uint8ClampedArray {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  const layer: TextLayer = { startFrame: 0, frameCount: 1, text: "Morning light", style, fadeFrames: 0 };
  const composition = { size, background, tracks: [{ kind: "texts" as const, texts: [layer] }] };
  drawFrame(context as unknown as Parameters<typeof drawFrame>[0], composition, {
    ...{ frame: 0, pictures: new Map(), lettering: lettering as never },
  });
  return context.getImageData(0, 0, size.width, size.height).data;
}

/** Relative luminance of a pixel (WCAG 2.2). */
function luminanceAt(pixels: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const share = (pixels[at * 4 + channel] ?? 0) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The share of the rims of letters that stand out by 4.5 to 1 of something right beside them. */
function measureLegible(style: LayerStyle, background: string): number {
  const mask = drawWords({ ...style, color: "#ffffff", outline: null, plate: null }, "#000000");
  const pixels = drawWords(style, background);
  const { width } = size;
  const isLetter = (at: number) => (mask[at * 4] ?? 0) > 250;
  const reach = Math.ceil(style.size * size.height * 0.07) + 1;
  const around = Array.from({ length: (2 * reach + 1) ** 2 }, (_, index) => ({
    x: (index % (2 * reach + 1)) - reach,
    y: Math.floor(index / (2 * reach + 1)) - reach,
  }));
  const rims = Array.from({ length: width * size.height }, (_, at) => at).filter(
    (at) => isLetter(at) && [1, -1, width, -width].some((step) => !isLetter(at + step)),
  );
  expect(rims.length).toBeGreaterThan(60);
  const legible = rims.filter((at) => {
    const own = luminanceAt(pixels, at);
    return around.some(({ x, y }) => {
      const beside = at + x + y * width;
      if (isLetter(beside)) return false;
      const other = luminanceAt(pixels, beside);
      return (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05) >= 4.5;
    });
  });
  return legible.length / rims.length;
}

const backgrounds = ["#ffffff", "#808080", "#000000"];

test("thin letters are told from a white picture by their outline", () => {
  const film = templates.find(({ id }) => id === "film")?.caption;
  if (film === undefined) throw new Error("There is such a template.");
  expect(measureLegible(film, "#ffffff")).toBeGreaterThan(0.97);
  expect(measureLegible({ ...film, outline: "#00000066" }, "#ffffff")).toBeLessThan(0.5);
});

test("words of every template are read on a white, a gray and a black picture", { tags: ["full"] }, () => {
  for (const template of [...templates, ...clipsTemplates]) {
    const styles = { title: template.title, caption: template.caption };
    const numbers = "countdown" in template ? template.countdown?.style : undefined;
    for (const [name, style] of Object.entries({ ...styles, ...(numbers && { numbers }) }))
      for (const background of backgrounds)
        expect(measureLegible(style, background), `${template.id} ${name} ${background}`).toBeGreaterThan(
          0.97,
        );
  }
});
