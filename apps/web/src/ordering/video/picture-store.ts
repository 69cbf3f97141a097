import { makeBackdrop, type Picture } from "@voxloom/composition";
import { fetchFile } from "../../lib/api/fetch-file.ts";

export type Drawable = HTMLCanvasElement | ImageBitmap | HTMLVideoElement;

const maxPictures = 14;
/** Enough for a preview of 1,280 pixels that is looked at nearer. */
const maxSide = 1_600;

/** A canvas to draw on that can be drawn itself. */
export function newCanvas({ width, height }: { width: number; height: number }) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser has no canvas.");
  return { canvas, context };
}

/** Fetches a picture and brings it to the size that it is shown in, upright. */
async function loadPicture({ url, isLogo = false }: Source): Promise<Picture<Drawable>> {
  const answer = await fetchFile(url);
  const bitmap = await createImageBitmap(await answer.blob());
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const { canvas, context } = newCanvas({ width, height });
  // What one sees through stands on white, as the server has it; logos do not.
  if (!isLogo) {
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return {
    image: canvas,
    width,
    height,
    backdrop: isLogo ? null : makeBackdrop<Drawable>({ image: canvas, width, height }, newCanvas),
  };
}

type Source = { id: string; url: string; isLogo?: boolean };

/** The pictures that a preview has loaded: those that were shown last, never more than a phone can hold. */
export class PictureStore {
  readonly pictures = new Map<string, Picture<Drawable>>();
  readonly #loading = new Set<string>();
  /** Addresses that gave no picture: they are not asked for again with each frame. */
  readonly #failed = new Set<string>();
  readonly #onLoaded: () => void;

  /** `onLoaded`: called when another picture can be drawn. */
  constructor(onLoaded: () => void) {
    this.#onLoaded = onLoaded;
  }

  /** Sees to it that these are there, or soon will be, and lets go of others. */
  want(sources: readonly Source[]): void {
    const wanted = new Set(sources.map(({ id }) => id));
    for (const id of this.pictures.keys()) {
      if (this.pictures.size <= maxPictures) break;
      if (!wanted.has(id)) this.pictures.delete(id);
    }
    for (const source of sources) {
      const { id, url } = source;
      if (this.pictures.has(id) || this.#loading.has(id) || this.#failed.has(url)) continue;
      this.#loading.add(id);
      void loadPicture(source)
        .then((picture) => {
          this.pictures.set(id, picture);
          this.#onLoaded();
        })
        // One that cannot be shown is left out of the preview; the server says what is wrong with it.
        .catch(() => this.#failed.add(url))
        .finally(() => this.#loading.delete(id));
    }
  }

  has(id: string): boolean {
    return this.pictures.has(id);
  }
}
