import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { getDirection, type Locale } from "@voxloom/contract";
import type { Page } from "playwright-core";
import sharp, { type Sharp } from "sharp";
import { publicFolder } from "../folders.ts";
import { details } from "./screens.ts";

/** The window of which pictures are taken, in pixels. */
export const screenSize = { width: 1440, height: 900 };

/** What a page draws after everything has come: waveforms, a frame of a video, what slides in. */
const settleMs = 1200;

// What stands in an empty field for a date are the browser's words, and its languages are not on every machine.
const emptyDates = "::-webkit-datetime-edit { visibility: hidden }";

const pictureFolder = (locale: Locale): string => join(publicFolder, "pictures/product", locale);

/** The picture of an open page, as PNG, once nothing in it is loading any more. Throws where something goes on loading. */
export async function takePicture(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.addStyleTag({ content: emptyDates });
  await page.waitForFunction(() => {
    const isSeen = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    };
    const loading = document.querySelectorAll(
      ".mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]",
    );
    return (
      document.fonts.status === "loaded" &&
      [...document.images].filter(isSeen).every((image) => image.complete) &&
      ![...loading].some(isSeen)
    );
  });
  await page.waitForTimeout(settleMs);
  return page.screenshot({ animations: "disabled", caret: "hide" });
}

// Full color resolution keeps the edges of colored letters.
const write = (picture: Sharp, path: string) =>
  picture.avif({ quality: 46, effort: 4, chromaSubsampling: "4:4:4" }).toFile(path);

/** Keeps a picture and its parts. */
export async function keepPicture(png: Buffer, locale: Locale, name: string): Promise<void> {
  const folder = pictureFolder(locale);
  await mkdir(folder, { recursive: true });
  await write(sharp(png), join(folder, `${name}.avif`));
  for (const { name: part, of, start, top, width, height } of details) {
    if (of !== name) continue;
    const left = getDirection(locale) === "rtl" ? screenSize.width - start - width : start;
    const cut = sharp(png).extract({ left, top, width, height });
    await write(cut.resize(800, 560, { fit: "fill" }), join(folder, `${part}.avif`));
  }
}
