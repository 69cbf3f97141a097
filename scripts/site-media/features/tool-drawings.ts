import { cast } from "../person/cast.ts";
import { arrow, bars, card, flag, lines, play, tick, tile } from "./blocks.ts";

const pale = "#e6dcfb";
const grey = "#d8d0e8";
const plate = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="34" rx="12" fill="#120c1f" fill-opacity=".74"/>${lines(x + 20, y + 11, [width - 40], "#fff", 12)}`;

/** Pictures of tools, bodies of 800 by 560: no words, so that they are the same in every language. */
export const toolDrawings: Readonly<Record<string, string>> = {
  "video-translator": `${card({ x: 60, y: 110, width: 300, height: 340 })}${tile(cast.creator, { x: 78, y: 128, width: 264, height: 304 }, "#fff0d6", "open")}${plate(108, 382, 204)}${flag("en", 90, 116)}${card({ x: 440, y: 110, width: 300, height: 340 })}${tile(cast.creator, { x: 458, y: 128, width: 264, height: 304 }, "#f0e0ff", "wide")}${plate(500, 382, 180)}${flag("pt-br", 710, 116)}${arrow(400, 280)}`,
  "audio-translator": `${card({ x: 90, y: 80, width: 620, height: 170 })}${flag("de", 150, 165, 38)}${bars({ x: 220, y: 105, width: 450, height: 120 }, grey, 2)}${card({ x: 90, y: 310, width: 620, height: 170 })}${flag("ja", 150, 395, 38)}${bars({ x: 220, y: 335, width: 450, height: 120 }, "url(#brand)", 4)}<g transform="rotate(90 400 280)">${arrow(400, 280)}</g>`,
  "subtitle-editor": `${card({ x: 70, y: 60, width: 420, height: 280 })}${tile(cast.journalist, { x: 86, y: 76, width: 388, height: 248 }, "#e3e0ff", "small")}${plate(150, 274, 260)}${card({ x: 330, y: 250, width: 400, height: 250 })}${[
    0, 1, 2,
  ]
    .map(
      (row) =>
        `<rect x="350" y="${270 + row * 72}" width="360" height="62" rx="16" fill="${row === 1 ? "#efe6ff" : "#faf8ff"}"/>${lines(368, 284 + row * 72, [52], row === 1 ? "#7b4dff" : grey, 11)}${lines(440, 284 + row * 72, [230 - row * 40, 150 + row * 20], row === 1 ? "#8a61ff" : pale, 11, 22)}`,
    )
    .join("")}`,
  "video-to-text": `${card({ x: 60, y: 140, width: 290, height: 280 })}${tile(cast.crt3, { x: 76, y: 156, width: 258, height: 190 }, "#e3efff", "open")}${bars({ x: 90, y: 362, width: 236, height: 42 }, "url(#brand)", 3, 9)}${arrow(400, 280)}${card({ x: 450, y: 70, width: 290, height: 420 })}${[
    0, 1, 2,
  ]
    .map(
      (row) =>
        `<circle cx="${486}" cy="${118 + row * 128}" r="14" fill="${["#7b4dff", "#ff8a4c", "#7b4dff"][row]}"/>${lines(514, 106 + row * 128, [190, 150, 172 - row * 30], row === 1 ? grey : pale, 13, 28)}`,
    )
    .join("")}`,
  "text-to-speech": `${card({ x: 70, y: 90, width: 340, height: 270 })}${lines(104, 128, [240, 270, 200], pale, 15, 34)}${lines(104, 230, [140], "#8a61ff", 15)}<rect x="256" y="224" width="4" height="28" rx="2" fill="#7b4dff"/>${lines(104, 264, [250, 180], grey, 15, 34)}${card({ x: 300, y: 300, width: 430, height: 180 })}${play(366, 390, 38)}${bars({ x: 428, y: 330, width: 270, height: 120 }, "url(#brand)", 5)}${card({ x: 540, y: 80, width: 170, height: 170 })}${tile(cast.crt4, { x: 552, y: 92, width: 146, height: 146 }, "#dff7f1", "open")}`,
  "voice-cloning": `${card({ x: 80, y: 150, width: 230, height: 260 })}${tile(cast.crt2, { x: 94, y: 164, width: 202, height: 180 }, "#ffe9d6", "open")}${bars({ x: 104, y: 354, width: 184, height: 42 }, "#ffb07a", 2, 9)}${[
    "es",
    "fr",
    "ko",
    "it",
  ]
    .map((locale, row) => {
      const y = 74 + row * 106;
      return `<path d="M310 280C380 280 370 ${y + 43} 440 ${y + 43}" fill="none" stroke="url(#brand)" stroke-width="4" stroke-dasharray="2 11" stroke-linecap="round"/>${card({ x: 440, y, width: 280, height: 86 }, 22)}${flag(locale, 486, y + 43, 25)}${bars({ x: 526, y: y + 18, width: 170, height: 50 }, "url(#brand)", row + 3, 9)}`;
    })
    .join("")}`,
  "clips-to-videos": `${[
    [70, 96, "#ffe9d6", "crt2"],
    [70, 296, "#dff7f1", "owner"],
  ]
    .map(
      ([x, y, paper, name]) =>
        `${card({ x: Number(x), y: Number(y), width: 210, height: 168 })}${tile(cast[name as "crt2" | "owner"], { x: Number(x) + 12, y: Number(y) + 12, width: 186, height: 144 }, String(paper))}`,
    )
    .join(
      "",
    )}${arrow(340, 280)}${card({ x: 420, y: 60, width: 250, height: 440 }, 36)}${tile(cast.owner, { x: 434, y: 74, width: 222, height: 412 }, "#fff1d3", "laugh")}${plate(462, 420, 166)}`,
};

/** Parts of the home page that show how well a dub is made. */
export const featureDrawings: Readonly<Record<string, string>> = {
  "quality-report": `${card({ x: 60, y: 50, width: 680, height: 460 })}<circle cx="200" cy="190" r="84" fill="none" stroke="#efe6ff" stroke-width="24"/><circle cx="200" cy="190" r="84" fill="none" stroke="url(#brand)" stroke-width="24" stroke-linecap="round" stroke-dasharray="470 528" transform="rotate(-90 200 190)"/><path d="M166 192L190 216L236 166" fill="none" stroke="#7b4dff" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>${[
    0, 1, 2, 3,
  ]
    .map((place) => {
      const [x, y] = [340 + (place % 2) * 190, 92 + Math.floor(place / 2) * 106];
      return `<rect x="${x}" y="${y}" width="172" height="90" rx="18" fill="#faf8ff"/>${lines(x + 18, y + 20, [70], "#8a61ff", 16)}${lines(x + 18, y + 52, [128 - place * 9], grey, 11)}`;
    })
    .join("")}${[0, 1, 2]
    .map((row) => {
      const y = 330 + row * 54;
      return `<rect x="88" y="${y}" width="624" height="44" rx="14" fill="#faf8ff"/>${lines(110, y + 16, [200 - row * 34], grey, 12)}<rect x="420" y="${y + 16}" width="220" height="12" rx="6" fill="#efe6ff"/><rect x="420" y="${y + 16}" width="${[96, 168, 206][row]}" height="12" rx="6" fill="${["#f0724c", "#f2b632", "#0a9d73"][row]}"/>${row === 2 ? tick(678, y + 22, 12) : ""}`;
    })
    .join("")}`,
};
