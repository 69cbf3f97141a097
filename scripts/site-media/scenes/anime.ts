import { blinkAt, chance, swing } from "../film/motion.ts";
import { mouthAt } from "../film/speech.ts";
import type { MouthShape } from "../person/look.ts";
import { getLine, type Scene } from "./scene.ts";

const skin = "#ffe3d3";
const hair = "#4b3a8f";
const hairLight = "#6b57bd";

function eye(x: number, shut: number): string {
  if (shut > 0.6)
    return `<path d="M${x - 44} 6Q${x} 34 ${x + 44} 6" fill="none" stroke="#2a1c3f" stroke-width="9" stroke-linecap="round"/>`;
  const open = 1 - shut;
  return `<clipPath id="eye${x + 100}"><ellipse cx="${x}" cy="0" rx="42" ry="${(50 * open).toFixed(1)}"/></clipPath><g clip-path="url(#eye${x + 100})"><rect x="${x - 50}" y="-60" width="100" height="120" fill="#fff"/><ellipse cx="${x}" cy="4" rx="31" ry="42" fill="url(#iris)"/><ellipse cx="${x}" cy="6" rx="14" ry="20" fill="#241640"/><circle cx="${x - 12}" cy="-16" r="11" fill="#fff"/><circle cx="${x + 13}" cy="22" r="6" fill="#fff" opacity=".9"/></g><path d="M${x - 48} ${(-30 * open).toFixed(1)}Q${x} ${(-66 * open).toFixed(1)} ${x + 48} ${(-28 * open).toFixed(1)}" fill="none" stroke="#2a1c3f" stroke-width="11" stroke-linecap="round"/>`;
}

const mouths: Readonly<Record<MouthShape, string>> = {
  closed: `<path d="M-18 106Q0 110 18 106" fill="none" stroke="#b5525f" stroke-width="5" stroke-linecap="round"/>`,
  smile: `<path d="M-24 102Q0 120 24 102" fill="none" stroke="#b5525f" stroke-width="5" stroke-linecap="round"/>`,
  small: `<ellipse cx="0" cy="108" rx="12" ry="7" fill="#a63d55"/>`,
  open: `<path d="M-24 98Q0 92 24 98Q20 136 0 136Q-20 136 -24 98Z" fill="#a63d55"/><path d="M-14 128Q0 116 14 128Q6 136 0 136Q-6 136 -14 128Z" fill="#ff8fa3"/>`,
  round: `<ellipse cx="0" cy="110" rx="13" ry="16" fill="#a63d55"/>`,
  wide: `<path d="M-28 100Q0 96 28 100Q20 122 0 122Q-20 122 -28 100Z" fill="#a63d55"/>`,
  lip: `<path d="M-16 104Q0 100 16 104Q10 114 0 114Q-10 114 -16 104Z" fill="#a63d55"/>`,
  laugh: `<path d="M-30 96Q0 104 30 96Q26 138 0 138Q-26 138 -30 96Z" fill="#a63d55"/>`,
};

