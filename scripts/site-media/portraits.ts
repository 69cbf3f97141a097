// Faces: apps/web/public/pictures/people/<name>.webp (the voices of the demo and the example testimonials), 320 by 320.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { publicFolder } from "./folders.ts";
import { cast } from "./person/cast.ts";
import { drawPerson } from "./person/draw-person.ts";
import { rasterise, svgPicture } from "./raster.ts";

const folder = join(publicFolder, "pictures/people");

/** Colors of the backgrounds, from corner to corner. */
const backgrounds: Readonly<Record<keyof typeof cast, readonly [string, string]>> = {
  crt1: ["#efe6ff", "#cdb6ff"],
  crt2: ["#ffe9d6", "#ffc59a"],
  crt3: ["#e3efff", "#b3cffb"],
  crt4: ["#dff7f1", "#a4e2d3"],
  creator: ["#f4e4ff", "#d5a9ff"],
  comedian: ["#ffe3f6", "#ffb3e4"],
  journalist: ["#e9e7ff", "#bdb8ff"],
  owner: ["#fff1d3", "#ffd98c"],
};

await mkdir(folder, { recursive: true });
for (const [name, look] of Object.entries(cast)) {
  const [from, to] = backgrounds[name as keyof typeof cast];
  const mouth = name === "comedian" ? "laugh" : "smile";
  const body = `<defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="400" height="400" fill="url(#b)"/><circle cx="200" cy="190" r="176" fill="#fff" opacity=".28"/><g transform="translate(0 14)">${drawPerson(look, { mouth })}</g>`;
  await rasterise(svgPicture(400, 400, body), 320)
    .webp({ quality: 86, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}
