import { applyGains, type Gains, makeBackdrop, type Picture } from "@voxloom/composition";
import { type Drawable, newCanvas } from "./picture-store.ts";

/** A stretch of a video that is seen now, or will be soon. */
type Wanted = {
  name: string;
  url: string;
  /** The moment of the video, in seconds. */
  seconds: number;
  /** How fast it goes on; 1: as it was recorded. */
  rate: number;
  isNow: boolean;
  /** How loud it is heard, 0 to 1; null: not at all. */
  volume: number | null;
  /** It stands before its own blur. */
  isBlurred: boolean;
  /** How strong its colors are drawn; missing: as they were recorded. */
  gains?: Gains | undefined;
};

/** Browsers decode few videos at once. */
const maxVideos = 6;
/** A playing video that is off by more is brought to its moment; by less, nobody sees it. */
const driftSeconds = 0.2;
/** Half a frame. */
const stillSeconds = 1 / 60;

/** The videos that a preview plays: one element for each stretch, those that are seen and the next few. */
export class VideoStore {
  readonly #elements = new Map<string, HTMLVideoElement>();
  readonly #toned = new Map<string, ReturnType<typeof newCanvas>>();
  /** Addresses of what this browser cannot play. */
  readonly #failed = new Set<string>();
  readonly #onReady: () => void;

  /** `onReady`: called when a moment that was asked for can be drawn. */
  constructor(onReady: () => void) {
    this.#onReady = onReady;
  }

  /** Brings videos to their moments and gives those that can be drawn, by their names. */
  show(wanted: readonly Wanted[], isPlaying: boolean): Map<string, Picture<Drawable>> {
    const near = wanted.slice(0, maxVideos);
    const names = new Set(near.map(({ name }) => name));
    for (const [name, element] of this.#elements) if (!names.has(name)) this.#drop(name, element);
    const shown = new Map<string, Picture<Drawable>>();
    for (const one of near) {
      const element = this.#elements.get(one.name) ?? this.#open(one);
      this.#follow(element, one, isPlaying);
      const { videoWidth: width, videoHeight: height } = element;
      if (!one.isNow || width === 0 || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) continue;
      const picture = { image: this.#tone(element, one), width, height };
      const backdrop = one.isBlurred ? makeBackdrop<Drawable>(picture, newCanvas) : null;
      shown.set(one.name, { ...picture, backdrop });
    }
    return shown;
  }

  /** Whether this browser cannot play what lies at an address. */
  isUnplayable(url: string): boolean {
    return this.#failed.has(url);
  }

  pause(): void {
    for (const element of this.#elements.values()) element.pause();
  }

  /** The moment of a video with its colors stronger or weaker, as the server draws it. */
  #tone(element: HTMLVideoElement, { name, gains }: Wanted): Drawable {
    if (gains === undefined) return element;
    const { videoWidth: width, videoHeight: height } = element;
    const toned = this.#toned.get(name) ?? newCanvas({ width, height });
    this.#toned.set(name, toned);
    toned.context.drawImage(element, 0, 0, width, height);
    applyGains(toned.context, gains, { width, height });
    return toned.canvas;
  }

  #open({ name, url }: Wanted): HTMLVideoElement {
    const element = document.createElement("video");
    element.preload = "auto";
    element.muted = true;
    element.playsInline = true;
    element.src = url;
    for (const event of ["seeked", "loadeddata"]) element.addEventListener(event, () => this.#onReady());
    element.addEventListener("error", () => {
      // An element that was let go of has no file any more, which is no failure.
      if (this.#elements.get(name) !== element) return;
      this.#failed.add(url);
      this.#onReady();
    });
    this.#elements.set(name, element);
    return element;
  }

  #follow(
    element: HTMLVideoElement,
    { seconds: wanted, rate, isNow, volume }: Wanted,
    isPlaying: boolean,
  ): void {
    // Beyond its end the last moment stays.
    const seconds = Number.isFinite(element.duration) ? Math.min(wanted, element.duration) : wanted;
    element.muted = volume === null || !isNow || !isPlaying;
    if (volume !== null) element.volume = volume;
    const isRunning = isPlaying && isNow;
    if (element.playbackRate !== rate) element.playbackRate = rate;
    const off = Math.abs(element.currentTime - seconds);
    if (off > (isRunning && !element.paused ? driftSeconds : stillSeconds) && !element.seeking)
      element.currentTime = seconds;
    // A browser that forbids it shows the moments one after the other.
    if (isRunning && element.paused) void element.play().catch(() => undefined);
    if (!isRunning && !element.paused) element.pause();
  }

  #drop(name: string, element: HTMLVideoElement): void {
    this.#elements.delete(name);
    this.#toned.delete(name);
    element.pause();
    element.removeAttribute("src");
    element.load();
  }
}
