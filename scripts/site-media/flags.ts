// Flags for lists of languages: apps/web/public/materials/flag/<locale>.png, 64 by 48.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { flagDrawings } from "./flags/drawings.ts";
import { publicFolder } from "./folders.ts";
import { rasterise, svgPicture } from "./raster.ts";

const folder = join(publicFolder, "materials/flag");

await mkdir(folder, { recursive: true });
for (const [locale, body] of Object.entries(flagDrawings)) {
  // Drawn four times as large first: edges come out softer than a renderer of one pass makes them.
  const large = await rasterise(svgPicture(64, 48, body), 256)
    .png()
    .toBuffer();
  const small = sharp(large).resize(64, 48, { kernel: "lanczos3" });
  await small.png({ palette: true, colors: 64, effort: 10 }).toFile(join(folder, `${locale}.png`));
}
