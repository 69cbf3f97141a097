// Grounds of the Open Graph pictures, before their words: scripts/site-media/open-graph/grounds/<name>-<ltr|rtl>.png.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readFontFiles } from "./fonts.ts";
import { drawGround, type GroundName, groundColors, groundNames } from "./open-graph/draw-ground.ts";
import { encodeIndexedPng } from "./open-graph/indexed-png.ts";
import { nearestColor } from "./open-graph/nearest-color.ts";
import { rasterise } from "./raster.ts";

const folder = join(import.meta.dirname, "open-graph/grounds");
const [width, height] = [1200, 630];
const fonts = await readFontFiles(["Noto Sans"]);

/** How far two colors lie apart before both are worth a place. */
const minDistance = 12;
const apart = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot(...one.map((channel, index) => channel - (other[index] ?? 0)));

/** The ground itself, white letters on it in some strengths, and whatever else the drawing has most of. */
function buildPalette(drawing: Buffer): Uint8Array {
  const letters = [0.25, 0.5, 0.75, 1].flatMap((strength) =>
    groundColors
      .filter((_, index) => index % 8 === 0)
      .map((color) => color.map((channel) => Math.round(channel + (255 - channel) * strength))),
  );
  const palette: (readonly number[])[] = [...groundColors, ...letters];
  const counts = new Map<number, number>();
  for (let at = 0; at < drawing.length; at += 3) {
    const color = drawing.readUIntBE(at, 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  for (const [color] of [...counts].sort(([, one], [, other]) => other - one)) {
    const channels = [color >> 16, (color >> 8) & 255, color & 255];
    if (palette.length === 256) break;
    if (palette.every((other) => apart(channels, other) >= minDistance)) palette.push(channels);
  }
  return Uint8Array.from(palette.flat());
}

async function makeGround(name: GroundName, direction: "ltr" | "rtl"): Promise<Buffer> {
  const rgb = await rasterise(drawGround(name, direction), width, fonts).removeAlpha().raw().toBuffer();
  const palette = buildPalette(rgb);
  const nearest = nearestColor(palette);
  const pixels = Uint8Array.from({ length: width * height }, (_, index) =>
    nearest(rgb[index * 3] ?? 0, rgb[index * 3 + 1] ?? 0, rgb[index * 3 + 2] ?? 0),
  );
  return encodeIndexedPng({ width, height, palette, pixels });
}

await mkdir(folder, { recursive: true });
for (const name of groundNames) {
  for (const direction of ["ltr", "rtl"] as const) {
    await writeFile(join(folder, `${name}-${direction}.png`), await makeGround(name, direction));
  }
}
