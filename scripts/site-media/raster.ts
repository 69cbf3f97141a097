import { Resvg } from "@resvg/resvg-js";
import sharp, { type Sharp } from "sharp";

/** A whole SVG picture round a body, `width` by `height` units. */
export const svgPicture = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** An SVG as pixels, `widthPixels` wide. Text is drawn with the given font files only. */
export function rasterise(svg: string, widthPixels: number, fontFiles: readonly string[] = []): Sharp {
  const image = new Resvg(svg, {
    fitTo: { mode: "width", value: widthPixels },
    font: { loadSystemFonts: false, fontFiles: [...fontFiles] },
  }).render();
  return sharp(image.pixels, {
    raw: { width: image.width, height: image.height, channels: 4, premultiplied: true },
  });
}
