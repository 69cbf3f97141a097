// Pictures of what a dub does well: apps/web/public/pictures/features/<name>.webp, 800 by 560.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { featureDrawings } from "./features/feature-drawings.ts";
import { publicFolder } from "./folders.ts";
import { rasterise, svgPicture } from "./raster.ts";

const ground = `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#efe5ff"/><stop offset="1" stop-color="#ffe4f8"/></linearGradient><linearGradient id="brand" gradientUnits="userSpaceOnUse" x1="60" y1="0" x2="740" y2="300"><stop stop-color="#7b4dff"/><stop offset=".6" stop-color="#b651ff"/><stop offset="1" stop-color="#ff5fe7"/></linearGradient></defs><rect width="800" height="560" fill="url(#ground)"/>`;

const folder = join(publicFolder, "pictures/features");
await mkdir(folder, { recursive: true });
for (const [name, body] of Object.entries(featureDrawings)) {
  await rasterise(svgPicture(800, 560, ground + body), 800)
    .webp({ quality: 84, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}
