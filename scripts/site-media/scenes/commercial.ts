import { chance, swing } from "../film/motion.ts";
import { levelAt } from "../film/speech.ts";
import type { Scene } from "./scene.ts";

const product = `<path d="M-150 60C-170 -190 170 -190 150 60" fill="none" stroke="#2a2140" stroke-width="34" stroke-linecap="round"/><path d="M-150 60C-170 -190 170 -190 150 60" fill="none" stroke="#574880" stroke-width="10" stroke-linecap="round" transform="translate(0 -9)"/>
<g transform="translate(-158 84)"><rect x="-44" y="-78" width="88" height="164" rx="44" fill="#2a2140"/><rect x="-30" y="-62" width="64" height="132" rx="32" fill="url(#cup)"/><rect x="30" y="-58" width="34" height="124" rx="17" fill="#17112a"/></g>
<g transform="translate(158 84)"><rect x="-44" y="-78" width="88" height="164" rx="44" fill="#2a2140"/><rect x="-34" y="-62" width="64" height="132" rx="32" fill="url(#cup)"/><rect x="-64" y="-58" width="34" height="124" rx="17" fill="#17112a"/></g>`;

/** Headphones that do not exist, on a pedestal, and the bars of the voice that praises them. */
export const commercial: Scene = {
  name: "commercial",
  lines: [
    { speaker: 0, voice: "crt1", locale: "en", text: "Hear every word. Feel at home." },
    { speaker: 0, voice: "crt1", locale: "it", text: "Ascolta tutto. Come a casa." },
    { speaker: 0, voice: "crt1", locale: "ja", text: "あなたのことばで、きこう。" },
  ],
  draw({ t, seconds, lines }) {
    const line = lines.find(({ start, end }) => t >= start - 0.1 && t <= end + 0.1);
    const level = (delay: number) => (line ? levelAt(line, t - delay, 0.1) : 0);
    const bars = Array.from({ length: 34 }, (_, index) => {
      const side = index % 2 === 0 ? -1 : 1;
      const place = Math.floor(index / 2);
      const height = 16 + 190 * level(place * 0.035) * (0.5 + 0.5 * chance(place + 3)) * (1 - place / 22);
      return `<rect x="${640 + side * (270 + place * 21) - 5}" y="${350 - height / 2}" width="10" height="${height.toFixed(1)}" rx="5" fill="#fff" opacity="${(0.75 - place * 0.036).toFixed(2)}"/>`;
    }).join("");
    const sparks = Array.from({ length: 22 }, (_, index) => {
      const rise = (chance(index) + t / seconds) % 1;
      return `<circle cx="${(chance(index + 30) * 1280).toFixed(1)}" cy="${(720 - rise * 760).toFixed(1)}" r="${(2 + 4 * chance(index + 70)).toFixed(1)}" fill="#fff" opacity="${(0.5 * Math.sin(rise * Math.PI)).toFixed(2)}"/>`;
    }).join("");
    const rings = [0, 0.33, 0.66]
      .map((phase) => {
        const grow = (phase + (t / seconds) * 2) % 1;
        return `<circle cx="640" cy="330" r="${(150 + grow * 330).toFixed(1)}" fill="none" stroke="#fff" stroke-width="3" opacity="${(0.34 * (1 - grow)).toFixed(3)}"/>`;
      })
      .join("");
    const float = 12 * swing(t, seconds, 1);
    const turn = 5 * swing(t, seconds, 1, 1.2);
    return `<defs><linearGradient id="back" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#6a3ae6"/><stop offset=".55" stop-color="#b651ff"/><stop offset="1" stop-color="#ff7fe9"/></linearGradient><linearGradient id="cup" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#ffe1fb"/><stop offset=".5" stop-color="#c58bff"/><stop offset="1" stop-color="#7b4dff"/></linearGradient><radialGradient id="halo"><stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="1280" height="720" fill="url(#back)"/><circle cx="640" cy="320" r="380" fill="url(#halo)"/>${rings}${bars}${sparks}
<ellipse cx="640" cy="592" rx="250" ry="44" fill="#4b1fa8" opacity=".55"/><path d="M410 560H870V600A230 40 0 0 1 410 600Z" fill="#f3e4ff"/><ellipse cx="640" cy="560" rx="230" ry="40" fill="#fff"/><ellipse cx="640" cy="562" rx="${(150 - float).toFixed(1)}" ry="20" fill="#d7b9f7"/>
<g transform="translate(640 ${(330 + float).toFixed(1)}) rotate(${turn.toFixed(2)}) scale(1.16)">${product}</g>`;
  },
};
