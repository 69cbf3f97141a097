import { Resvg } from "@resvg/resvg-js";
import sharp, { type Sharp } from "sharp";

/** A whole SVG picture round a body, `width` by `height` units. */
export const svgPicture = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** An SVG without text as pixels, `widthPixels` wide. */
export function rasterise(svg: string, widthPixels: number): Sharp {
  const image = new Resvg(svg, {
    fitTo: { mode: "width", value: widthPixels },
    font: { loadSystemFonts: false },
  }).render();
  return sharp(image.asPng());
}
