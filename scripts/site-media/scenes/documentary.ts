import { chance, swing } from "../film/motion.ts";
import type { Scene } from "./scene.ts";

/** A ridge whose shape repeats after `period` units, so that it can drift round without a seam. */
function ridge(options: {
  seed: number;
  y: number;
  height: number;
  period: number;
  shift: number;
  fill: string;
  peaks: number;
}): string {
  const { seed, y, height, period, shift, fill, peaks } = options;
  const points: string[] = [];
  const step = period / peaks;
  for (let index = -1; index * step - shift < 1280 + step; index += 1) {
    const place = ((index % peaks) + peaks) % peaks;
    const top = y - height * (0.35 + 0.65 * chance(seed + place));
    points.push(
      `${(index * step - shift).toFixed(1)},${y.toFixed(1)}`,
      `${(index * step + step / 2 - shift).toFixed(1)},${top.toFixed(1)}`,
    );
  }
  return `<path d="M-200 720L${points.join("L")}L1500 720Z" fill="${fill}" stroke="${fill}" stroke-width="26" stroke-linejoin="round"/>`;
}

function forest(shift: number, period: number): string {
  const count = 32;
  const step = period / count;
  let trees = "";
  for (let index = -2; index * step - shift < 1400; index += 1) {
    const place = ((index % count) + count) % count;
    const height = 46 + 60 * chance(place + 40);
    const x = index * step - shift + 16 * chance(place + 90);
    trees += `<path d="M${x.toFixed(1)} ${604 - height}L${(x + height * 0.28).toFixed(1)} 610H${(x - height * 0.28).toFixed(1)}Z"/>`;
  }
  return `<g fill="#24305f">${trees}</g>`;
}

const bird = (x: number, y: number, size: number, flap: number) =>
  `<path d="M${x - size} ${y - flap * size * 0.5}Q${x - size * 0.4} ${y - size * 0.35} ${x} ${y}Q${x + size * 0.4} ${y - size * 0.35} ${x + size} ${y - flap * size * 0.5}" fill="none" stroke="#3b2f66" stroke-width="4.5" stroke-linecap="round"/>`;

/** A lake in the mountains at dawn, and a voice that tells of it. */
export const documentary: Scene = {
  name: "documentary",
  lines: [
    { speaker: 0, voice: "crt4", locale: "en", text: "Every spring, the cranes return." },
    { speaker: 0, voice: "crt4", locale: "de", text: "Jeden Frühling kehren sie heim." },
    { speaker: 0, voice: "crt4", locale: "pt-br", text: "Toda primavera, elas voltam." },
  ],
  draw({ t, seconds }) {
    const along = (period: number) => (t / seconds) * period;
    const birds = Array.from({ length: 7 }, (_, index) => {
      const x = ((((260 + index * 92 + along(1480)) % 1480) + 1480) % 1480) - 100;
      const y = 178 + Math.abs(index - 3) * 26 + 8 * swing(t, seconds, 2, index);
      return bird(x, y, 24 - Math.abs(index - 3), swing(t, seconds, 9, index * 0.9));
    }).join("");
    const ripples = Array.from({ length: 12 }, (_, index) => {
      const width = 60 + 130 * chance(index + 7);
      const x = 120 + chance(index + 20) * 1040 + 14 * swing(t, seconds, 1, index);
      return `<rect x="${x.toFixed(1)}" y="${628 + (index % 6) * 15}" width="${width.toFixed(0)}" height="4" rx="2" fill="#ffe9cf" opacity="${(0.28 + 0.22 * swing(t, seconds, 2, index * 1.7)).toFixed(2)}"/>`;
    }).join("");
    return `<defs><linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#7a6be0"/><stop offset=".45" stop-color="#f2a6c8"/><stop offset=".8" stop-color="#ffd9a8"/></linearGradient><radialGradient id="sun"><stop stop-color="#fff6da"/><stop offset=".4" stop-color="#ffe7b0" stop-opacity=".8"/><stop offset="1" stop-color="#ffe7b0" stop-opacity="0"/></radialGradient><linearGradient id="lake" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#e9a9c0"/><stop offset="1" stop-color="#5d55ad"/></linearGradient></defs>
<rect width="1280" height="720" fill="url(#dawn)"/><circle cx="850" cy="330" r="240" fill="url(#sun)"/><circle cx="850" cy="330" r="62" fill="#fffaf0"/>
${ridge({ seed: 3, y: 520, height: 260, period: 1500, shift: 40 * swing(t, seconds, 1), fill: "#b99ad8", peaks: 6 })}${ridge({ seed: 15, y: 560, height: 220, period: 1400, shift: 70 * swing(t, seconds, 1), fill: "#8a76c4", peaks: 7 })}${ridge({ seed: 31, y: 600, height: 150, period: 1300, shift: 110 * swing(t, seconds, 1), fill: "#5a559f", peaks: 8 })}
<rect y="604" width="1280" height="116" fill="url(#lake)"/>${ripples}${forest(150 * swing(t, seconds, 1) + 200, 1500)}<rect y="600" width="1280" height="12" fill="#24305f"/>${birds}`;
  },
};
