import { cast } from "../person/cast.ts";
import { drawPerson } from "../person/draw-person.ts";
import { svgPicture } from "../raster.ts";

/** The people who stand on the grounds, one each. */
const people = ["crt1", "crt2", "crt3", "creator", "journalist", "owner"] as const;
export type GroundName = (typeof people)[number];
export const groundNames: readonly GroundName[] = people;

const paper: Readonly<Record<GroundName, string>> = {
  crt1: "#e9deff",
  crt2: "#ffe2cb",
  crt3: "#dceaff",
  creator: "#f0e0ff",
  journalist: "#e3e0ff",
  owner: "#ffeec8",
};

/** Bars of a sound, symmetric round the middle, heights between 0 and 1. */
const heights = [0.25, 0.5, 0.85, 0.6, 0.35, 0.7, 1, 0.75, 0.4, 0.55, 0.9, 0.65, 0.3, 0.6, 0.8, 0.45, 0.25];

const wave = (x: number, y: number, getColor: (share: number) => string) =>
  heights
    .map((height, index) => {
      const bar = 8 + height * 44;
      return `<rect x="${x + index * 17}" y="${y - bar / 2}" width="9" height="${bar}" rx="4.5" fill="${getColor(index / heights.length)}"/>`;
    })
    .join("");

const mark = (isMirrored: boolean) =>
  `<text x="${isMirrored ? -18 : 74}" y="41" text-anchor="${isMirrored ? "end" : "start"}" font-family="Noto Sans" font-weight="700" font-size="36" fill="#fff">Voxloom</text><rect width="56" height="56" rx="15" fill="#fff"/><path d="M14 23v10M21 16v24M28 21v14M35 12v32M42 23v10" stroke="#7b4dff" stroke-width="4.4" stroke-linecap="round"/>`;

/** Colors of the ground from its start to its end, and how many steps lie between: too fine to be seen as steps. */
const stops = [
  [0, [106, 58, 230]],
  [0.5, [143, 77, 255]],
  [0.8, [190, 84, 252]],
  [1, [255, 95, 231]],
] as const;
const stepCount = 120;

/** The ground's colors from the start of a line of words to its end, as r, g, b. */
export const groundColors: readonly (readonly number[])[] = Array.from({ length: stepCount }, (_, step) => {
  const share = step / (stepCount - 1);
  const next = Math.max(
    1,
    stops.findIndex(([place]) => place >= share),
  );
  const [from, to] = [stops[next - 1], stops[next]];
  if (!from || !to) return [0, 0, 0];
  const between = (share - from[0]) / (to[0] - from[0]);
  return from[1].map((channel, index) => Math.round(channel + ((to[1][index] ?? 0) - channel) * between));
});

/** One color in every column: rows that are all alike compress to next to nothing. */
const columns = (isMirrored: boolean) =>
  (isMirrored ? groundColors.toReversed() : groundColors)
    .map((color, step) => `<rect x="${step * 10}" width="10" height="630" fill="rgb(${color.join(",")})"/>`)
    .join("");

const bubble = (x: number, y: number, fill: string, tail: string, sign: string) =>
  `<g transform="translate(${x} ${y})"><rect width="92" height="78" rx="24" fill="${fill}"/><path d="${tail}" fill="${fill}"/>${sign}</g>`;
const letter = `<path d="M32 56L46 20L60 56M37 44H55" fill="none" stroke="#7b4dff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
const character = `<path d="M28 27H64M46 18V27M60 27C56 44 44 54 30 59M34 36C42 48 52 55 63 59" fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>`;

function card(name: GroundName): string {
  const picture = `<clipPath id="c"><rect width="330" height="330" rx="34"/></clipPath><g clip-path="url(#c)"><rect width="330" height="330" fill="${paper[name]}"/><g transform="translate(-5 0) scale(.85)">${drawPerson(cast[name], { mouth: "open" })}</g></g>`;
  const bars = wave(22, 384, (share) => (share < 0.55 ? "#7b4dff" : "#e3d6ff"));
  return `<rect width="362" height="452" rx="48" fill="#fff"/><g transform="translate(16 16)">${picture}${bars}</g>`;
}

/** A ground 1200 by 630: the brand's colors, its mark, somebody who speaks, and room for words at the start. */
export function drawGround(name: GroundName, direction: "ltr" | "rtl"): string {
  const isMirrored = direction === "rtl";
  const cardX = isMirrored ? 76 : 762;
  const tailLeft = "M18 70L8 96L44 74Z";
  const tailRight = "M74 70L84 96L48 74Z";
  const bubbles =
    bubble(cardX - 52, 66, "#ffffff", tailRight, letter) +
    bubble(cardX + 318, 128, "#2a1a52", tailLeft, character);
  return svgPicture(
    1200,
    630,
    `<g shape-rendering="crispEdges">${columns(isMirrored)}</g><g transform="translate(${cardX} 100)">${card(name)}</g>${bubbles}<g transform="translate(${isMirrored ? 1068 : 76} 72)">${mark(isMirrored)}</g>`,
  );
}