function girl(mouth: MouthShape, shut: number, wind: number): string {
  const blow = (amount: number) => (wind * amount).toFixed(1);
  return `<path d="M-178 -60C-230 120 ${-260 + wind * 12} 300 ${-330 + wind * 30} 420L${-180 + wind * 20} 460L-60 320L60 320L${190 + wind * 30} 470L${330 + wind * 44} 400C270 280 220 100 178 -60Z" fill="${hair}"/>
<path d="M-210 460C-200 330 -120 290 -60 270H60C120 290 200 330 210 460Z" fill="#f7f4ff"/><path d="M-120 306L0 420L120 306L86 276L0 356L-86 276Z" fill="#5a4bd0"/><path d="M-26 396L0 430L26 396L34 470H-34Z" fill="#ff6fb5"/>
<path d="M-40 180H40V290Q0 330 -40 290Z" fill="#f6cdbb"/><path d="M-150 -60C-156 70 -96 150 0 206C96 150 156 70 150 -60C150 -170 -150 -170 -150 -60Z" fill="${skin}"/>
<g fill="#ff9aa8" opacity=".45"><ellipse cx="-92" cy="76" rx="30" ry="15"/><ellipse cx="92" cy="76" rx="30" ry="15"/></g>${eye(-72, shut)}${eye(72, shut)}<path d="M-2 62L6 72L-2 76" fill="none" stroke="#e0a18f" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>${mouths[mouth]}
<path d="M-106 -86Q-72 -104 -40 -90M40 -90Q72 -104 106 -86" fill="none" stroke="#3a2c70" stroke-width="6" stroke-linecap="round"/>
<path d="M-186 40C-230 -190 -110 -260 0 -260C110 -260 230 -190 186 40C${176 + wind * 6} 10 168 -40 150 -80C140 -50 128 -36 112 -24C112 -60 104 -90 84 -116C60 -70 20 -44 ${-16 + wind * 4} -36C-4 -64 0 -90 -6 -118C-40 -70 -84 -40 ${-122 + wind * 4} -30C-112 -54 -112 -76 -118 -98C-150 -60 -168 -10 -186 40Z" fill="${hair}"/>
<path d="M-120 -190C-70 -226 40 -232 110 -190C50 -206 -50 -206 -120 -190Z" fill="${hairLight}"/><path d="M-176 20C-190 120 ${-196 + wind * 10} 210 ${-214 + wind * 16} 290C-170 220 -150 120 -160 20ZM176 20C190 120 ${200 + wind * 12} 210 ${226 + wind * 20} 290C176 220 152 120 160 20Z" fill="${hair}"/>
<g transform="translate(132 -178) rotate(${blow(2)})"><path d="M0 0C-50 -44 -70 10 0 14C70 10 50 -44 0 0Z" fill="#ff6fb5"/><circle r="11" cy="5" fill="#e0488f"/></g>`;
}

function petals(t: number, seconds: number): string {
  return Array.from({ length: 26 }, (_, index) => {
    const fall = (chance(index) + (t / seconds) * (index % 3 === 0 ? 2 : 1)) % 1;
    const x = (chance(index + 50) * 1500 - fall * 380 + 40 * swing(t, seconds, 2, index) + 1500) % 1500;
    const size = 7 + 9 * chance(index + 99);
    return `<ellipse cx="${(x - 60).toFixed(1)}" cy="${(fall * 800 - 40).toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * 0.55).toFixed(1)}" transform="rotate(${((index * 47 + fall * 360) % 360).toFixed(0)} ${(x - 60).toFixed(1)} ${(fall * 800 - 40).toFixed(1)})" fill="#ffc4dd" opacity=".92"/>`;
  }).join("");
}

const cloud = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x.toFixed(1)} ${y}) scale(${scale})" fill="#fff" opacity=".78"><ellipse rx="110" ry="30"/><ellipse cx="-40" cy="-22" rx="52" ry="34"/><ellipse cx="36" cy="-30" rx="62" ry="42"/></g>`;

/** A girl in the evening wind under cherry trees. */
export const anime: Scene = {
  name: "anime",
  lines: [
    { speaker: 0, voice: "crt1", locale: "ja", text: "やっと、あえたね。" },
    { speaker: 0, voice: "crt1", locale: "en", text: "I finally found you." },
    { speaker: 0, voice: "crt1", locale: "es", text: "Por fin te encontré." },
  ],
  draw({ t, seconds, lines }) {
    const line = getLine(lines, t, 0);
    const wind = swing(t, seconds, 2);
    const drift = 24 * swing(t, seconds, 1);
    return `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#6f63e8"/><stop offset=".55" stop-color="#ff9cc8"/><stop offset="1" stop-color="#ffd9a1"/></linearGradient><linearGradient id="iris" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#5b2fb8"/><stop offset="1" stop-color="#f07fd8"/></linearGradient></defs>
<rect width="1280" height="720" fill="url(#dusk)"/><circle cx="270" cy="380" r="150" fill="#fff1cf" opacity=".9"/>${cloud(240 + drift, 420, 1.2)}${cloud(1020 - drift, 230, 1)}${cloud(1130 - drift * 0.6, 520, 1.3)}
<path d="M0 640Q320 560 640 620T1280 600V720H0Z" fill="#8f6fd6"/><path d="M0 690Q400 620 760 670T1280 650V720H0Z" fill="#6b52b8"/>
<g transform="translate(690 ${(352 + 4 * swing(t, seconds, 2)).toFixed(1)}) rotate(${(1.6 * swing(t, seconds, 1)).toFixed(2)} 0 260) scale(1.08)">${girl(line ? mouthAt(line, t) : "smile", blinkAt(t, 2.6, 1.2), wind)}</g>${petals(t, seconds)}`;
  },
};
