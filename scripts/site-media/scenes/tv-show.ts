import { blinkAt, chance, swing } from "../film/motion.ts";
import { mouthAt } from "../film/speech.ts";
import { cast } from "../person/cast.ts";
import { drawPerson } from "../person/draw-person.ts";
import { getLine, type Scene } from "./scene.ts";

const lights = Array.from({ length: 46 }, (_, index) => {
  const x = 452 + chance(index) * 370;
  const y = 236 + chance(index + 60) * 110;
  return { x, y, phase: chance(index + 120) * 6 };
});

const towers = [
  [446, 214, 60],
  [512, 250, 46],
  [564, 188, 70],
  [640, 236, 52],
  [698, 204, 58],
  [762, 246, 74],
] as const;

function drawLounge(t: number, seconds: number): string {
  const city = towers
    .map(([x, y, width]) => `<rect x="${x}" y="${y}" width="${width}" height="${360 - y}" fill="#34296b"/>`)
    .join("");
  const windows = lights
    .map(
      ({ x, y, phase }) =>
        `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="6" height="8" fill="#ffd98a" opacity="${(0.55 + 0.35 * swing(t, seconds, 2, phase)).toFixed(2)}"/>`,
    )
    .join("");
  return `<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#5b3f9e"/><stop offset="1" stop-color="#8a5bc4"/></linearGradient><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#241a55"/><stop offset="1" stop-color="#7a4fb8"/></linearGradient><radialGradient id="glow"><stop stop-color="#ffd9a0" stop-opacity=".75"/><stop offset="1" stop-color="#ffd9a0" stop-opacity="0"/></radialGradient></defs>
<rect width="1280" height="720" fill="url(#wall)"/><rect x="430" y="96" width="420" height="270" rx="18" fill="#3a2a70"/><rect x="442" y="108" width="396" height="246" rx="10" fill="url(#sky)"/><circle cx="770" cy="160" r="26" fill="#fff3d0"/>${city}${windows}<path d="M640 108V354M442 232H838" stroke="#3a2a70" stroke-width="9"/>
<ellipse cx="1150" cy="190" rx="250" ry="240" fill="url(#glow)"/><path d="M1104 190L1124 128H1176L1196 190Z" fill="#ffe3b3"/><path d="M1150 190V640" stroke="#3c2a5f" stroke-width="8"/><rect y="600" width="1280" height="120" fill="#45307c"/>
<path d="M120 720V520Q120 450 200 450H1080Q1160 450 1160 520V720Z" fill="#6d3fd0"/><path d="M150 720V560Q150 510 210 510H620V720ZM660 720V510H1070Q1130 510 1130 560V720Z" fill="#7c4de0"/>
<g transform="translate(60 470)"><path d="M30 150L22 60Q60 44 98 60L90 150Z" fill="#d9805f"/><path d="M60 60C20 20 30 -30 40 -50C62 -20 66 20 60 60C66 10 96 -20 112 -30C110 10 90 44 60 60C40 30 4 20 -8 18C8 44 30 58 60 60Z" fill="#4fae7a"/></g>`;
}

/** Two people talk on a sofa in the evening. */
export const tvShow: Scene = {
  name: "tv-show",
  lines: [
    { speaker: 0, voice: "crt3", locale: "en", text: "You kept the letter?" },
    { speaker: 1, voice: "crt2", locale: "es", text: "La leo cada noche." },
    { speaker: 0, voice: "crt3", locale: "fr", text: "Alors, reste avec moi." },
  ],
  draw({ t, seconds, lines }) {
    const one = (speaker: number, look: Parameters<typeof drawPerson>[0], x: number, tilt: number) => {
      const line = getLine(lines, t, speaker);
      const lift = 3 * swing(t, seconds, 2, speaker * 2);
      const body = drawPerson(look, {
        mouth: line ? mouthAt(line, t) : "smile",
        blink: blinkAt(t, 2.1, 0.7 + speaker * 0.8),
        brows: line ? 4 : 0,
        tilt: tilt + (line ? 2.5 * swing(t, seconds, 5, speaker) : 1.2 * swing(t, seconds, 1, speaker)),
      });
      return `<g transform="translate(${x} ${172 + lift}) scale(1.38)">${body}</g>`;
    };
    return `${drawLounge(t, seconds)}${one(0, cast.crt3, 150, 4)}${one(1, cast.crt2, 580, -4)}`;
  },
};
