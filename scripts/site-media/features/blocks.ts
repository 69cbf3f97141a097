import { chance } from "../film/motion.ts";
import { flagDrawings } from "../flags/drawings.ts";
import { drawPerson } from "../person/draw-person.ts";
import type { Look, MouthShape } from "../person/look.ts";

export type Box = { x: number; y: number; width: number; height: number };

/** A white card with a soft shadow. */
export function card({ x, y, width, height }: Box, radius = 26, fill = "#fff"): string {
  const shadow = [14, 9, 4]
    .map(
      (grow) =>
        `<rect x="${x - grow}" y="${y - grow + 9}" width="${width + 2 * grow}" height="${height + 2 * grow}" rx="${radius + grow}" fill="#4a25a8" opacity=".045"/>`,
    )
    .join("");
  return `${shadow}<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

/** Somebody in a rounded frame. */
export function tile(
  look: Look,
  { x, y, width, height }: Box,
  paper: string,
  mouth: MouthShape = "smile",
): string {
  const id = `t${x}-${y}`;
  const scale = Math.min(Math.max(width, height), height * 1.1) / 380;
  return `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="22"/></clipPath><g clip-path="url(#${id})"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paper}"/><g transform="translate(${x + width / 2 - 200 * scale} ${y + height - 392 * scale}) scale(${scale})">${drawPerson(look, { mouth })}</g></g>`;
}

/** Bars of a sound; the same for the same seed. */
export function bars({ x, y, width, height }: Box, fill: string, seed = 1, step = 11): string {
  const count = Math.floor(width / step);
  return Array.from({ length: count }, (_, index) => {
    const swell = 0.35 + 0.65 * Math.abs(Math.sin((index / count) * Math.PI * (2 + (seed % 3)) + seed));
    const bar = Math.max(6, height * swell * (0.35 + 0.65 * chance(index + seed * 40)));
    return `<rect x="${(x + index * step).toFixed(1)}" y="${(y + (height - bar) / 2).toFixed(1)}" width="${step * 0.55}" height="${bar.toFixed(1)}" rx="${step * 0.27}" fill="${fill}"/>`;
  }).join("");
}

/** Words that are not to be read: lines of round strokes. */
export function lines(
  x: number,
  y: number,
  widths: readonly number[],
  fill: string,
  thickness = 13,
  gap = 27,
): string {
  return widths
    .map(
      (width, index) =>
        `<rect x="${x}" y="${y + index * gap}" width="${width}" height="${thickness}" rx="${thickness / 2}" fill="${fill}"/>`,
    )
    .join("");
}

export const flag = (locale: string, x: number, y: number, radius = 30): string =>
  `<g transform="translate(${x} ${y}) scale(${radius / 48})"><circle r="48" cy="6" fill="#4a25a8" opacity=".12"/><circle r="48" fill="#fff"/><clipPath id="fl-${locale}"><circle r="41"/></clipPath><g clip-path="url(#fl-${locale})"><g transform="translate(-55 -41) scale(1.71)">${flagDrawings[locale] ?? ""}</g></g></g>`;

/** A round button with a sign in it. */
export const play = (x: number, y: number, radius = 26): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#brand)"/><path d="M${x - radius * 0.28} ${y - radius * 0.42}L${x + radius * 0.46} ${y}L${x - radius * 0.28} ${y + radius * 0.42}Z" fill="#fff" stroke="#fff" stroke-width="3" stroke-linejoin="round"/>`;

export const tick = (x: number, y: number, radius = 18, fill = "#0a9d73"): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/><path d="M${x - radius * 0.4} ${y + radius * 0.02}L${x - radius * 0.1} ${y + radius * 0.34}L${x + radius * 0.44} ${y - radius * 0.32}" fill="none" stroke="#fff" stroke-width="${radius * 0.2}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** An arrow from left to right. */
export const arrow = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="34" fill="url(#brand)"/><path d="M${x - 14} ${y}H${x + 14}M${x + 3} ${y - 12}L${x + 15} ${y}L${x + 3} ${y + 12}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
