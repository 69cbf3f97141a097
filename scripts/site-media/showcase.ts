// The strip of made-up makers: apps/web/public/pictures/showcase/frame-<0…10>.webp, 440 by 128 (shown at half), transparent.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { publicFolder } from "./folders.ts";
import { readFontFiles } from "./fonts.ts";
import { rasterise, svgPicture } from "./raster.ts";
import { type Logo, logos } from "./showcase/logos.ts";

const folder = join(publicFolder, "pictures/showcase");

/** Reads on white and on dark paper alike: at least 3 to 1 on either. */
const ink = "#857aa3";
const fonts = await readFontFiles(["Noto Sans", "Noto Sans Display", "Noto Serif", "Noto Serif Display"]);

function drawLogo({ name, font, weight, spacing, mark }: Logo): string {
  const letters = [...name].length * (name === name.toUpperCase() ? 21 : 15.5);
  const size = Math.min(29, (29 * 312) / letters);
  const text = `<text x="104" y="${64 + size * 0.36}" font-family="${font}" font-weight="${weight}" font-size="${size.toFixed(1)}" letter-spacing="${spacing}" fill="${ink}">${name}</text>`;
  return svgPicture(
    440,
    128,
    `<g transform="translate(20 32)">${mark.replaceAll("currentColor", ink)}</g>${text}`,
  );
}

await mkdir(folder, { recursive: true });
for (const [index, logo] of logos.entries()) {
  await rasterise(drawLogo(logo), 440, fonts)
    .webp({ quality: 80, alphaQuality: 90, effort: 6 })
    .toFile(join(folder, `frame-${index}.webp`));
}
