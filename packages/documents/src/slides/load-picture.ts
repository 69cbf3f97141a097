import { type Image, loadImage } from "@napi-rs/canvas";
import { startsWith } from "../file-kind.ts";
import type { Deck } from "./deck.ts";

const loaded = new WeakMap<Deck, Map<string, Image | null>>();
/** So many pictures stay unpacked, because one often stands on many slides. */
const maxLoaded = 8;

/** Pictures that are drawn; vectors of other programs (EMF, WMF, SVG) are not. */
const signs = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x42, 0x4d],
];

/** A picture of a presentation; null: there is none, or it cannot be drawn. */
export async function loadPicture(deck: Deck, path: string | null): Promise<Image | null> {
  if (path === null) return null;
  const known = loaded.get(deck) ?? new Map<string, Image | null>();
  loaded.set(deck, known);
  const found = known.get(path);
  if (found !== undefined) return found;
  const bytes = await deck.readFile(path);
  const isKnown = bytes !== null && signs.some((sign) => startsWith(bytes, sign));
  const image = isKnown ? await loadImage(bytes).catch(() => null) : null;
  const [oldest] = known.keys();
  if (known.size >= maxLoaded && oldest !== undefined) known.delete(oldest);
  known.set(path, image);
  return image;
}
