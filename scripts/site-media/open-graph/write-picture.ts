import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { groundNames } from "./draw-ground.ts";
import { type DrawnWords, drawWords } from "./draw-words.ts";
import { decodeIndexedPng, encodeIndexedPng, type IndexedPicture } from "./indexed-png.ts";
import { nearestColor } from "./nearest-color.ts";
import type { OpenGraphPage } from "./page.ts";

type Ground = IndexedPicture & { nearest: ReturnType<typeof nearestColor> };

const grounds = new Map<string, Promise<Ground>>();

/** One of the grounds; always the same for the same page, and in every language. */
function getGround({ path, locale }: OpenGraphPage): Promise<Ground> {
  const sum = [...path].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const name = `${groundNames[sum % groundNames.length]}-${locale === "ar" ? "rtl" : "ltr"}.png`;
  const known = grounds.get(name) ?? readGround(name);
  grounds.set(name, known);
  return known;
}

async function readGround(name: string): Promise<Ground> {
  const picture = decodeIndexedPng(await readFile(join(import.meta.dirname, "grounds", name)));
  return { ...picture, nearest: nearestColor(picture.palette) };
}

/** Strengths that letters are drawn in; finer ones cannot be told apart. */
const strengths = 16;

/** Lays white words over the pixels. */
function layWords({ palette, pixels, width, nearest }: Ground, words: DrawnWords): void {
  for (let y = 0; y < words.height; y += 1) {
    for (let x = 0; x < words.width; x += 1) {
      const strength = Math.round(((words.coverage[y * words.width + x] ?? 0) / 255) * strengths) / strengths;
      if (strength === 0) continue;
      const at = (words.top + y) * width + words.left + x;
      const below = (pixels[at] ?? 0) * 3;
      const mix = (channel: number) => {
        const value = palette[below + channel] ?? 0;
        return Math.round(value + (255 - value) * strength);
      };
      pixels[at] = nearest(mix(0), mix(1), mix(2));
    }
  }
}

/** The bytes of a page's picture: an indexed PNG, 1200 by 630. */
export async function makePicture(page: OpenGraphPage): Promise<Buffer> {
  const ground = await getGround(page);
  const picture = { ...ground, pixels: ground.pixels.slice() };
  for (const words of await drawWords(page)) layWords(picture, words);
  return encodeIndexedPng(picture);
}
