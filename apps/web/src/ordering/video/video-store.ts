import {
  applyGains,
  type Gains,
  makeBackdrop,
  type Part,
  type Picture,
  type Size,
} from "@voxloom/composition";
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
  /** What is drawn of a video with these sides, and how large. */
  findPart: (picture: Size) => Part;
};

/** Browsers decode few videos at once. */
const maxVideos = 6;
/** So many are brought to their moments side by side. */
const maxComing = 2;
/**
 * A playing video begins a moment after it is asked to, and then goes a little faster. One that is late by more than
 * `late` is waited for until it is not by more than `caughtUp`. One that went on by more than `ahead` while another was
 * waited for stands until the video has come there. Only one that is off by more than `lost` is brought to its moment:
 * that takes longer, and would never end on a slow machine.
 */
const lagSeconds = { caughtUp: 0.05, late: 0.2, lost: 1.5, ahead: 0.3 } as const;
const catchUpRate = 1.1;
/** Half a frame. */
const stillSeconds = 1 / 60;
/** What has not come until then is played without: a file may never come. */
const longestWaitMs = 10_000;

const isWaitedFor = (since: number): boolean => performance.now() - since < longestWaitMs;

/** Whether the moment that a video is at can be drawn: `HAVE_CURRENT_DATA` of the standard, or more. */
const isDrawable = ({ readyState }: HTMLVideoElement): boolean => readyState >= 2;

/** The videos that a preview plays: one element for each stretch, those that are seen and the next few. */
export class VideoStore {
  readonly #elements = new Map<string, HTMLVideoElement>();
  readonly #copies = new Map<string, ReturnType<typeof newCanvas>>();
  /** Since when each that is seen now is waited for. */
  readonly #waiting = new Map<string, number>();
  /** Since when each that plays is late. */
  readonly #late = new Map<string, number>();
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
    const wasWaiting = new Map(this.#waiting);
    this.#waiting.clear();
    for (const one of near) {
      // What is seen now comes first: a moment far from a whole picture takes a second of work.
      if (!one.isNow && !this.#elements.has(one.name) && this.#countComing() >= maxComing) continue;
      const element = this.#elements.get(one.name) ?? this.#open(one);
      this.#follow(element, one, isPlaying);
      const { videoWidth: width, videoHeight: height } = element;
      if (!one.isNow) continue;
      const isThere = width > 0 && isDrawable(element);
      // Until it is at its moment, what was seen of it before is better than nothing.
      if (isThere) shown.set(one.name, this.#take(element, one, { width, height }));
      if (!isThere || element.seeking)
        this.#waiting.set(one.name, wasWaiting.get(one.name) ?? performance.now());
    }
    return shown;
  }

  #countComing(): number {
    return [...this.#elements.values()].filter((element) => !isDrawable(element)).length;
  }

  /** Whether a video that plays is so late that the others, and what is heard, are to wait for it. */
  get isLate(): boolean {
    return [...this.#late.values()].some(isWaitedFor);
  }

  /** Whether a moment that is seen now is still on its way, and worth waiting for. */
  get isBehind(): boolean {
    return [...this.#waiting.values()].some(isWaitedFor);
  }

  /** Whether this browser cannot play what lies at an address. */
  isUnplayable(url: string): boolean {
    return this.#failed.has(url);
  }

  pause(): void {
    for (const element of this.#elements.values()) element.pause();
  }

  /**
   * The moment of a video as it can be drawn. Where its colors are made stronger or weaker, or a blur of it is wanted, it
   * is copied first: no more of it than is seen and no larger, which is what a preview's time is spent on.
   */
  #take(
    element: HTMLVideoElement,
    { name, gains, isBlurred, findPart }: Wanted,
    size: Size,
  ): Picture<Drawable> {
    if (gains === undefined && !isBlurred) return { image: element, ...size, backdrop: null };
    const part = findPart(size);
    const copied = { width: part.scale * part.width, height: part.scale * part.height };
    const whole = { width: Math.ceil(copied.width), height: Math.ceil(copied.height) };
    const { canvas, context } = this.#openCopy(name, whole);
    context.drawImage(element, part.x, part.y, part.width, part.height, 0, 0, copied.width, copied.height);
    if (gains !== undefined) applyGains(context, gains, whole);
    const backdrop = isBlurred ? makeBackdrop<Drawable>({ image: canvas, ...whole }, newCanvas) : null;
    return { image: canvas, ...size, backdrop, part };
  }

  /** What a video's moments are copied to; it only grows, since a part that moves changes its sides. */
  #openCopy(name: string, { width, height }: Size): ReturnType<typeof newCanvas> {
    const copy = this.#copies.get(name) ?? newCanvas({ width, height });
    this.#copies.set(name, copy);
    if (copy.canvas.width < width) copy.canvas.width = width;
    if (copy.canvas.height < height) copy.canvas.height = height;
    return copy;
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
    { name, seconds: wanted, rate, isNow, volume }: Wanted,
    isPlaying: boolean,
  ): void {
    // Beyond its end the last moment stays.
    const seconds = Number.isFinite(element.duration) ? Math.min(wanted, element.duration) : wanted;
    const isSeen = isPlaying && isNow;
    element.muted = volume === null || !isSeen;
    if (volume !== null) element.volume = volume;
    const behind = seconds - element.currentTime;
    const mayBeAhead = element.paused ? lagSeconds.caughtUp : lagSeconds.ahead;
    const standsAhead = isSeen && -behind > mayBeAhead && -behind <= lagSeconds.lost;
    const isRunning = isSeen && !standsAhead;
    // One that is at its end stays there: to play it would begin it anew.
    const goesOn = isRunning && (!element.paused || element.ended);
    const isOff = !standsAhead && Math.abs(behind) > (goesOn ? lagSeconds.lost : stillSeconds);
    if (isOff && !element.seeking) element.currentTime = seconds;
    const isLate = goesOn && behind > (this.#late.has(name) ? lagSeconds.caughtUp : lagSeconds.late);
    if (isLate) this.#late.set(name, this.#late.get(name) ?? performance.now());
    else this.#late.delete(name);
    const wantedRate = goesOn && behind > lagSeconds.caughtUp ? catchUpRate * rate : rate;
    if (element.playbackRate !== wantedRate) element.playbackRate = wantedRate;
    // A browser that forbids it shows the moments one after the other.
    if (isRunning && !goesOn) void element.play().catch(() => undefined);
    if (!isRunning && !element.paused) element.pause();
  }

  #drop(name: string, element: HTMLVideoElement): void {
    this.#elements.delete(name);
    this.#copies.delete(name);
    this.#late.delete(name);
    element.pause();
    element.removeAttribute("src");
    element.load();
  }
}
