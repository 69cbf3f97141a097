import { newCanvas } from "./picture-store.ts";

/** A moment of a video: what it is called, where the video lies, and when it is, in seconds. */
export type Moment = { name: string; url: string; seconds: number };

/** Twice as high as a shot is on the timeline: sharp on dense screens. */
const height = 112;
/** More are not stored: the rest shows what the whole clip shows. */
const maxMoments = 400;

/** Resolves with the first of these events. Throws where the video cannot be shown. */
function waitFor(element: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    element.addEventListener(event, () => settle(resolve), { signal: end.signal });
    element.addEventListener("error", () => settle(() => reject(new Error("It cannot be shown."))), {
      signal: end.signal,
    });
    function settle(then: () => void) {
      end.abort();
      then();
    }
  });
}

/** Small pictures of moments of videos, taken one after the other by one element, so that the preview is not held up. */
export class MomentStore {
  /** Addresses of pictures by the names of their moments. */
  readonly found = new Map<string, string>();
  readonly #failed = new Set<string>();
  readonly #onFound: () => void;
  #waiting: readonly Moment[] = [];
  #element: HTMLVideoElement | null = null;
  #isBusy = false;
  #isClosed = false;

  /** `onFound`: called when another picture is there. */
  constructor(onFound: () => void) {
    this.#onFound = onFound;
  }

  /** Takes pictures of these moments; what was wanted before and is not there yet is let go of. */
  want(moments: readonly Moment[]): void {
    // All of one video before the next: it is opened once.
    this.#waiting = moments.toSorted((one, other) => one.url.localeCompare(other.url));
    void this.#work();
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting = [];
    this.#element?.removeAttribute("src");
    this.#element?.load();
    for (const url of this.found.values()) URL.revokeObjectURL(url);
    this.found.clear();
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#take(); next !== undefined; next = this.#take()) {
      const { name, url } = next;
      const picture = await this.#draw(next).catch(() => null);
      if (this.#isClosed) return;
      if (picture === null) this.#failed.add(url);
      else {
        this.found.set(name, URL.createObjectURL(picture));
        this.#onFound();
      }
    }
    this.#isBusy = false;
  }

  #take(): Moment | undefined {
    if (this.found.size >= maxMoments) return undefined;
    const next = this.#waiting.find(({ name, url }) => !this.found.has(name) && !this.#failed.has(url));
    this.#waiting = this.#waiting.filter((one) => one !== next);
    return next;
  }

  /** A moment as a picture. Throws where the browser cannot show the video. */
  async #draw({ url, seconds }: Moment): Promise<Blob> {
    const element = this.#element ?? document.createElement("video");
    if (element.dataset.url !== url) {
      this.#element = element;
      element.dataset.url = url;
      element.muted = true;
      element.preload = "auto";
      // What comes from another address can be read, not only seen.
      element.crossOrigin = "anonymous";
      element.src = url;
      await waitFor(element, "loadeddata");
    }
    const isThere = waitFor(element, "seeked");
    element.currentTime = Math.min(seconds, element.duration || seconds);
    await isThere;
    const width = Math.max(1, Math.round((height * element.videoWidth) / Math.max(1, element.videoHeight)));
    const { canvas, context } = newCanvas({ width, height });
    context.drawImage(element, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.8));
    if (blob === null) throw new Error("It cannot be shown.");
    return blob;
  }
}
