// Pictures of what a dub does well: apps/web/public/pictures/features/<name>.webp, 800 by 560.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { card, lines, tick } from "./features/blocks.ts";
import { publicFolder } from "./folders.ts";
import { rasterise, svgPicture } from "./raster.ts";

const grey = "#d8d0e8";

/** Parts of the home page that show how well a dub is made. */
const featureDrawings: Readonly<Record<string, string>> = {
  "quality-report": `${card({ x: 60, y: 50, width: 680, height: 460 })}${lines(96, 96, [190], grey, 18)}<rect x="560" y="84" width="148" height="42" rx="21" fill="#0a9d73"/>${tick(588, 105, 13, "#0a9d73")}${lines(612, 99, [72], "#fff", 12)}${[
    0, 1, 2,
  ]
    .map((mark) => {
      const x = 92 + mark * 208;
      return `<rect x="${x}" y="160" width="192" height="136" rx="18" fill="#faf8ff"/>${lines(x + 20, 184, [84 - mark * 8], "#8a61ff", 16)}${lines(x + 20, 216, [54], grey, 11)}<rect x="${x + 20}" y="254" width="152" height="14" rx="7" fill="#efe6ff"/><rect x="${x + 20}" y="254" width="${[126, 140, 148][mark]}" height="14" rx="7" fill="#0a9d73"/>`;
    })
    .join("")}${[0, 1, 2]
    .map((row) => {
      const y = 330 + row * 54;
      return `<rect x="88" y="${y}" width="624" height="44" rx="14" fill="#faf8ff"/>${lines(110, y + 16, [200 - row * 34], grey, 12)}<rect x="420" y="${y + 16}" width="220" height="12" rx="6" fill="#efe6ff"/><rect x="420" y="${y + 16}" width="${[96, 168, 206][row]}" height="12" rx="6" fill="${["#f0724c", "#f2b632", "#0a9d73"][row]}"/>${row === 2 ? tick(678, y + 22, 12) : ""}`;
    })
    .join("")}`,
};

const ground = `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#efe5ff"/><stop offset="1" stop-color="#ffe4f8"/></linearGradient><linearGradient id="brand" gradientUnits="userSpaceOnUse" x1="60" y1="0" x2="740" y2="300"><stop stop-color="#7b4dff"/><stop offset=".6" stop-color="#b651ff"/><stop offset="1" stop-color="#ff5fe7"/></linearGradient></defs><rect width="800" height="560" fill="url(#ground)"/>`;

const folder = join(publicFolder, "pictures/features");
await mkdir(folder, { recursive: true });
for (const [name, body] of Object.entries(featureDrawings)) {
  await rasterise(svgPicture(800, 560, ground + body), 800)
    .webp({ quality: 84, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}
