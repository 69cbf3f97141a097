// Marks of what an installation supports: apps/web/public/pictures/badges/<name>.svg. Own drawings, nobody's seals.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { publicFolder } from "./folders.ts";

const folder = join(publicFolder, "pictures/badges");

const shield = "M60 8L104 22V60C104 88 86 106 60 114C34 106 16 88 16 60V22Z";
const line = `fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`;
const gradient = ([from, to]: readonly [string, string]) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;

/** A person who can take their data along; a key to a list of rules; a circle of twelve dots round a lock. */
const badges = {
  ccpa: {
    colors: ["#7b4dff", "#a25bff"],
    sign: `<circle cx="60" cy="48" r="12" ${line}/><path d="M38 84C38 68 48 64 60 64C72 64 82 68 82 84" ${line}/>`,
  },
  "iso-27001": {
    colors: ["#8e4fff", "#c455ff"],
    sign: `<path d="M40 42L45 47L54 37M40 62L45 67L54 57M40 82L45 87L54 77M64 43H82M64 63H82M64 83H82" ${line}/>`,
  },
  gdpr: {
    colors: ["#a751ff", "#f05cea"],
    sign: `${Array.from({ length: 12 }, (_, index) => {
      const turn = (index * Math.PI) / 6;
      return `<circle cx="${(60 + 30 * Math.sin(turn)).toFixed(1)}" cy="${(60 - 30 * Math.cos(turn)).toFixed(1)}" r="3.4" fill="#fff"/>`;
    }).join(
      "",
    )}<rect x="48" y="56" width="24" height="19" rx="4" fill="#fff"/><path d="M52 56V52A8 8 0 0 1 68 52V56" fill="none" stroke="#fff" stroke-width="4.5"/>`,
  },
} as const;

await mkdir(folder, { recursive: true });
for (const [name, { colors, sign }] of Object.entries(badges)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">${gradient(colors)}<path d="${shield}" fill="url(#g)"/><path d="M60 17L96 28V60C96 83 82 98 60 105C38 98 24 83 24 60V28Z" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>${sign}</svg>\n`;
  await writeFile(join(folder, `${name}.svg`), svg);
}
