import { newCanvas } from "./picture-store.ts";

/** A moment of a video: what it is called, where the video lies, and when it is, in seconds. */
export type Moment = { name: string; url: string; seconds: number };

/** Twice as high as a shot is on the timeline: sharp on dense screens. */
const height = 112;
/** More are not stored: the rest shows what the whole clip shows. */
const maxMoments = 400;

/** Pictures are taken one after the other on the whole page. */
let lastTurn: Promise<unknown> = Promise.resolve();

function takeTurn<Taken>(take: () => Promise<Taken>): Promise<Taken> {
  const turn = lastTurn.then(take);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

type Awaiting = { event: "loadeddata" | "seeked"; isOver: AbortSignal };

/** Resolves with this event. Throws where the video cannot be shown, and when nobody waits for it any more. */
function waitFor(element: HTMLVideoElement, { event, isOver }: Awaiting): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    isOver.addEventListener("abort", () => settle(() => reject(isOver.reason)), { signal: end.signal });
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
  readonly #closing = new AbortController();
  #isBusy = false;

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
    this.#closing.abort();
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
      const picture = await takeTurn(() => this.#draw(next)).catch(() => null);
      if (this.#closing.signal.aborted) return;
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
    const isOver = this.#closing.signal;
    isOver.throwIfAborted();
    const element = this.#element ?? document.createElement("video");
    if (element.dataset.url !== url) {
      this.#element = element;
      element.dataset.url = url;
      element.muted = true;
      element.preload = "auto";
      // What comes from another address can be read, not only seen.
      element.crossOrigin = "anonymous";
      element.src = url;
      await waitFor(element, { event: "loadeddata", isOver });
    }
    const isThere = waitFor(element, { event: "seeked", isOver });
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
