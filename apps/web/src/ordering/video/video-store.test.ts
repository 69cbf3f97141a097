import { afterEach, expect, test, vi } from "vitest";
import { VideoStore } from "./video-store.ts";

afterEach(() => void vi.restoreAllMocks());

const wanted = {
  ...{ name: "a@0", url: "/a.mp4", seconds: 0, rate: 1 },
  ...{ isNow: true, volume: null as number | null, isBlurred: false },
  findPart: () => ({ x: 0, y: 0, width: 1, height: 1, scale: 1 }),
};

/** Shows a video of which `state` tells how far it is: the moment that it is at, and whether that can be seen. */
function openVideo(state: { at: number; isReady: boolean }) {
  const made = vi.spyOn(document, "createElement");
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const store = new VideoStore(vi.fn());
  store.show([wanted], false);
  const element = made.mock.results.at(-1)?.value as HTMLVideoElement;
  const asked: number[] = [];
  const fixed = { paused: false, videoWidth: 320, videoHeight: 180, playbackRate: 1 };
  for (const [name, value] of Object.entries(fixed))
    Object.defineProperty(element, name, { value, writable: true });
  Object.defineProperty(element, "readyState", { get: () => (state.isReady ? 4 : 1) });
  Object.defineProperty(element, "currentTime", {
    get: () => state.at,
    set: (seconds: number) => void asked.push(seconds),
  });
  return { store, element, asked };
}

test("a video that is a little late catches up, and is waited for where it is later", () => {
  const state = { at: 1, isReady: true };
  const { store, element, asked } = openVideo(state);
  const play = (seconds: number) => store.show([{ ...wanted, seconds, rate: 2 }], true);
  play(1.02);
  expect([element.playbackRate, store.isLate]).toEqual([2, false]);
  play(1.1);
  expect([element.playbackRate, store.isLate]).toEqual([2.2, false]);
  play(1.3);
  expect(store.isLate).toBe(true);
  // It is waited for until it is there, not only until it is a little less late.
  state.at = 1.2;
  play(1.3);
  expect(store.isLate).toBe(true);
  state.at = 1.28;
  play(1.3);
  expect(store.isLate).toBe(false);
  expect(asked).toEqual([]);
  // One that lost its place is brought to it.
  play(3);
  expect(asked).toEqual([3]);
});

test("a video that went on while another was waited for stands until the video has come there", () => {
  const state = { at: 1.35, isReady: true };
  const { store, element, asked } = openVideo(state);
  const pauses = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const plays = vi.spyOn(HTMLMediaElement.prototype, "play");
  const play = (seconds: number) => store.show([{ ...wanted, seconds }], true);
  play(1.1);
  expect(pauses).not.toHaveBeenCalled();
  play(1);
  expect(pauses).toHaveBeenCalledTimes(1);
  Object.assign(element, { paused: true });
  play(1.2);
  expect(plays).not.toHaveBeenCalled();
  play(1.34);
  expect(plays).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([]);
});

test("a video that has ended stays at its last moment", () => {
  const { store, element, asked } = openVideo({ at: 2, isReady: true });
  const plays = vi.spyOn(HTMLMediaElement.prototype, "play");
  for (const [name, value] of Object.entries({ paused: true, ended: true, duration: 2 }))
    Object.defineProperty(element, name, { value });
  for (const seconds of [1.97, 2, 2.4]) store.show([{ ...wanted, seconds }], true);
  expect(plays).not.toHaveBeenCalled();
  expect([asked, store.isLate]).toEqual([[], false]);
});

test("a video that stays late is waited for no longer than one that never comes", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const { store } = openVideo({ at: 1, isReady: true });
    const play = () => store.show([{ ...wanted, seconds: 1.3 }], true);
    play();
    vi.advanceTimersByTime(9_000);
    play();
    expect(store.isLate).toBe(true);
    vi.advanceTimersByTime(2_000);
    play();
    expect(store.isLate).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test("a moment that has not come is waited for, and after a while no more", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const state = { at: 0, isReady: false };
    const { store } = openVideo(state);
    store.show([wanted], true);
    expect(store.isBehind).toBe(true);
    vi.advanceTimersByTime(9_000);
    expect(store.show([wanted], true).size).toBe(0);
    expect(store.isBehind).toBe(true);
    vi.advanceTimersByTime(2_000);
    store.show([wanted], true);
    expect(store.isBehind).toBe(false);
    state.isReady = true;
    expect(store.show([wanted], true).has("a@0")).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("what is seen now is opened before what comes later", () => {
  const made = vi.spyOn(document, "createElement");
  const store = new VideoStore(vi.fn());
  const later = ["b", "c", "d"].map((name) => ({ ...wanted, name, url: `/${name}.mp4`, isNow: false }));
  store.show([wanted, ...later], false);
  const videos = () => made.mock.calls.filter(([tag]) => tag === "video").length;
  expect(videos()).toBe(2);
  const [first] = made.mock.results.map(({ value }) => value as HTMLVideoElement);
  Object.defineProperty(first, "readyState", { value: 4 });
  store.show([wanted, ...later], false);
  expect(videos()).toBe(3);
});

test("what a browser cannot play is known, and drawn again as something else", () => {
  const made = vi.spyOn(document, "createElement");
  const onReady = vi.fn();
  const store = new VideoStore(onReady);
  const url = "/files/a.mkv";
  store.show([{ ...wanted, url }], false);
  const element = made.mock.results.at(-1)?.value as HTMLVideoElement;
  expect(store.isUnplayable(url)).toBe(false);
  element.dispatchEvent(new Event("error"));
  expect(store.isUnplayable(url)).toBe(true);
  expect(onReady).toHaveBeenCalledTimes(1);
  // One that is let go of complains that its file is gone.
  store.show([{ ...wanted, name: "b@0", url: "/files/b.mkv" }], false);
  const other = made.mock.results.at(-1)?.value as HTMLVideoElement;
  store.show([], false);
  other.dispatchEvent(new Event("error"));
  expect(store.isUnplayable("/files/b.mkv")).toBe(false);
});

test("a clip is as loud as it is in the video while it plays, and silent else", () => {
  const made = vi.spyOn(document, "createElement");
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const store = new VideoStore(vi.fn());
  const heard = { ...wanted, volume: 0.25 };
  store.show([heard], false);
  const element = made.mock.results.at(-1)?.value as HTMLVideoElement;
  expect(element.muted).toBe(true);
  store.show([heard], true);
  expect([element.muted, element.volume]).toEqual([false, 0.25]);
  store.show([wanted], true);
  expect(element.muted).toBe(true);
});
