// Lips that follow two languages: apps/web/public/videos/lip-sync.mp4 and its poster, 1280 by 720, with its own voice.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { blinkAt, swing } from "./film/motion.ts";
import { renderFilm } from "./film/render-film.ts";
import { levelAt, mouthAt, type SpokenLine, speakLines } from "./film/speech.ts";
import { drawLanguageChip, escapeText, filmFontFamilies } from "./film/subtitle.ts";

import { publicFolder } from "./folders.ts";
import { readFontFiles } from "./fonts.ts";
import { cast } from "./person/cast.ts";
import { drawPerson } from "./person/draw-person.ts";
import { svgPicture } from "./raster.ts";

/** The words of a line with the share of it at which each begins, by their letters. */
function getWords(line: SpokenLine): { word: string; from: number }[] {
  const words = line.text.split(/\s+/);
  const total = words.reduce((sum, word) => sum + word.length + 1, 0);
  let at = 0;
  return words.map((word) => {
    const from = line.start + (at / total) * (line.end - line.start);
    at += word.length + 1;
    return { word, from };
  });
}

const width = 1280;
const height = 720;

/** Bars of the line that is heard; those that were heard already are in the brand's colors. */
function wave(line: SpokenLine, t: number): string {
  const count = 46;
  return Array.from({ length: count }, (_, index) => {
    const at = line.start + ((index + 0.5) / count) * (line.end - line.start);
    const bar = 10 + 120 * levelAt(line, at, 0.05);
    const fill = at <= t ? "url(#brand)" : "#d9ccf5";
    return `<rect x="${706 + index * 11}" y="${(330 - bar / 2).toFixed(1)}" width="6" height="${bar.toFixed(1)}" rx="3" fill="${fill}"/>`;
  }).join("");
}

/** The line's words, each in full color from the moment it is said. */
function words(line: SpokenLine, t: number): string {
  const spans = getWords(line).map(
    ({ word, from }) => `<tspan fill="${t >= from ? "#2a1f45" : "#b3a6cf"}">${escapeText(word)} </tspan>`,
  );
  const middle = Math.ceil(spans.length / 2);
  const row = (part: string[], y: number) =>
    `<text x="706" y="${y}" font-family="Noto Sans" font-weight="700" font-size="38" xml:space="preserve">${part.join("")}</text>`;
  return row(spans.slice(0, middle), 470) + row(spans.slice(middle), 522);
}

function getFrame(lines: readonly SpokenLine[], seconds: number, t: number): string {
  const line = lines.find((one, index) => t < one.end + 0.2 || index === lines.length - 1);
  const speaking = lines.find((one) => t >= one.start && t <= one.end);
  if (!line) return "";
  const mouth = speaking ? mouthAt(speaking, t) : "smile";
  const person = drawPerson(cast.crt1, {
    mouth,
    blink: blinkAt(t, 2.4, 1.3),
    brows: speaking ? 4 : 0,
    tilt: 1.6 * swing(t, seconds, 2),
  });
  // The mouth once more, large, in a glass of its own.
  const glass = `<clipPath id="glass"><circle cx="555" cy="540" r="104"/></clipPath><g clip-path="url(#glass)"><rect x="440" y="420" width="240" height="240" fill="${cast.crt1.skin}"/><g transform="translate(${555 - 200 * 2.6} ${540 - 237 * 2.6}) scale(2.6)">${drawPerson(cast.crt1, { mouth })}</g></g><circle cx="555" cy="540" r="104" fill="none" stroke="#fff" stroke-width="10"/>`;
  return svgPicture(
    width,
    height,
    `<defs><linearGradient id="back" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f1e9ff"/><stop offset="1" stop-color="#ffe9fa"/></linearGradient><linearGradient id="stage" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#8f5bff"/><stop offset="1" stop-color="#e07bf5"/></linearGradient><linearGradient id="brand" gradientUnits="userSpaceOnUse" x1="700" y1="0" x2="1220" y2="0"><stop stop-color="#7b4dff"/><stop offset=".6" stop-color="#b651ff"/><stop offset="1" stop-color="#ff5fe7"/></linearGradient><clipPath id="frame"><rect x="70" y="70" width="540" height="580" rx="48"/></clipPath></defs><rect width="${width}" height="${height}" fill="url(#back)"/><g clip-path="url(#frame)"><rect x="70" y="70" width="540" height="580" fill="url(#stage)"/><circle cx="340" cy="340" r="250" fill="#fff" opacity=".16"/><g transform="translate(20 106) scale(1.6)">${person}</g></g>${glass}<rect x="668" y="200" width="560" height="370" rx="36" fill="#fff"/>${wave(line, t)}${words(line, t)}<g transform="translate(632 34)">${drawLanguageChip(lines, t)}</g>`,
  );
}

const folder = await mkdtemp(join(tmpdir(), "voxloom-lips-"));
try {
  const said = [
    { speaker: 0, voice: "crt1", locale: "en", text: "My lips move with every word I say." },
    { speaker: 0, voice: "crt1", locale: "es", text: "Y también cuando hablo en español." },
  ] as const;
  const { lines, audioPath, end } = await speakLines(said, { folder, name: "lips", pause: 0.5 });
  const seconds = Math.ceil((end + 0.45) * 24) / 24;
  const film = {
    ...{ width, height, framesPerSecond: 24, seconds, audioPath, posterAt: (lines[0]?.start ?? 0) + 0.62 },
    frame: (t: number) => getFrame(lines, seconds, t),
    fontFiles: await readFontFiles(filmFontFamilies),
  };
  await renderFilm(film, join(publicFolder, "videos/lip-sync.mp4"));
} finally {
  await rm(folder, { recursive: true, force: true });
}
