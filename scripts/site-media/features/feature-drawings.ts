import { card, lines, tick } from "./blocks.ts";

const grey = "#d8d0e8";

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
