import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import type { Locale } from "@voxloom/contract/locales";
import imageSize from "image-size";
import { pictureIn } from "../picture-in.ts";
import type { ArticlePicture } from "./article.ts";

// The package's folder is found from a source file and from the built server, since both lie in it.
const publicFolder = join(dirname(findPackageJSON(import.meta.url) ?? ""), "public");
const known = new Map<string, ArticlePicture>();

/** A picture below `public/`, as a reader of the language sees it, with its size. Throws where it is not there. */
export function getPicture(locale: Locale, named: string): ArticlePicture {
  const address = pictureIn(locale, named);
  const before = known.get(address);
  if (before) return before;
  const { width, height } = imageSize(readFileSync(join(publicFolder, address)));
  const picture = { address, width, height };
  known.set(address, picture);
  return picture;
}
